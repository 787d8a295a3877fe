import Input

extension KeyEvent {
  /// Whether it ends the program.
  var quits: Bool {
    !isRepeat && modifiers == .control && [.character("q"), .character("w")].contains(key)
  }
}
