public import Geometry

// What the window system has to know about the edited text.
extension Scene {
  /// The caret of the first responder, in points of the window.
  ///
  /// Nil if there is no first responder that takes text. `Rect.zero` if the first responder is not
  /// in the tree.
  public var textInputRect: Rect? {
    guard let firstResponder, let caret = firstResponder.caretRect else { return nil }
    guard firstResponder.scene === self else { return .zero }
    var rect = firstResponder.convertToWindow(caret)
    rect.origin = rect.origin + displacement
    return rect
  }

  /// Whether the first responder shows the text that an input method composes.
  public var isComposing: Bool { firstResponder?.isComposing ?? false }
}
