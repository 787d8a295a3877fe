internal import ViewKit

/// The controller of a level, or of the rows that a search has found, for the gestures that all of them have.
@MainActor
protocol LevelController: AnyObject {
  /// The table of the level's rows.
  var tableView: TableView { get }
  /// Scale of row height and text, in the range of `TextScaleSetting.scale(nearest:)`.
  var textScale: Double { get set }
}

extension ListController: LevelController {}
