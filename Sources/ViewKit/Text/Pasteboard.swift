/// The text that programs exchange by copy and paste, named as in UIKit.
///
///     scene.pasteboard?.write("Buy milk", to: .clipboard)
///     scene.pasteboard?.read(.clipboard) { text in insert(text) }
@MainActor
public protocol Pasteboard: AnyObject {
  /// Offers `text` to other programs in place of the text offered before.
  func write(_ text: String, to selection: PasteboardSelection)

  /// Requests the text that a program offers.
  ///
  /// Calls `completion` with the text, at once or later; never if no text arrives.
  func read(_ selection: PasteboardSelection, completion: @escaping @MainActor (String) -> Void)
}

/// One of the two texts that X11 programs exchange.
public enum PasteboardSelection: Hashable, Sendable {
  /// What was copied last.
  case clipboard
  /// What was selected last, pasted with the middle mouse button; only on X11.
  case primary
}
