/// Sizes of the edit menu.
enum EditMenuConstants {
  /// Horizontal padding of a title in the edit menu, and the menu's minimum distance from the left
  /// and right edges of the window, in points; by eye.
  static let padding = 12.0
  /// Minimum height of the edit menu in points, enough for a finger.
  static let height = 44.0
  /// Distance in points of the edit menu from the edited row; by eye.
  static let gap = 6.0
}
