internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Ignores the keys that are down until they are released; called when text input starts.
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
    // Keys pressed with the Super key belong to the desktop, even if the desktop ignores them.
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

/// Tracks the keys that are down, and suppresses those that were down when text input started.
///
/// Such a key does nothing until it is released: the N of a Ctrl+N that is held longer than Ctrl
/// must not be typed.
struct KeyRepeatFilter {
  /// Whether following text events are ignored: their key is suppressed or a command.
  private(set) var suppressesText = false
  private var pressed: Set<UInt32> = []
  private var suppressed: Set<UInt32> = []

  /// Suppresses all keys that are down.
  mutating func beginTyping() { suppressed = pressed }

  /// Records a press or repeat of the key at `scancode`; returns false if the key is suppressed.
  ///
  /// Text from a key with `isCommand` is ignored: X11 generates the text "0" for Ctrl+0, and a
  /// letter for Alt with a letter.
  mutating func press(_ scancode: SDL_Scancode, isRepeat: Bool, isCommand: Bool) -> Bool {
    if !isRepeat { suppressed.remove(scancode.rawValue) }
    pressed.insert(scancode.rawValue)
    let isSuppressed = suppressed.contains(scancode.rawValue)
    suppressesText = isSuppressed || isCommand
    return !isSuppressed
  }

  /// Records the release of the key at `scancode`, which ends its suppression.
  mutating func release(_ scancode: SDL_Scancode) {
    pressed.remove(scancode.rawValue)
    suppressed.remove(scancode.rawValue)
    suppressesText = false
  }
}
