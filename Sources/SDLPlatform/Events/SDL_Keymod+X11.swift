internal import CSDL2

extension SDL_Keymod {
  /// The modifiers without those that are not down according to `mask`, Xlib's modifiers of a key
  /// event.
  ///
  /// An input method may use the release of a modifier key, which SDL then does not see: for SDL the
  /// modifier would stay down until its key is pressed again.
  func without(lostIn mask: UInt32) -> SDL_Keymod {
    let keys: [(mask: Int32, modifiers: SDL_Keymod)] = [
      (ShiftMask, KMOD_SHIFT), (ControlMask, KMOD_CTRL), (Mod1Mask | Mod5Mask, KMOD_ALT),
    ]
    let lost = keys.filter { mask & UInt32($0.mask) == 0 }.reduce(0) { $0 | $1.modifiers.rawValue }
    return SDL_Keymod(rawValue & ~lost)
  }
}
