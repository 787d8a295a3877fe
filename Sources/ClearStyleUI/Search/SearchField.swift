internal import Input
internal import ViewKit

/// The text field of the search, which passes keys for the rows on.
final class SearchField: TextField {
  /// Called with each command by a key, unless an input method composes; returns false if the field is to
  /// handle the key.
  var onCommand: ((SearchKeyCommand, _ isRepeat: Bool) -> Bool)?

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard !isComposing else { return super.keyDown(event) }
    if let command = SearchKeyCommand(event), onCommand?(command, event.isRepeat) == true {
      return true
    }
    if event.key == .character("f"), event.modifiers == .control {
      // As Ctrl+A: what is typed next replaces the text.
      return super.keyDown(KeyEvent(.character("a"), .control, time: event.time))
    }
    // The help page gets the keys from now on, the search only after the page is closed.
    if event.key == .f1 { resignFirstResponder() }
    return super.keyDown(event)
  }
}
