import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct TextInputTests {
  private let devices = Devices()

  @Test(arguments: ["a", "€", "👩‍👩‍👧", "e\u{301}", "as much as one event can hold."])
  func `typed text is passed on unchanged`(text: String) {
    #expect(devices.text(text) == .input(.text(text, time: devices.now)))
  }

  @Test func `an empty text is ignored`() {
    #expect(devices.text("") == nil)
  }

  /// Sends a key event and the text event that SDL generates from it.
  ///
  /// Returns "key" if the key is passed on, and the text if the text is passed on.
  private func type(
    _ letter: String, at place: SDL_Scancode, modifiers: SDL_Keymod = KMOD_NONE,
    isRepeat: Bool = false
  ) -> [String] {
    let symbol = SDL_KeyCode(letter.unicodeScalars.first!.value)
    let loopEvents = [
      devices.key(symbol, at: place, modifiers: modifiers, isRepeat: isRepeat),
      devices.text(letter),
    ]
    return loopEvents.compactMap {
      switch $0 {
      case .input(.key): "key"
      case .input(.text(let text, _)): text
      default: nil
      }
    }
  }

  @Test func `a key that is down when an edit begins is suppressed until its release`() {
    #expect(type("n", at: SDL_SCANCODE_N, modifiers: KMOD_LCTRL) == ["key"])
    devices.beginTyping()
    #expect(type("n", at: SDL_SCANCODE_N, isRepeat: true) == [])
    #expect(type("a", at: SDL_SCANCODE_A) == ["key", "a"])
    #expect(type("n", at: SDL_SCANCODE_N, isRepeat: true) == [])
    devices.release(at: SDL_SCANCODE_N)
    #expect(devices.text("from an input method") != nil)
    #expect(type("n", at: SDL_SCANCODE_N) == ["key", "n"])
    #expect(type("n", at: SDL_SCANCODE_N, isRepeat: true) == ["key", "n"])
  }

  @Test func `a key whose release was lost is suppressed until its next press`() {
    _ = type("n", at: SDL_SCANCODE_N, modifiers: KMOD_LCTRL)
    devices.beginTyping()
    #expect(type("n", at: SDL_SCANCODE_N) == ["key", "n"])
  }

  @Test func `a key released before an edit begins is not suppressed`() {
    _ = type("n", at: SDL_SCANCODE_N, modifiers: KMOD_LCTRL)
    devices.release(at: SDL_SCANCODE_N)
    devices.beginTyping()
    #expect(type("n", at: SDL_SCANCODE_N) == ["key", "n"])
  }

  @Test func `a shortcut types nothing, though SDL sends text for it`() {
    for held in [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT] {
      #expect(type("0", at: SDL_SCANCODE_0, modifiers: held) == ["key"])
      #expect(type("0", at: SDL_SCANCODE_0, modifiers: held, isRepeat: true) == ["key"])
    }
    #expect(type("0", at: SDL_SCANCODE_0, modifiers: KMOD_LGUI) == [])
    #expect(type("0", at: SDL_SCANCODE_0, modifiers: KMOD_RALT) == ["key", "0"])
    #expect(type("0", at: SDL_SCANCODE_0) == ["key", "0"])
  }

  @Test func `text of an input method is typed, even with Ctrl held`() {
    _ = devices.key(SDLK_LCTRL, at: SDL_SCANCODE_LCTRL, modifiers: KMOD_LCTRL)
    #expect(devices.text("é") != nil)
  }

  @Test func `a key whose text begins an edit goes on typing`() {
    #expect(type("n", at: SDL_SCANCODE_N) == ["key", "n"])
    devices.beginTyping()
    #expect(type("n", at: SDL_SCANCODE_N, isRepeat: true) == ["key", "n"])
  }

  private let first = Rect(x: 10, y: 20, width: 2, height: 18)
  private let second = Rect(x: 30, y: 20, width: 2, height: 18)

  @Test func `where the desktop has an on-screen keyboard, text input is on only during an edit`() {
    var input = TextInput(isAlwaysOn: false)
    #expect(input.update(nil, pointsPerUnit: 1) == [])
    #expect(input.update(first, pointsPerUnit: 1) == [.start, .move(first)])
    #expect(input.update(first, pointsPerUnit: 1) == [])
    #expect(input.update(second, pointsPerUnit: 1) == [.move(second)])
    #expect(input.update(.zero, pointsPerUnit: 1) == [.move(.zero)])
    #expect(input.update(nil, pointsPerUnit: 1) == [.stop])
    #expect(input.update(nil, pointsPerUnit: 1) == [])
    #expect(input.update(second, pointsPerUnit: 1) == [.start, .move(second)])
  }

  @Test func `elsewhere text input is always on, and only the caret is reported`() {
    var input = TextInput(isAlwaysOn: true)
    #expect(input.update(nil, pointsPerUnit: 1) == [])
    #expect(input.update(first, pointsPerUnit: 1) == [.move(first)])
    #expect(input.update(first, pointsPerUnit: 1) == [])
    #expect(input.update(nil, pointsPerUnit: 1) == [])
    #expect(input.update(first, pointsPerUnit: 1) == [.move(first)])
  }

  @Test func `the input method is reset while text input stays on`() {
    var input = TextInput(isAlwaysOn: false)
    #expect(input.update(nil, pointsPerUnit: 1, isReset: true) == [])
    #expect(input.update(first, pointsPerUnit: 1, isReset: true) == [.start, .move(first)])
    #expect(input.update(first, pointsPerUnit: 1, isReset: true) == [.reset, .move(first)])
    #expect(input.update(nil, pointsPerUnit: 1, isReset: true) == [.stop])
    input = TextInput(isAlwaysOn: true)
    #expect(input.update(first, pointsPerUnit: 1, isReset: true) == [.reset, .move(first)])
    #expect(input.update(nil, pointsPerUnit: 1, isReset: true) == [.reset])
  }

  @Test func `rectangles are passed in SDL's units, and only when they change`() {
    var input = TextInput(isAlwaysOn: false)
    let place = Rect(x: 10.2, y: 20.4, width: 2, height: 18.4)
    let units = Rect(x: 20, y: 41, width: 4, height: 37)
    #expect(input.update(place, pointsPerUnit: 0.5) == [.start, .move(units)])
    let near = Rect(x: 10.1, y: 20.4, width: 2, height: 18.4)
    #expect(input.update(near, pointsPerUnit: 0.5) == [])
  }
}
