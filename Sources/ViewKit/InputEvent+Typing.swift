package import Input

extension InputEvent {
  /// Whether the event comes from a keyboard or an input method.
  package var isTyping: Bool {
    switch self {
    case .key, .text, .composition: true
    case .touch, .wheel, .middleClick, .keyboardAttached, .interrupted, .focusLost: false
    }
  }
}
