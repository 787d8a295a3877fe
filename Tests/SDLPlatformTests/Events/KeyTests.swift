import CSDL2
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct KeyTests {
  private let devices = Devices()

  private func pressed(_ key: Key, _ modifiers: KeyModifiers = []) -> LoopEvent {
    .input(.key(KeyEvent(key, modifiers, time: devices.now)))
  }

  private func bits(_ held: SDL_Keymod...) -> SDL_Keymod {
    SDL_Keymod(held.reduce(0) { $0 | $1.rawValue })
  }

  @Test func `letters, digits and signs depend on the keyboard layout`() {
    for character in "abcdefghijklmnopqrstuvwxyz0123456789=-+," {
      let symbol = SDL_KeyCode(UInt32(character.asciiValue!))
      #expect(devices.key(symbol) == pressed(.character(character)))
    }
    #expect(devices.key(SDLK_z, at: SDL_SCANCODE_Y) == pressed(.character("z")))
    #expect(devices.key(SDLK_MINUS, at: SDL_SCANCODE_6) == pressed(.character("-")))
  }

  @Test func `without a Latin letter, digit or comma in the layout, the place of the key counts`() {
    // The keys are, in this order, я, à, &, ф and ö of Russian, French and German layouts.
    #expect(devices.key(SDL_KeyCode(0x44F), at: SDL_SCANCODE_Z) == pressed(.character("z")))
    #expect(devices.key(SDL_KeyCode(0xE0), at: SDL_SCANCODE_0) == pressed(.character("0")))
    #expect(devices.key(SDLK_AMPERSAND, at: SDL_SCANCODE_1) == pressed(.character("1")))
    #expect(devices.key(SDL_KeyCode(0x444), at: SDL_SCANCODE_A) == pressed(.character("a")))
    #expect(devices.key(SDL_KeyCode(0xF6), at: SDL_SCANCODE_SEMICOLON) == nil)
    // The Russian б is where the comma is in the US layout.
    #expect(devices.key(SDL_KeyCode(0x431), at: SDL_SCANCODE_COMMA) == pressed(.character(",")))
  }

  @Test func `keys pressed with Super are ignored`() {
    for symbol in [SDLK_DELETE, SDLK_SPACE, SDLK_z] {
      #expect(devices.key(symbol, modifiers: KMOD_LGUI) == nil)
      #expect(devices.key(symbol, modifiers: bits(KMOD_RGUI, KMOD_LCTRL)) == nil)
    }
  }

  @Test func `keys with a name are translated`() {
    let keys: [(SDL_KeyCode, Key)] = [
      (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_RETURN, .return), (SDLK_ESCAPE, .escape), (SDLK_SPACE, .space), (SDLK_TAB, .tab),
      (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_F1, .f1), (SDLK_F2, .f2),
      (SDLK_F11, .f11), (SDLK_INSERT, .insert),
    ]
    for (symbol, key) in keys { #expect(devices.key(symbol) == pressed(key)) }
  }

  @Test(arguments: [SDLK_F10, SDLK_F12, SDLK_BACKQUOTE, SDLK_PAUSE, SDLK_LSHIFT, SDLK_UNKNOWN])
  func `a key without a function is ignored`(symbol: SDL_KeyCode) {
    #expect(devices.key(symbol) == nil)
  }

  @Test func `the keypad navigates without Num Lock and types digits with it`() {
    let keys: [(SDL_KeyCode, Key?, Character)] = [
      (SDLK_KP_0, .insert, "0"), (SDLK_KP_1, .end, "1"), (SDLK_KP_2, .down, "2"),
      (SDLK_KP_3, .pageDown, "3"), (SDLK_KP_4, .left, "4"), (SDLK_KP_5, nil, "5"),
      (SDLK_KP_6, .right, "6"), (SDLK_KP_7, .home, "7"), (SDLK_KP_8, .up, "8"),
      (SDLK_KP_9, .pageUp, "9"),
    ]
    for (symbol, key, digit) in keys {
      #expect(devices.key(symbol) == key.map { pressed($0) })
      #expect(devices.key(symbol, modifiers: KMOD_NUM) == pressed(.character(digit)))
    }
    #expect(devices.key(SDLK_KP_PERIOD) == pressed(.delete))
    #expect(devices.key(SDLK_KP_PERIOD, modifiers: KMOD_NUM) == nil)
  }

  @Test(arguments: [KMOD_NONE, KMOD_NUM])
  func `the keypad's Enter, plus and minus equal the main keys`(lock: SDL_Keymod) {
    #expect(devices.key(SDLK_KP_ENTER, modifiers: lock) == pressed(.return))
    #expect(devices.key(SDLK_KP_PLUS, modifiers: lock) == pressed(.character("+")))
    #expect(devices.key(SDLK_KP_MINUS, modifiers: lock) == pressed(.character("-")))
  }

  @Test func `the left and the right key of a modifier are equal`() {
    let pairs: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LCTRL, .control), (KMOD_RCTRL, .control), (KMOD_LSHIFT, .shift),
      (KMOD_RSHIFT, .shift), (KMOD_LALT, .alt),
    ]
    for (held, modifiers) in pairs {
      #expect(devices.key(SDLK_w, modifiers: held) == pressed(.character("w"), modifiers))
    }
    let all = bits(KMOD_LCTRL, KMOD_RSHIFT, KMOD_LALT)
    #expect(
      devices.key(SDLK_w, modifiers: all) == pressed(.character("w"), [.control, .shift, .alt]))
  }

  @Test(arguments: [KMOD_RALT, KMOD_MODE])
  func `with AltGr neither Alt nor Ctrl counts as a modifier`(altGr: SDL_Keymod) {
    #expect(devices.key(SDLK_q, modifiers: altGr) == pressed(.character("q")))
    for control in [KMOD_LCTRL, KMOD_RCTRL] {
      let both = bits(altGr, control, KMOD_LALT)
      #expect(devices.key(SDLK_q, modifiers: both) == pressed(.character("q")))
    }
    #expect(
      devices.key(SDLK_q, modifiers: bits(altGr, KMOD_LSHIFT)) == pressed(.character("q"), .shift))
  }

  @Test(arguments: [KMOD_CAPS, KMOD_NUM, KMOD_SCROLL])
  func `a lock key is not a modifier`(lock: SDL_Keymod) {
    #expect(devices.key(SDLK_q, modifiers: lock) == pressed(.character("q")))
  }

  @Test func `a key repeat is marked as one`() {
    let repeated = KeyEvent(.f11, isRepeat: true, time: devices.now)
    #expect(devices.key(SDLK_F11, isRepeat: true) == .input(.key(repeated)))
  }
}
