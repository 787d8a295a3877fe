public import Drawing
internal import Geometry
internal import Motion
internal import ToDoModel
public import ViewKit

/// Shows one to-do: its text on the color of its place, green and crossed out when completed, with a
/// cue on either side that comes in with the row when it is dragged.
public final class ToDoCell: TableViewCell {
  private(set) var item: ToDoItem?
  private let title = StrikethroughLabel(style: Theme.rowText, thickness: Tunables.strikethrough)
  private let completeCue = Label(style: Theme.cueText, alignment: .right)
  private let deleteCue = Label(style: Theme.cueText)
  private var oldColor = Color.black
  private var newColor = Color.black
  private var exitSpeed = 0.0

  /// A cell that shows nothing yet.
  public override init() {
    super.init()
    completeCue.text = Captions.complete
    deleteCue.text = Captions.delete
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
      translationX = swipeOffset
      showCues()
    }
  }

  /// How much of the way from the old color to the new one is done.
  var colorProgress = 1.0 { didSet { setNeedsDisplay() } }

  /// Shows `item`, which is row `row` of `count`; its color moves there unless it is new here.
  func show(_ item: ToDoItem, row: Int, of count: Int) {
    let isSame = self.item?.id == item.id && self.item?.isCompleted == item.isCompleted
    self.item = item
    title.text = item.text
    title.isStruckThrough = item.isCompleted
    move(to: item.isCompleted ? Theme.completed : Theme.heat(row: row, of: count), isSame)
  }

  /// Lets the row, once it is removed, fly on with `velocity`, in points a second to the right.
  func setExit(velocity: Double) { exitSpeed = abs(velocity) }

  /// Forgets the row, its place and its color.
  public override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
    swipeOffset = 0
    colorProgress = 1
    exitSpeed = 0
  }

  /// Flies out to the left with the speed it had, at least its own width in 0.3 s.
  public override func leave(completion: @escaping () -> Void) {
    let width = bounds.size.width
    let end = -(width + Tunables.cueGap + Tunables.cueWidth)
    let speed = max(exitSpeed, width / Tunables.flightDuration)
    guard speed > 0, swipeOffset > end else { return completion() }
    animate(\.swipeOffset, to: end, duration: (swipeOffset - end) / speed, curve: .linear) { _ in
      completion()
    }
  }

  /// Puts text and cues in their places.
  public override func layoutSubviews() {
    let size = bounds.size
    title.frame = Rect(
      x: Tunables.textInset, y: 0, width: max(0, size.width - 2 * Tunables.textInset),
      height: size.height)
    completeCue.frame = Rect(
      x: -Tunables.cueGap - Tunables.cueWidth, y: 0, width: Tunables.cueWidth,
      height: size.height)
    deleteCue.frame = Rect(
      x: size.width + Tunables.cueGap, y: 0, width: Tunables.cueWidth, height: size.height)
    showCues()
  }

  /// Draws the row's color and the bevel over it.
  public override func draw(into list: inout DisplayList) {
    list.fill(bounds, color, overlay: Theme.bevel)
  }

  private var color: Color { oldColor.mixed(with: newColor, fraction: colorProgress) }

  private func move(to color: Color, _ isGradual: Bool) {
    guard color != newColor || !isGradual else { return }
    oldColor = isGradual ? self.color : color
    newColor = color
    colorProgress = 0
    animate(\.colorProgress, to: 1, duration: isGradual ? Tunables.colorDuration : 0)
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
