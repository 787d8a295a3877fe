internal import CSDL2

/// Tracks the keys that are down, and suppresses text of those that were down when typing began.
///
/// A key that was down when typing began does nothing more until it is released: the n of a Ctrl+N
/// that is held for longer than Ctrl must not type itself.
struct KeyRepeatFilter {
  /// Whether text that comes now is of a key that may not type.
  private(set) var isTextSilent = false
  private var down: Set<UInt32> = []
  private var silent: Set<UInt32> = []

  /// Silences all keys that are down.
  mutating func beginTyping() { silent = down }

  /// Answers whether the key at `place` means anything, now that it went down or repeats.
  ///
  /// One that `isCommand` types nothing: X11 makes a 0 of Ctrl+0, too, and a letter of one with Alt.
  mutating func press(_ place: SDL_Scancode, isRepeat: Bool, isCommand: Bool) -> Bool {
    if !isRepeat { silent.remove(place.rawValue) }
    down.insert(place.rawValue)
    let isSilent = silent.contains(place.rawValue)
    isTextSilent = isSilent || isCommand
    return !isSilent
  }

  /// Gives the key at `place` its meaning back.
  mutating func release(_ place: SDL_Scancode) {
    down.remove(place.rawValue)
    silent.remove(place.rawValue)
    isTextSilent = false
  }
}
