internal import CSDL2

/// The texts and compositions that SDL reports after a key press.
struct QueuedTexts {
  /// The texts that the key typed.
  let typed: [SDL_Event]
  /// The texts and compositions that an input method sent before it passed the key on.
  let composed: [SDL_Event]

  /// Separates the texts of keys from the others.
  ///
  /// Text of one byte comes from a key that the input method passed on.
  init(_ events: [SDL_Event]) {
    typed = events.filter(\.isTextOfOneByte)
    composed = events.filter { !$0.isTextOfOneByte }
  }

  /// The number of texts, compositions and changes of the key map in `queue` before the first key
  /// press.
  static func leadingCount(in queue: [SDL_Event]) -> Int {
    queue.prefix { $0.type != SDL_KEYDOWN.rawValue }.count { $0.type >= SDL_TEXTEDITING.rawValue }
  }
}

extension SDL_Event {
  fileprivate var isTextOfOneByte: Bool {
    type == SDL_TEXTINPUT.rawValue && text.text.0 != 0 && text.text.1 == 0
  }
}
