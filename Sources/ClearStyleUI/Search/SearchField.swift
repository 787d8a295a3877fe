internal import Input
internal import ViewKit

/// The text field of the search, which offers keys to the commands first.
final class SearchField: TextField {
  /// Called with each key, unless an input method composes; returns false if the field is to handle the
  /// key.
  var onKey: ((KeyEvent) -> Bool)?

  override func keyDown(_ event: KeyEvent) -> Bool {
    !isComposing && onKey?(event) == true || super.keyDown(event)
  }
}
