internal import Dates
internal import Drawing
internal import Geometry
internal import Timing
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// The chips of a table's rows: what they show, and when that changes with the time.
///
/// A single timer fires at the first time at which a shown chip changes, and updates all visible rows. Without chips there
/// is no timer.
///
/// ```swift
/// chips.show(item.details.schedule, in: cell, textScale: 1)
/// ```
@MainActor
final class DueChips {
  /// Called whenever a chip, or the Today row, is shown: from then on, call ``update()`` after each change of the clock.
  var onShow: (() -> Void)?
  private let strings: any Strings
  private let document: ToDoDocument
  private unowned let table: TableView
  private let theme: Theme
  /// Fires at the first change of a shown chip.
  private lazy var timer = {
    let timer = WallClockTimer(document, table)
    timer.onFire = { [weak self] in self?.update() }
    return timer
  }()

  /// The chips of the rows of `table`, by the clock of `document`.
  init(_ document: ToDoDocument, _ table: TableView, _ strings: any Strings, theme: Theme) {
    (self.document, self.table, self.strings, self.theme) = (document, table, strings, theme)
  }

  /// Shows `schedule` in `cell`; nothing if it is nil.
  func show(_ schedule: Schedule?, in cell: ToDoCell, textScale: Double) {
    guard let schedule, let context = document.dateContext, let scene = table.scene else {
      return cell.showChip(nil)
    }
    cell.showChip(content(schedule, context, textScale, scene.textShaper))
    scheduleUpdate(for: schedule, context)
    onShow?()
  }

  /// The width of the chip of `schedule` in points; 0 without one.
  func width(for schedule: Schedule?, textScale: Double) -> Double {
    guard let schedule, let context = document.dateContext, let shaper = table.scene?.textShaper
    else { return 0 }
    return content(schedule, context, textScale, shaper).width
  }

  /// What assistive technologies say of `schedule`; nil if the row has no chip.
  func spoken(_ schedule: Schedule?) -> String? {
    guard let schedule, let context = document.dateContext else { return nil }
    return strings.due(schedule, context)
  }

  /// Shows the visible rows again, by the present time; call it after a change of the clock or the time zone.
  func update() {
    timer.set(nil)
    if table.measuresRows {
      for cell in table.visibleCells { cell.row.map(table.updateHeight(ofRow:)) }
    }
    table.reconfigureVisibleRows()
  }

  private func content(
    _ schedule: Schedule, _ context: DateContext, _ textScale: Double, _ shaper: any TextShaper
  ) -> DueChipContent {
    DueChipContent(
      schedule, in: strings, context, rowWidth: table.bounds.size.width, textScale: textScale,
      style: theme.dueText(scale: textScale), shaper: shaper)
  }

  /// Sets the timer if the chip of `schedule` is the first one to change.
  private func scheduleUpdate(for schedule: Schedule, _ context: DateContext) {
    guard let time = DueText.nextChange(of: schedule, after: context) else { return }
    timer.set(min(time, timer.time ?? .max))
  }
}
