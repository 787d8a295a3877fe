internal import UserSettings
internal import ViewKit

/// The controller of a table of rows, for the gestures that all tables have.
@MainActor
protocol TableController: AnyObject {
  /// The table of the rows.
  var tableView: TableView { get }
  /// Scale of row height and text, in the range of `TextScaleSetting.scale(nearest:)`.
  var textScale: Double { get set }
}

/// The controller of a level.
@MainActor
protocol LevelController: TableController {
  /// The selection among rows that are not items; nil for items.
  var pageSelection: PageSelection? { get }
  /// Prepares the table, which is hidden, to be shown.
  func willAppear()
  /// Called when another level is shown, before the transition to it ends.
  func willDisappear()
  /// Ends an edit in progress, and keeps the typed text.
  func endEditing()
  /// Shows what `settings` change.
  func show(_ settings: Settings)
}

extension ListController: LevelController {
  /// Nil: the rows are items, which `RowSelection` selects.
  var pageSelection: PageSelection? { nil }
  /// Scrolls to the offset of the last session, if the table was not shown since.
  func willAppear() {
    if let offset = offsetOnAppearance { restore(offset: offset) }
    offsetOnAppearance = nil
  }
  /// Does nothing.
  func willDisappear() {}
  /// Makes `settings` those of the rows.
  func show(_ settings: Settings) { self.settings = settings }
}
