import ViewKit

/// A pasteboard that delivers its text at once.
@MainActor
final class MemoryPasteboard: Pasteboard {
  var text: String?

  func write(_ text: String, to selection: PasteboardSelection) { self.text = text }

  func read(_ selection: PasteboardSelection, completion: @escaping @MainActor (String) -> Void) {
    text.map(completion)
  }
}
