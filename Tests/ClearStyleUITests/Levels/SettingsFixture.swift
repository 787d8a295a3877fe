import Geometry
import Input
import ToDoModel
import ViewKit

@testable import ClearStyleUI

/// The settings level of an app.
extension App {
  var levels: Navigation { screen.navigation }

  /// The rows of the settings level as they are shown: title, value and lock.
  var settingRows: [String] {
    settingCells.map(\.accessibilityElement).map {
      "\"\($0.label)\" \"\($0.value)\"\($0.state.contains(.readOnly) ? " locked" : "")"
    }
  }

  var settingCells: [PageCell] {
    levels.settingsController?.tableView.visibleCells.compactMap { $0 as? PageCell } ?? []
  }

  /// The title of the selected row of the settings level; nil if the selection is hidden.
  var selectedSetting: String? { settingCells.first(where: \.isSelected)?.content.title }

  /// Goes to the settings by key, and waits until they are there.
  func openSettings() {
    key(.character(","), .control)
    settle()
  }

  /// Taps the row of the settings level with `title`, and waits for what follows.
  func tapSetting(_ title: String) {
    guard let cell = settingCells.first(where: { $0.content.title == title }) else { return }
    tap(cell.convertToWindow(cell.bounds).midY)
    settle()
  }
}
