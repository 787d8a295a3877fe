public import Drawing
internal import Geometry
internal import Motion
internal import ToDoModel
public import ViewKit

/// Shows one to-do: its text on the color of its place, green and crossed out when completed, with a
/// cue on either side that comes in with the row when it is dragged.
public final class ToDoCell: TableViewCell {
  /// How a row goes once it is removed.
  enum Exit: Hashable {
    /// On to the left with the speed it had, in points a second to the right, or faster.
    case fly(velocity: Double)
    case fade
  }

  private(set) var item: ToDoItem?
  private let title = StrikethroughLabel(
    style: Theme.rowText(scale: 1), thickness: ListConstants.strikethrough)
  private let completeCue = Label(style: Theme.cueText, alignment: .right)
  private let deleteCue = Label(style: Theme.cueText)
  private var oldColor = Color.black
  private var newColor = Color.black
  private var exit = Exit.fly(velocity: 0)

  /// A cell that shows nothing yet.
  public override init() {
    super.init()
    completeCue.text = Strings.complete
    deleteCue.text = Strings.delete
    for label in [title, completeCue, deleteCue] { addSubview(label) }
    swipeOffset = 0
  }

  /// Row, text and state in one line.
  public override var summary: String {
    let state = item?.isCompleted == true ? " completed" : ""
    return "row \(row.map { "\($0 + 1)" } ?? "-") \"\(title.text)\"\(state)"
  }

  /// How far right of its place the row is drawn, in points; the cues follow it.
  var swipeOffset = 0.0 {
    didSet {
      place()
      showCues()
    }
  }

  /// How much of the way from the old color to the new one is done.
  var colorProgress = 1.0 { didSet { setNeedsDisplay() } }

  /// How far the row is lifted off the list: from 0 to 1, which is larger and throws a shadow.
  var liftProgress = 0.0 {
    didSet {
      place()
      setNeedsDisplay()
    }
  }

  /// Whether keys act on the row.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  /// Stands where the text stands while it is typed; nil puts the text back.
  var textField: TextField? {
    didSet {
      guard textField !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let textField { addSubview(textField) }
      title.isHidden = textField != nil
      setNeedsLayout()
    }
  }

  /// Shows `item`, which is row `row` of `count`; its color moves there unless it is new here.
  func show(_ item: ToDoItem, row: Int, of count: Int, textScale: Double) {
    title.style = Theme.rowText(scale: textScale)
    let isSame = self.item?.id == item.id && self.item?.isCompleted == item.isCompleted
    self.item = item
    title.text = item.text
    title.isStruckThrough = item.isCompleted
    move(to: item.isCompleted ? Theme.completed : Theme.heat(row: row, of: count), isSame)
  }

  /// Lets the row, once it is removed, go as `exit` says.
  func setExit(_ exit: Exit) { self.exit = exit }

  /// Lets the row come in from the left, where it went, over `width` points.
  func slideIn(width: Double) {
    swipeOffset = -width
    animate(\.swipeOffset, to: 0, duration: ListConstants.flightDuration, curve: .easeOut)
  }

  /// Forgets the row, its place and its color.
  public override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
    textField = nil
    isSelected = false
    swipeOffset = 0
    liftProgress = 0
    colorProgress = 1
    exit = .fly(velocity: 0)
  }

  /// Flies out to the left, at least its own width in 0.3 s, or fades.
  public override func leave(completion: @escaping () -> Void) {
    switch exit {
    case .fade:
      animate(\.alpha, to: 0, duration: ListConstants.returnDuration) { _ in completion() }
    case .fly(let velocity): fly(speed: abs(velocity), completion)
    }
  }

  private func fly(speed: Double, _ completion: @escaping () -> Void) {
    let width = bounds.size.width
    let end = -(width + ListConstants.cueGap + ListConstants.cueWidth)
    let speed = max(speed, width / ListConstants.flightDuration)
    // Nobody sees from how far outside it comes back, nor waits for that.
    swipeOffset = min(swipeOffset, -end)
    guard speed > 0, swipeOffset > end else { return completion() }
    animate(\.swipeOffset, to: end, duration: (swipeOffset - end) / speed, curve: .linear) { _ in
      completion()
    }
  }

  /// Puts text and cues in their places.
  public override func layoutSubviews() {
    let size = bounds.size
    title.frame = Rect(
      x: ListConstants.textInset, y: 0, width: max(0, size.width - 2 * ListConstants.textInset),
      height: size.height)
    textField?.frame = title.frame
    completeCue.frame = Rect(
      x: -ListConstants.cueGap - ListConstants.cueWidth, y: 0, width: ListConstants.cueWidth,
      height: size.height)
    deleteCue.frame = Rect(
      x: size.width + ListConstants.cueGap, y: 0, width: ListConstants.cueWidth, height: size.height
    )
    showCues()
  }

  /// Draws the row's color and the bevel over it.
  public override func draw(into list: inout DisplayList) {
    if liftProgress > 0 { drawShadow(into: &list) }
    list.fill(bounds, color, overlay: Theme.bevel)
    if isSelected { drawFrame(into: &list) }
  }

  /// A row is as wide as the window: its shadow falls above and, more of it, below.
  private func drawShadow(into list: inout DisplayList) {
    let outer = list.alpha
    list.alpha *= liftProgress
    let size = bounds.size
    list.draw(
      Theme.shadowAbove,
      in: Rect(
        x: 0, y: -ListConstants.shadowAbove, width: size.width, height: ListConstants.shadowAbove))
    list.draw(
      Theme.shadowBelow,
      in: Rect(x: 0, y: size.height, width: size.width, height: ListConstants.shadowBelow))
    list.alpha = outer
  }

  private func drawFrame(into list: inout DisplayList) {
    let (size, edge) = (bounds.size, ListConstants.selectionEdge)
    for rect in [
      Rect(x: 0, y: 0, width: size.width, height: edge),
      Rect(x: 0, y: size.height - edge, width: size.width, height: edge),
      Rect(x: 0, y: edge, width: edge, height: size.height - 2 * edge),
      Rect(x: size.width - edge, y: edge, width: edge, height: size.height - 2 * edge),
    ] {
      list.fill(rect, Theme.selection)
    }
  }

  private var color: Color { oldColor.mixed(with: newColor, fraction: colorProgress) }

  private func move(to color: Color, _ isGradual: Bool) {
    guard color != newColor || !isGradual else { return }
    oldColor = isGradual ? self.color : color
    newColor = color
    colorProgress = 0
    animate(\.colorProgress, to: 1, duration: isGradual ? ListConstants.colorDuration : 0)
  }

  /// A lifted row is wider than the window; it stands so that its text still begins inside.
  private func place() {
    let growth = (ListConstants.liftScale - 1) * liftProgress
    let outside = bounds.size.width * growth / 2
    transform = Transform(
      scale: Size(width: 1 + growth, height: 1 + growth),
      translation: Point(x: swipeOffset + max(0, outside - ListConstants.textInset / 2), y: 0))
  }

  private func showCues() {
    let width = bounds.size.width
    let swipe = Swipe(offset: swipeOffset, width: width)
    for cue in [completeCue, deleteCue] {
      cue.alpha = Swipe.cueAlpha(offset: swipeOffset, width: width)
    }
    completeCue.color = swipe == .toggleCompletion ? Theme.completing : Theme.ink
    deleteCue.color = swipe == .delete ? Theme.deleting : Theme.ink
  }
}
