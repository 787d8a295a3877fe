/// A command that the program performs, since it concerns the window.
public enum WindowCommand: Hashable, Sendable {
  /// Closes the window, and saves.
  case quit
  /// Makes the window fill the screen, or ends that.
  case fullScreen
}
