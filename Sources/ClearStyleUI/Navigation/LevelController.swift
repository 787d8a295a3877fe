internal import ViewKit

/// The controller of a level: what gestures that all levels have need to know of it.
@MainActor
protocol LevelController: AnyObject {
  /// The table of the level's rows.
  var tableView: TableView { get }
  /// Scale of row height and text, from 0.75 to 3.
  var textScale: Double { get set }
}

extension ListController: LevelController {}
