internal import CSDL2
internal import Input
internal import Timing

extension EventTranslator {
  /// Ignores each key that is down now, until the key is released; called when an edit begins.
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
    inputMethod.keyWasPassedOn()
    // Keys pressed with the Super key belong to the desktop, even if the desktop ignores them, so
    // they type no text.
    let isCommand = event.keysym.hasSuper || !modifiers.isDisjoint(with: [.control, .alt])
    // A modifier key by itself is not treated as a command. Text after a command is ignored, but an
    // input method may use the modifier key to compose text.
    let isAccepted = keyRepeatFilter.press(
      scancode, isRepeat: isRepeat, isCommand: isCommand && !event.keysym.isModifier)
    guard isAccepted, !event.keysym.hasSuper,
      let key = Key(event.keysym)
    else { return nil }
    return .input(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)))
  }
}

/// Tracks the keys that are down, and suppresses the keys that were down when an edit began.
///
/// A suppressed key does nothing until it is released. For example, Ctrl+N may begin an edit; if N is
/// held longer than Ctrl, the repeats of N must not type letters. If the edit began with the text of a
/// key, that key goes on typing.
struct KeyRepeatFilter {
  /// Whether text events are ignored, because the key pressed last is suppressed or part of a
  /// command.
  private(set) var suppressesText = false
  private var pressed: Set<UInt32> = []
  private var suppressed: Set<UInt32> = []
  /// Whether the key pressed last has typed text.
  private var hasTyped = false

  /// Suppresses all keys that are down, unless the last one has typed text.
  mutating func beginTyping() { if !hasTyped { suppressed = pressed } }

  /// Records that the key pressed last has typed text.
  mutating func recordText() { hasTyped = true }

  /// Records a press or repeat of the key at `scancode`; returns false if the key is suppressed.
  ///
  /// A press that is not a repeat ends the suppression of the key. If `isCommand` is true, text
  /// that the key generates is ignored: X11 generates the text "0" for Ctrl+0, and a letter for Alt
  /// with a letter.
  mutating func press(_ scancode: SDL_Scancode, isRepeat: Bool, isCommand: Bool) -> Bool {
    if !isRepeat { suppressed.remove(scancode.rawValue) }
    pressed.insert(scancode.rawValue)
    let isSuppressed = suppressed.contains(scancode.rawValue)
    suppressesText = isSuppressed || isCommand
    hasTyped = false
    return !isSuppressed
  }

  /// Records the release of the key at `scancode`, which ends the suppression of the key.
  mutating func release(_ scancode: SDL_Scancode) {
    pressed.remove(scancode.rawValue)
    suppressed.remove(scancode.rawValue)
    suppressesText = false
  }
}
