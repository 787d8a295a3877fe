public import Drawing
public import Geometry
public import Gestures
public import Input

/// A rectangle of the window that draws itself, contains subviews and has gesture recognizers.
///
///     let box = View()
///     box.frame = Rect(x: 10, y: 10, width: 100, height: 50)
///     box.backgroundColor = .white
///     box.gestureRecognizers = [TapGestureRecognizer(kind: .tap, machine: TapGesture())]
///     scene.root.addSubview(box)
@MainActor
open class View {
  /// The view's rectangle in its superview, without its transform.
  open var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { setNeedsLayout() }
      setNeedsDisplay()
    }
  }
  /// The point of the view's coordinates at its top left corner; scrolling changes it.
  public var boundsOrigin = Point.zero {
    didSet { if boundsOrigin != oldValue { setNeedsDisplay() } }
  }
  /// Scales and moves the view about the center of its frame, for drawing and hit-testing.
  public var transform = Transform.identity {
    didSet { if transform != oldValue { setNeedsDisplay() } }
  }
  /// Opacity of the view and its subviews, from 0 to 1.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }
  /// A hidden view and its subviews are neither drawn nor hit.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }
  /// Fills the bounds behind the content; nil draws nothing.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view and its subviews are clipped to its bounds.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
  }
  /// While false, neither the view nor its subviews are hit.
  public var isUserInteractionEnabled = true
  /// The recognizers that receive, in this order, the contacts that hit the view or a subview.
  public var gestureRecognizers: [any AnyGestureRecognizer] = []
  /// From back to front.
  public private(set) var subviews: [View] = []
  /// The view that contains this one; nil for the root and outside a tree.
  public private(set) weak var superview: View?
  /// The scene of the root; nil for all other views.
  weak var ownScene: Scene?
  /// The scene whose first responder the view is, even while the view is outside the tree.
  weak var keyScene: Scene?
  private(set) var needsLayout = true

  /// A view with an empty frame, outside a tree.
  public init() {}

  /// Whether the view receives keys first.
  public var isFirstResponder: Bool { keyScene?.firstResponder === self }

  /// The scene whose tree contains the view.
  public var scene: Scene? { ownScene ?? superview?.scene }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Whether the view scrolls its content, which is then drawn aligned to whole pixels.
  var scrollsContent: Bool { false }

  /// One line for debugging and tests: role, label, value, state.
  open var summary: String { "view" }

  /// Sets the frames of the subviews; called before a frame after `setNeedsLayout`.
  open func layoutSubviews() {}

  /// Draws the view's content, in its own coordinates, behind its subviews.
  open func draw(into list: inout DisplayList) {
    if let backgroundColor { list.fill(bounds, backgroundColor) }
  }

  /// Handles a turn of the wheel by `clicks`, positive toward the end; returning false passes the
  /// event to the superview.
  open func turnWheel(by clicks: Double) -> Bool { false }

  /// Called when a recognizer of `kind` wins a contact that hit the view or a subview, before that
  /// recognizer changes its state.
  open func gestureWillBegin(_ kind: GestureKind) {}

  /// The shape of the mouse pointer over the view; nil leaves it to the views behind.
  open var pointerShape: PointerShape? { nil }

  /// Whether the view may become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// The caret, in the view's coordinates; nil where text cannot be typed.
  open var caretRect: Rect? { nil }

  /// Makes the view first responder; the previous one resigns.
  ///
  /// Returns whether the view is first responder now; a view that is outside a scene or for which
  /// `canBecomeFirstResponder` is false does not become it. A view that leaves the tree stays first
  /// responder, and is retained by the scene, until it resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let scene else { return isFirstResponder }
    scene.makeFirstResponder(self)
    return true
  }

  /// Resigns as first responder; without effect when the view is not first responder.
  open func resignFirstResponder() { keyScene?.resign(self) }

  /// Handles a key as first responder; returning false passes the key to the scene's `onKey`.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Handles typed text as first responder; without effect by default.
  open func insertText(_ text: String) {}

  /// Schedules a frame, and `layoutSubviews` before it.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Schedules a frame.
  public func setNeedsDisplay() { scene?.setNeedsFrame() }

  /// Adds `view` in front of all other subviews, after removing it from its previous superview.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view` in front of the first `index` subviews, after removing it from its superview.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
    view.setNeedsLayout()
  }

  /// Moves the subview `view` in front of all others; its animations continue.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsDisplay()
  }

  /// Removes the view from the tree, stops its animations and cancels its contacts.
  public func removeFromSuperview() {
    guard let superview else { return }
    stopAnimations()
    scene?.cancelTouches(in: self)
    superview.setNeedsDisplay()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Lays out the view and its subviews now, instead of before the next frame.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Draws the view and its subviews into `list`.
  func drawTree(into list: inout DisplayList) {
    guard !isHidden, alpha > 0 else { return }
    let outer = (list.transform, list.alpha)
    list.transform = transformToSuperview.concatenating(list.transform)
    list.alpha *= alpha
    if clipsToBounds { list.clip(to: bounds, drawContent) } else { drawContent(into: &list) }
    (list.transform, list.alpha) = outer
  }

  private func drawContent(into list: inout DisplayList) {
    draw(into: &list)
    if scrollsContent { list.alignToPixels() }
    for view in subviews { view.drawTree(into: &list) }
  }
}
