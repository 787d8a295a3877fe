import CSDL2
import Testing

@testable import SDLPlatform

@Suite struct ConsoleKeyboardTests {
  private func action(
    _ key: SDL_Scancode, _ modifiers: SDL_Keymod = KMOD_NONE, _ type: SDL_EventType = SDL_KEYDOWN
  ) -> ConsoleKeyboard.Action? {
    var event = SDL_Event()
    event.type = type.rawValue
    event.key.keysym.scancode = key
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return ConsoleKeyboard.Action(event)
  }

  @Test(arguments: [
    SDL_SCANCODE_A, SDL_SCANCODE_Z, SDL_SCANCODE_0, SDL_SCANCODE_SPACE, SDL_SCANCODE_SLASH,
    SDL_SCANCODE_NONUSBACKSLASH, SDL_SCANCODE_INTERNATIONAL1,
  ])
  func `a key that types a character unmutes, with Shift and AltGr, too`(key: SDL_Scancode) {
    for modifiers in [KMOD_NONE, KMOD_LSHIFT, KMOD_RALT, KMOD_CAPS, KMOD_NUM] {
      #expect(action(key, modifiers) == .unmute)
    }
    #expect(action(key, KMOD_NONE, SDL_KEYUP) == nil)
  }

  @Test(arguments: [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT, KMOD_LGUI])
  func `no key unmutes with the modifiers by which the kernel switches consoles`(
    modifier: SDL_Keymod
  ) {
    #expect(action(SDL_SCANCODE_A, modifier) == nil)
  }

  @Test(arguments: [
    SDL_SCANCODE_LCTRL, SDL_SCANCODE_LALT, SDL_SCANCODE_F2, SDL_SCANCODE_RETURN, SDL_SCANCODE_UP,
    SDL_SCANCODE_DELETE, SDL_SCANCODE_SYSREQ,
  ])
  func `a key that types nothing leaves the keyboard muted`(key: SDL_Scancode) {
    #expect(action(key) == nil)
  }

  @Test func `the character mutes again`() {
    #expect(action(SDL_SCANCODE_A, KMOD_NONE, SDL_TEXTINPUT) == .mute)
  }
}
