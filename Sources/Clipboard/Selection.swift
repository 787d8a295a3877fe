/// A place in the window system through which one program, the owner, passes text to others.
public enum Selection: Hashable, Sendable, CaseIterable {
  /// The text that the user copied or cut, for example with Ctrl+C.
  case clipboard
  /// The text that the user marked last in any program; the middle mouse button pastes it.
  case primary
}
