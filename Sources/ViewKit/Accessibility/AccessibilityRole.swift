/// What kind of view a node is; each corresponds to a role of AT-SPI, the Linux interface of screen readers.
public enum AccessibilityRole: Hashable, Sendable {
  /// The root of a window: AT-SPI's frame.
  case window
  /// Contains other views, and shows nothing of its own: a panel.
  case group
  /// Covers the levels until it is closed, such as the search: a panel with a label.
  case page
  /// All rows of a table.
  case list
  /// A row of a table: a list item, which is checkable if its state says so.
  case row
  /// A text that is edited: an entry. Its value is the text.
  case field
  /// A text that is only shown.
  case label
  /// A text that says what a gesture will do.
  case caption
  /// A message that disappears by itself, or when its cause is gone: a notification.
  case notice
  /// The titles that act on the edited text: a menu.
  case menu
  /// A title that performs an action when it is pressed: a push button.
  case button
  /// A key of the on-screen keyboard: a push button.
  case key
  /// The on-screen keyboard: a panel.
  case keyboard
  /// A drawing, which has a label only if nothing beside it says the same.
  case image
}
