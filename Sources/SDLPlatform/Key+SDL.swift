internal import CSDL2
internal import Input

extension Key {
  /// The key that SDL calls `keysym`; nil when it means nothing by itself.
  init?(_ keysym: SDL_Keysym) {
    let symbol = SDL_KeyCode(UInt32(bitPattern: keysym.sym))
    let hasNumLock = UInt32(keysym.mod) & KMOD_NUM.rawValue != 0
    let key =
      Self.named[symbol] ?? (hasNumLock ? Self.digitPad : Self.arrowPad)[symbol]
      ?? Self.character(symbol) ?? Self.character(at: keysym.scancode)
    guard let key else { return nil }
    self = key
  }

  private static let named: [SDL_KeyCode: Key] = [
    SDLK_UP: .up, SDLK_DOWN: .down, SDLK_LEFT: .left, SDLK_RIGHT: .right,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    SDLK_RETURN: .return, SDLK_KP_ENTER: .return, SDLK_ESCAPE: .escape, SDLK_SPACE: .space,
    SDLK_TAB: .tab, SDLK_BACKSPACE: .backspace, SDLK_DELETE: .delete,
    SDLK_F1: .f1, SDLK_F2: .f2, SDLK_F11: .f11,
    SDLK_KP_PLUS: .character("+"), SDLK_KP_MINUS: .character("-"),
  ]

  /// The keypad while Num Lock is off; 5 and 0 have no meaning then.
  private static let arrowPad: [SDL_KeyCode: Key] = [
    SDLK_KP_8: .up, SDLK_KP_2: .down, SDLK_KP_4: .left, SDLK_KP_6: .right,
    SDLK_KP_7: .home, SDLK_KP_1: .end, SDLK_KP_9: .pageUp, SDLK_KP_3: .pageDown,
    SDLK_KP_PERIOD: .delete,
  ]

  private static let digitPad: [SDL_KeyCode: Key] = [
    SDLK_KP_0: .character("0"), SDLK_KP_1: .character("1"), SDLK_KP_2: .character("2"),
    SDLK_KP_3: .character("3"), SDLK_KP_4: .character("4"), SDLK_KP_5: .character("5"),
    SDLK_KP_6: .character("6"), SDLK_KP_7: .character("7"), SDLK_KP_8: .character("8"),
    SDLK_KP_9: .character("9"),
  ]

  private static func character(_ symbol: SDL_KeyCode) -> Key? {
    switch symbol.rawValue {
    case SDLK_a.rawValue...SDLK_z.rawValue, SDLK_0.rawValue...SDLK_9.rawValue,
      SDLK_EQUALS.rawValue, SDLK_MINUS.rawValue, SDLK_PLUS.rawValue:
      .character(Character(UnicodeScalar(UInt8(symbol.rawValue))))
    default: nil
    }
  }

  /// Where a layout has no Latin letters or no digits without Shift, their place on the keyboard
  /// tells them: shortcuts work in every layout.
  private static func character(at place: SDL_Scancode) -> Key? {
    let places = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let index = Int(place.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    return places.indices.contains(index) ? .character(places[index]) : nil
  }
}

extension KeyModifiers {
  /// The modifiers in SDL's `state` of them.
  ///
  /// AltGr makes characters, on some keyboards as Ctrl and Alt together: what is held with it is no
  /// shortcut. SDL does not tell it from a right Alt.
  init(_ state: UInt16) {
    let held = UInt32(state)
    self = held & KMOD_SHIFT.rawValue != 0 ? .shift : []
    guard held & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) == 0 else { return }
    if held & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if held & KMOD_LALT.rawValue != 0 { insert(.alt) }
  }
}

extension SDL_Keysym {
  /// Whether the key between Ctrl and Alt is held, whatever it is called.
  var hasSuper: Bool { UInt32(mod) & KMOD_GUI.rawValue != 0 }

  /// Whether it is Ctrl, Shift, Alt or Super itself, left or right.
  var isModifier: Bool {
    (SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue).contains(scancode.rawValue)
  }
}
