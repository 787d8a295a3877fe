internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Suppresses the text of the keys held, when text input starts.
  mutating func beginTyping() { keyRepeatFilter.beginTyping() }

  mutating func key(
    _ event: SDL_KeyboardEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    let (scancode, isRepeat) = (event.keysym.scancode, event.repeat != 0)
    modifiers = KeyModifiers(event.keysym.mod)
    guard event.type == SDL_KEYDOWN.rawValue else {
      keyRepeatFilter.release(scancode)
      guard wheelPinch.isActive, !modifiers.contains(.control) else { return nil }
      return .inputs(wheelPinch.end(isCancelled: !geometry.hasFocus, at: time))
    }
    // Keys pressed with the Super key belong to the desktop, even where it does not use them.
    let isCommand = event.keysym.hasSuper || !modifiers.isDisjoint(with: [.control, .alt])
    // A modifier is no command: it may be part of text composed by an input method.
    let isAccepted = keyRepeatFilter.press(
      scancode, isRepeat: isRepeat, isCommand: isCommand && !event.keysym.isModifier)
    guard isAccepted, !event.keysym.hasSuper,
      let key = Key(event.keysym)
    else { return nil }
    return .input(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)))
  }

  func text(_ event: SDL_TextInputEvent, _ time: Instant) -> LoopEvent? {
    let text = withUnsafeBytes(of: event.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty || keyRepeatFilter.suppressesText ? nil : .input(.text(text, time: time))
  }
}
