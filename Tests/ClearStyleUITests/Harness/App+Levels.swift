import Geometry
import Input
import UserSettings
import ViewKit

@testable import ClearStyleUI

extension App {
  /// The levels of the screen.
  var navigation: Navigation { screen.navigation }
  /// How far the open list is folded into its row: 0 as it is, 1 as its row.
  var fold: Double { 1 - navigation.view.progress }
  /// Whether the rows are shown and no fold is left.
  var isOpen: Bool { navigation.level == .rows && fold == 0 && !navigation.isFolding }

  /// Waits for transitions to end, and opens the list that was open last.
  func returnToRows() {
    settle()
    navigation.goBack()
    settle()
  }

  /// Begins contacts at `upper` and `lower` and moves them together until they are at a quarter of
  /// their distance, without a release.
  func fold(_ upper: Double, _ lower: Double) {
    let inward = (lower - upper) * 0.375
    touch(.began, 200, upper, finger: 1)
    touch(.began, 200, lower, finger: 2)
    move([1: Point(x: 0, y: inward), 2: Point(x: 0, y: -inward)])
  }
}

extension Settings {
  /// A kiosk that shows only the rows of one list, without a level above.
  static var lockedToOneList: Settings { Settings().lockedToOneList }

  /// These settings in such a kiosk.
  var lockedToOneList: Settings {
    var settings = self
    settings.kiosk = KioskSettings()
    settings.kiosk?.idleTime = 0
    settings.kiosk?.isLocked = true
    return settings
  }
}

extension Navigation {
  /// Whether fingers fold the list.
  var isFolding: Bool { foldStart != nil }
  /// The view of all levels.
  var root: LevelsView { levels.transition(below: .settings) }
  /// The controller of the settings; nil until they are loaded.
  var settingsController: PageController? { page(of: .settings) }
  /// The controller of the page of the layouts; nil until it is loaded.
  var layoutsController: PageController? { page(of: .keyboardLayouts) }
  /// The controller of the page about the sync with servers; nil until it is loaded.
  var serverController: PageController? { page(of: .server) }

  private func page(of level: Level) -> PageController? {
    levels.loadedController(of: level) as? PageController
  }
}
