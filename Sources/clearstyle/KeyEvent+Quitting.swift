import Input

extension KeyEvent {
  /// Whether it is Ctrl+Q or Ctrl+W, which close the window.
  var isQuitShortcut: Bool {
    !isRepeat && modifiers == .control && [.character("q"), .character("w")].contains(key)
  }
}
