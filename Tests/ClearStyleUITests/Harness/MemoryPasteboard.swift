import ViewKit

/// A pasteboard that delivers its text at once or, if `isSlow`, when `answer()` is called.
@MainActor
final class MemoryPasteboard: Pasteboard {
  var text: String?
  var isSlow = false
  private var requests: [@MainActor (String) -> Void] = []

  func answer() {
    for request in requests { text.map(request) }
    requests = []
  }

  func write(_ text: String, to selection: PasteboardSelection) { self.text = text }

  func read(_ selection: PasteboardSelection, completion: @escaping @MainActor (String) -> Void) {
    requests.append(completion)
    if !isSlow { answer() }
  }
}
