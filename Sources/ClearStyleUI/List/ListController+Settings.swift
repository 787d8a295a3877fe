internal import UserSettings
internal import ViewKit

// Changes of the settings while the table exists.
extension ListController {
  /// Shows all rows as `settings` require, if what `settings` say about rows differs from `old`.
  func settingsDidChange(from old: Settings) {
    if settings.completedRows != old.completedRows { rearrange() }
    tableView.measuresRows = settings.wrapsText
  }
}

extension Settings {
  /// The largest number of lines of a row's text.
  var maximumLines: Int { wrapsText ? RowConstants.maximumLines : 1 }
}
