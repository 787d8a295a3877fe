internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Translates the text that a key or an input method typed; nil if it must not be typed.
  ///
  /// During a composition also the text after a command is typed, since an input method inserts the
  /// composed text before it passes the command on. Text of one byte is that of the command's key.
  mutating func text(_ event: SDL_TextInputEvent, _ time: Instant) -> LoopEvent? {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0) }
    let isOfCommand =
      keyRepeatFilter.suppressesText && !(inputMethod.isComposing && text.utf8.count > 1)
    guard !text.isEmpty, !isOfCommand, inputMethod.accepts(text) else { return nil }
    return .input(.text(text, time: time))
  }

  /// Translates the composition of an input method that fits into an event of SDL.
  mutating func composition(_ event: SDL_TextEditingEvent, _ time: Instant) -> LoopEvent? {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0) }
    return composition(text, start: event.start, length: event.length, time)
  }

  /// Translates a longer composition, and frees SDL's copy of the text.
  mutating func composition(_ event: SDL_TextEditingExtEvent, _ time: Instant) -> LoopEvent? {
    guard let bytes = event.text else { return nil }
    let text = String(cString: bytes)
    SDL_free(bytes)
    return composition(text, start: event.start, length: event.length, time)
  }

  /// `start` and `length` count code points; they are negative if the input method does not say
  /// where its caret or its selected part is.
  private mutating func composition(
    _ text: String, start: Int32, length: Int32, _ time: Instant
  ) -> LoopEvent? {
    guard inputMethod.compose(text) else { return nil }
    let lower = start < 0 ? text.utf8.count : text.utf8Offset(ofScalar: Int(start))
    let upper = text.utf8Offset(ofScalar: Int(max(0, start)) + Int(max(0, length)))
    let range = start < 0 || length <= 0 ? lower..<lower : lower..<upper
    return .input(
      .composition(
        CompositionEvent(text, caret: range.upperBound, selectedRange: range, time: time)))
  }
}

/// The composition of an input method, as far as SDL has reported it.
struct InputMethodState {
  /// The composed text; empty without a composition.
  private var composition = ""
  /// The text that the program has inserted itself and that the input method may still insert.
  private var abandoned = ""

  var isComposing: Bool { !composition.isEmpty }

  /// Records a new composition; returns false if there was and is none.
  mutating func compose(_ text: String) -> Bool {
    defer { composition = text }
    return isComposing || !text.isEmpty
  }

  /// Ends the composition with the insertion of `text`; returns false if the program has inserted
  /// `text` already.
  ///
  /// SDL reports a long text in several parts.
  mutating func accepts(_ text: String) -> Bool {
    composition = ""
    guard abandoned.hasPrefix(text) else { return true }
    abandoned.removeFirst(text.count)
    return false
  }

  /// Ends the composition because the program has inserted or removed its text; returns false
  /// without a composition.
  ///
  /// Some input methods insert the text, too, when they are reset: that text is then ignored.
  mutating func abandonComposition() -> Bool {
    guard isComposing else { return false }
    (abandoned, composition) = (composition, "")
    return true
  }

  /// Accepts every text from now on: what follows a key press is typed by that key.
  mutating func keyWasPressed() { abandoned = "" }
}

extension String {
  /// Decodes the bytes before the first 0, which may be missing.
  fileprivate init(decoding bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The number of bytes before the code point `index`; the number of all bytes past the end.
  fileprivate func utf8Offset(ofScalar index: Int) -> Int {
    unicodeScalars.prefix(index).reduce(0) { $0 + UTF8.width($1) }
  }
}
