internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Takes note that text input is on from now on.
  mutating func beginTyping() { keyRepeatFilter.beginTyping() }

  mutating func key(
    _ event: SDL_KeyboardEvent, _ time: Instant, _ space: Space
  ) -> LoopEvent? {
    let (place, isRepeat) = (event.keysym.scancode, event.repeat != 0)
    modifiers = KeyModifiers(event.keysym.mod)
    guard event.type == SDL_KEYDOWN.rawValue else {
      keyRepeatFilter.release(place)
      guard wheelPinch.isActive, !modifiers.contains(.control) else { return nil }
      return .inputs(wheelPinch.end(isCancelled: !space.hasFocus, at: time))
    }
    // What is pressed with the Super key is the desktop's, also where it does nothing there.
    let isCommand = event.keysym.hasSuper || !modifiers.isDisjoint(with: [.control, .alt])
    // A modifier that goes down may begin what an input method makes a text of.
    let means = keyRepeatFilter.press(
      place, isRepeat: isRepeat, isCommand: isCommand && !event.keysym.isModifier)
    guard means, !event.keysym.hasSuper,
      let key = Key(event.keysym)
    else { return nil }
    return .input(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)))
  }

  func text(_ event: SDL_TextInputEvent, _ time: Instant) -> LoopEvent? {
    let text = withUnsafeBytes(of: event.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty || keyRepeatFilter.isTextSilent ? nil : .input(.text(text, time: time))
  }
}
