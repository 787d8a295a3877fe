internal import UserSettings
internal import ViewKit

/// What the commands act on: the screen, with the level or page that it shows.
@MainActor
struct UserCommandContext {
  let screen: RootScreen
  /// Whether the key that performs the command is an auto-repeat.
  var isRepeat = false

  var scope: KeyScope { screen.keyScope }
  var settings: Settings { screen.settings }
  var navigation: Navigation { screen.navigation }
  /// The selection among the rows of the shown level; nil if its rows are not items.
  var selection: RowSelection? { screen.shownBehavior() }
  /// The selection among rows that are not items, such as settings; nil on other levels.
  var pageSelection: PageSelection? {
    navigation.levels.controller(of: navigation.level).pageSelection
  }
  var search: SearchPresenter? { screen.shownBehavior() }
  var help: HelpPresenter? { screen.shownBehavior() }
  /// The table on whose rows the commands act; nil on the help page.
  var table: TableView? {
    switch scope {
    case .help: nil
    case .search: search?.page?.results.tableView
    default: navigation.levels.controller(of: navigation.level).tableView
    }
  }
  /// Whether a finger touches the window.
  var hasFingers: Bool { screen.root.scene?.hasFingers == true }
}
