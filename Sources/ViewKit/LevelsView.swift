import Geometry
public import Motion

/// Two levels of a hierarchy, such as lists and the rows of one list, and the transition between them.
///
/// A row of the upper level stands for the lower level. In the transition to the lower level,
/// that row and those above it move out at the top, the rows below move out at the bottom, and the lower
/// level becomes higher between them. The lower level may be a `LevelsView` itself.
///
///     let levels = LevelsView(upper: lists, lower: rows)
///     levels.openRow = 2
///     levels.setProgress(to: 1, duration: 0.3, curve: .easeInOut)
///
/// An upper level that many sessions never show is made when it is first needed:
///
///     let levels = LevelsView(lower: lists) { makeSettings() }
///
/// A gesture that controls the transition first stops a running animation:
///
///     let start = levels.grab()
///     levels.progress = start + pull / distance
public final class LevelsView: View, TableViewDelegate {
  /// The lower level; set it while one of the levels is hidden, since the levels would jump otherwise.
  ///
  /// A view that is no longer the lower level stays, hidden, until it is again.
  public var lower: View {
    didSet {
      guard lower !== oldValue else { return }
      oldValue.isHidden = true
      lower.isHidden = false
      if lower.superview !== lowerContainer { lowerContainer.addSubview(lower) }
      setNeedsLayout()
    }
  }
  private let makeUpper: () -> TableView
  /// The upper level; nil until it is first needed.
  private var loadedUpper: TableView?
  /// Contains `lower`, and clips it to the opening between the rows of `upper`.
  private let lowerContainer = View()
  /// Whether contacts on a level continue when it gets hidden, for a gesture that goes on
  /// on the other level.
  public var keepsTouches = false
  private var storedProgress = 1.0

  /// Creates a view that shows `lower`; `makeUpper` is called once, when the upper level is first
  /// needed, and returns a table that has its rows.
  ///
  /// If `lower` has a superview, the new view takes its place there; the contacts and animations of
  /// `lower` continue.
  public init(lower: View, makeUpper: @escaping () -> TableView) {
    (self.lower, self.makeUpper) = (lower, makeUpper)
    super.init()
    lowerContainer.defersLayoutWhileHidden = true
    addSubview(lowerContainer)
    if let superview = lower.superview {
      frame = lower.frame
      lowerContainer.frame = Rect(origin: .zero, size: frame.size)
      superview.wrap(lower, in: self, inside: lowerContainer)
    } else {
      lowerContainer.addSubview(lower)
    }
  }

  /// Creates a view that shows `upper`.
  public convenience init(upper: TableView, lower: View) {
    self.init(lower: lower) { upper }
    load(upper)
    storedProgress = 0
    upper.isHidden = false
    lowerContainer.isHidden = true
  }

  /// The upper level, one row of which stands for the lower level.
  public var upper: TableView {
    if let loadedUpper { return loadedUpper }
    let upper = makeUpper()
    load(upper)
    return upper
  }

  private func load(_ upper: TableView) {
    loadedUpper = upper
    upper.isHidden = true
    upper.defersLayoutWhileHidden = true
    upper.frame = Rect(origin: .zero, size: bounds.size)
    insertSubview(upper, at: 0)
    upper.addDelegate(self)
  }

  /// The row of `upper` that stands for the lower level, which folds into it.
  ///
  /// The number follows updates of the rows. It becomes nil if the row is removed; the lower level
  /// then folds where the row was, or in the middle of the view if it never had a row. Set it while
  /// one of the levels is hidden, since the levels would jump otherwise. Traps if there is no such
  /// row.
  public var openRow: Int? {
    get { loadedUpper?.split?.openRow }
    set {
      if let row = newValue {
        precondition(row >= 0 && row < upper.numberOfRows, "row \(row) of \(upper.numberOfRows)")
        upper.split = TableSplit(below: row, progress: progress)
      } else {
        upper.split?.openRow = nil
      }
    }
  }

  /// How far the lower level is open: 0 shows the upper level, 1 the lower one; other values are
  /// clamped.
  ///
  /// Stop a running animation by ``grab()`` before setting it. At 0 and 1 the other level is hidden.
  /// When the upper level appears, it is scrolled by the smallest distance that shows `openRow`.
  public var progress: Double {
    get { storedProgress }
    set {
      let (old, new) = (storedProgress, min(max(newValue, 0), 1))
      guard new != old else { return }
      if old == 1 { prepareUpper() }
      storedProgress = new
      // A copy, since `upper.split?.progress = new` would allocate memory in each frame.
      var split = upper.split ?? TableSplit(above: rowInTheMiddle)
      split.progress = new
      upper.split = split
      upper.isHidden = new == 1
      // The layout of the upper level places the lower one, except while the upper one is hidden.
      if new == 1 { setNeedsLayout() }
      lowerContainer.isHidden = new == 0
      lowerContainer.clipsToBounds = new < 1
    }
  }

  /// Animates `progress` to `value`, 0 or 1, over `duration` seconds.
  ///
  /// The transition to the upper level follows `curve` backward. At the end, contacts on the hidden
  /// level are cancelled. `completion` gets false if the animation is stopped or replaced earlier.
  /// Outside a scene, the progress is set at once. A progress that is `value` already is not animated.
  public func setProgress(
    to value: Double, duration: Double, curve: TimingCurve, completion: ((Bool) -> Void)? = nil
  ) {
    guard progress != value else {
      grab()
      cancelTouchesInHiddenLevel()
      completion?(true)
      return
    }
    let tween = Tween(
      from: progress, to: value, duration: duration,
      curve: value < progress ? curve.reversed : curve)
    run(tween, on: \.progress, by: { $0.progress = $1 }, kind: .movement) { [weak self] finished in
      if finished { self?.cancelTouchesInHiddenLevel() }
      completion?(finished)
    }
  }

  /// Stops the animation of `progress`, and returns the progress as it is drawn.
  @discardableResult
  public func grab() -> Double {
    stopAnimation(of: \.progress)
    return progress
  }

  /// Gives both levels the size of the view.
  public override func layoutSubviews() {
    lower.frame = Rect(origin: .zero, size: bounds.size)
    loadedUpper?.frame = lower.frame
    placeLower()
  }

  /// Squeezes the lower level between the rows of the upper level.
  ///
  /// The opening follows the rows also while they scroll or are animated.
  public func tableViewDidLayOutRows(_ tableView: TableView) { placeLower() }

  /// Sets the opening and squeezes the lower level.
  ///
  /// The whole lower level has a height between that of a row and that of the view. The open row,
  /// which slides out above, covers the uppermost part.
  private func placeLower() {
    let size = bounds.size
    guard progress > 0, size.height > 0 else { return }
    guard let upper = loadedUpper, let opening = upper.opening else {
      lowerContainer.frame = Rect(origin: .zero, size: size)
      return
    }
    lowerContainer.frame = Rect(
      x: 0, y: opening.top, width: size.width, height: opening.bottom - opening.top)
    let covered = (1 - progress) * upper.rowHeight
    let height = progress * size.height + covered
    lower.transform = Transform(
      scale: Size(width: 1, height: height / size.height),
      translation: Point(x: 0, y: (height - size.height) / 2 - covered))
  }

  /// Scrolls the upper level, which is still hidden, so that `openRow` is visible.
  private func prepareUpper() {
    upper.split?.align()
    guard let openRow else { return }
    let offset = upper.measuredOffset(showing: openRow)
    if offset != upper.contentOffset { upper.jump(to: offset) }
  }

  /// The row whose upper edge is nearest to the middle of the view.
  private var rowInTheMiddle: Int {
    upper.rows.row(edgeNearest: upper.contentOffset + bounds.size.height / 2)
  }

  private func cancelTouchesInHiddenLevel() {
    if keepsTouches { return }
    if let loadedUpper, loadedUpper.isHidden { scene?.cancelTouches(in: loadedUpper) }
    if lowerContainer.isHidden { scene?.cancelTouches(in: lowerContainer) }
  }
}
