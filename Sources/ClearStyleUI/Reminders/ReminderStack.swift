internal import Drawing
internal import Geometry
internal import Motion
internal import ViewKit

/// The reminders in front of everything else, which slide down over the top of the window.
///
/// Touches below the last reminder pass through.
final class ReminderStack: View {
  private let table: TableView
  /// How far the reminders have slid down, from 0 to 1.
  private var shownFraction = 0.0 {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The height in points of what stays visible above the reminders, such as the edited row.
  private var topInset = 0.0 {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The height in points of the black area behind the reminders, which follows that of their rows.
  private var backgroundHeight = 0.0 { didSet { setNeedsDisplay() } }

  /// A stack that fills the window, with the rows of `table`.
  init(_ table: TableView) {
    self.table = table
    super.init()
    addSubview(table)
  }

  override var touchBounds: Rect {
    Rect(
      x: 0, y: topInset, width: bounds.size.width, height: table.contentHeight * shownFraction)
  }

  /// Slides the reminders down.
  func appear() {
    isUserInteractionEnabled = true
    stopAnimation(of: \.backgroundHeight)
    backgroundHeight = table.contentHeight
    animate(
      \.shownFraction, to: 1, duration: ReminderConstants.slideDuration, curve: .easeOut,
      kind: .movement)
  }

  /// Slides the reminders up, and then calls `completion`; not if they appear again meanwhile.
  func disappear(_ completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    animate(
      \.shownFraction, to: 0, duration: ReminderConstants.slideDuration, curve: .easeOut,
      kind: .movement
    ) { if $0 { completion() } }
  }

  /// Moves the reminders to `inset` points below the top.
  func setTopInset(_ inset: Double) {
    animate(\.topInset, to: inset, duration: RowConstants.returnDuration, kind: .movement)
  }

  /// Makes the background as high as the rows; call it after these have changed.
  func followRows() {
    animate(
      \.backgroundHeight, to: table.contentHeight, duration: RowConstants.returnDuration,
      kind: .movement)
    setNeedsLayout()
  }

  /// Places the table, which is as high as the reminders can be, so that they move freely when one leaves.
  override func layoutSubviews() {
    let height =
      table.rowHeight * (Double(ReminderConstants.maximumCount) + ReminderConstants.moreHeight)
    table.frame = Rect(x: 0, y: top, width: bounds.size.width, height: height)
  }

  /// Draws the background, and its shadow on what is below.
  override func draw(into list: inout DisplayList) {
    guard backgroundHeight > 0 else { return }
    let size = Size(width: bounds.size.width, height: backgroundHeight)
    list.fill(Rect(origin: Point(x: 0, y: top), size: size), .black)
    let shadow = ReorderingConstants.shadowBelow
    list.draw(
      ThemeColors.shadowBelow,
      in: Rect(x: 0, y: top + backgroundHeight, width: size.width, height: shadow))
  }

  private var top: Double { topInset + (shownFraction - 1) * table.contentHeight }
}
