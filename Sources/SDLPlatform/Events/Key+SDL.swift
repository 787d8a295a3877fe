internal import CSDL2
internal import Input

extension Key {
  /// Converts `keysym` to a key; nil if no `Key` exists for it.
  init?(_ keysym: SDL_Keysym) {
    let symbol = SDL_KeyCode(UInt32(bitPattern: keysym.sym))
    let hasNumLock = UInt32(keysym.mod) & KMOD_NUM.rawValue != 0
    let key =
      Self.namedKeys[symbol] ?? (hasNumLock ? Self.numericKeypad : Self.navigationKeypad)[symbol]
      ?? Self.character(symbol) ?? Self.character(at: keysym.scancode)
    guard let key else { return nil }
    self = key
  }

  private static let namedKeys: [SDL_KeyCode: Key] = [
    SDLK_UP: .up, SDLK_DOWN: .down, SDLK_LEFT: .left, SDLK_RIGHT: .right,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    SDLK_RETURN: .return, SDLK_KP_ENTER: .return, SDLK_ESCAPE: .escape, SDLK_AC_BACK: .back,
    SDLK_SPACE: .space,
    SDLK_TAB: .tab, SDLK_BACKSPACE: .backspace, SDLK_DELETE: .delete, SDLK_INSERT: .insert,
    SDLK_F1: .f1, SDLK_F2: .f2, SDLK_F11: .f11,
    SDLK_KP_PLUS: .character("+"), SDLK_KP_MINUS: .character("-"),
  ]

  /// The functions of the keypad's keys while Num Lock is off; 5 has no function then.
  private static let navigationKeypad: [SDL_KeyCode: Key] = [
    SDLK_KP_8: .up, SDLK_KP_2: .down, SDLK_KP_4: .left, SDLK_KP_6: .right,
    SDLK_KP_7: .home, SDLK_KP_1: .end, SDLK_KP_9: .pageUp, SDLK_KP_3: .pageDown,
    SDLK_KP_PERIOD: .delete, SDLK_KP_0: .insert,
  ]

  private static let numericKeypad: [SDL_KeyCode: Key] = [
    SDLK_KP_0: .character("0"), SDLK_KP_1: .character("1"), SDLK_KP_2: .character("2"),
    SDLK_KP_3: .character("3"), SDLK_KP_4: .character("4"), SDLK_KP_5: .character("5"),
    SDLK_KP_6: .character("6"), SDLK_KP_7: .character("7"), SDLK_KP_8: .character("8"),
    SDLK_KP_9: .character("9"),
  ]

  private static func character(_ symbol: SDL_KeyCode) -> Key? {
    switch symbol.rawValue {
    case SDLK_a.rawValue...SDLK_z.rawValue, SDLK_0.rawValue...SDLK_9.rawValue,
      SDLK_EQUALS.rawValue, SDLK_MINUS.rawValue, SDLK_PLUS.rawValue, SDLK_COMMA.rawValue:
      .character(Character(UnicodeScalar(UInt8(symbol.rawValue))))
    default: nil
    }
  }

  /// The Latin letter, digit or comma at the position of `scancode` in the US layout; nil at other
  /// positions.
  ///
  /// Used if the keyboard's own layout has no such character at this position, so that shortcuts
  /// also work in layouts without Latin letters or with digits on Shift.
  private static func character(at scancode: SDL_Scancode) -> Key? {
    if scancode == SDL_SCANCODE_COMMA { return .character(",") }
    let characters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    return characters.indices.contains(index) ? .character(characters[index]) : nil
  }
}

extension KeyModifiers {
  /// Converts SDL's modifier `state`.
  ///
  /// While AltGr is held, Ctrl and Alt are left out: AltGr types characters, and some keyboards
  /// send AltGr as Ctrl and Alt together. SDL does not distinguish AltGr from the right Alt, so the
  /// right Alt counts as AltGr.
  init(_ state: UInt16) {
    let state = UInt32(state)
    self = state & KMOD_SHIFT.rawValue != 0 ? .shift : []
    guard state & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) == 0 else { return }
    if state & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if state & KMOD_LALT.rawValue != 0 { insert(.alt) }
  }
}

extension SDL_Keysym {
  /// Whether the Super key (Windows, Command) is held.
  var hasSuper: Bool { UInt32(mod) & KMOD_GUI.rawValue != 0 }

  /// Whether the key is Ctrl, Shift, Alt or Super itself, left or right.
  var isModifier: Bool {
    (SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue).contains(scancode.rawValue)
  }
}
