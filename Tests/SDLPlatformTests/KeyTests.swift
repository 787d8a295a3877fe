import CSDL2
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct KeyTests {
  private let devices = Devices()

  private func pressed(_ key: Key, _ modifiers: KeyModifiers = []) -> EventTranslator.Meaning {
    .input(.key(key, modifiers: modifiers, time: devices.now))
  }

  @Test func `letters are the layout's, F11 is itself`() {
    #expect(devices.key(SDLK_a) == pressed(.letter("a")))
    #expect(devices.key(SDLK_q) == pressed(.letter("q")))
    #expect(devices.key(SDLK_z) == pressed(.letter("z")))
    #expect(devices.key(SDLK_F11) == pressed(.f11))
  }

  @Test(arguments: [SDLK_F10, SDLK_F12, SDLK_1, SDLK_BACKQUOTE, SDLK_DELETE, SDLK_UNKNOWN])
  func `a key without a meaning is nothing`(symbol: SDL_KeyCode) {
    #expect(devices.key(symbol) == nil)
  }

  @Test func `either key of a pair is the modifier`() {
    let pairs: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LCTRL, .control), (KMOD_RCTRL, .control), (KMOD_LSHIFT, .shift),
      (KMOD_RSHIFT, .shift), (KMOD_LALT, .alt), (KMOD_RALT, .alt),
    ]
    for (held, modifiers) in pairs {
      #expect(devices.key(SDLK_w, modifiers: held) == pressed(.letter("w"), modifiers))
    }
    let all = SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue | KMOD_LALT.rawValue)
    #expect(
      devices.key(SDLK_w, modifiers: all) == pressed(.letter("w"), [.control, .shift, .alt]))
  }

  @Test(arguments: [KMOD_CAPS, KMOD_NUM, KMOD_SCROLL])
  func `a key that locks is no modifier`(lock: SDL_Keymod) {
    #expect(devices.key(SDLK_q, modifiers: lock) == pressed(.letter("q")))
  }

  @Test func `a key that repeats is pressed once`() {
    #expect(devices.key(SDLK_F11, isRepeat: true) == nil)
  }
}
