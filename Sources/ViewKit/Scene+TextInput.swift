public import Geometry

// What the window system has to know about the edited text.
extension Scene {
  /// The caret of the first responder, in points of the window.
  ///
  /// Nil if there is no first responder that takes text. `Rect.zero` if the first responder is not
  /// in the tree.
  public var textInputRect: Rect? {
    guard regions.isEmpty else { return regionTextInputRect }
    guard let firstResponder, let caret = firstResponder.caretRect else { return nil }
    guard firstResponder.scene === self else { return .zero }
    var rect = firstResponder.convertToWindow(caret)
    rect.origin = rect.origin + displacement
    return rect
  }

  private var regionTextInputRect: Rect? {
    guard var rect = focusedScene.textInputRect else { return nil }
    if rect == .zero { return .zero }
    rect.origin = rect.origin + regions[focusedRegion].frame.origin + displacement
    return rect
  }

  /// Whether typed text has a first responder, here or in the region that gets keys.
  public var hasFirstResponder: Bool { focusedScene.firstResponder != nil }

  /// Whether what is typed now is a secret, of which only asterisks are shown.
  public var isTypingSecret: Bool { (focusedScene.firstResponder as? TextField)?.isSecure ?? false }

  /// Whether the first responder shows the text that an input method composes.
  public var isComposing: Bool { focusedScene.firstResponder?.isComposing ?? false }
}
