internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Translates the text that a key or an input method typed; nil if it must not be typed.
  ///
  /// Text that follows a command (Ctrl, Alt) is dropped. During a composition an input method first
  /// inserts the composed text and then passes the command on, so only a text of one byte, the
  /// command key's own, is dropped.
  mutating func text(_ event: SDL_TextInputEvent, _ time: Instant) -> LoopEvent? {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0) }
    let isOfCommand =
      keyRepeatFilter.suppressesText && !(inputMethod.isComposing && text.utf8.count > 1)
    guard !text.isEmpty, !isOfCommand else { return nil }
    keyRepeatFilter.recordText()
    let texts = inputMethod.texts(for: text, at: time).map { InputEvent.text($0, time: time) }
    return texts.count > 1 ? .inputs(texts) : texts.first.map { .input($0) }
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
