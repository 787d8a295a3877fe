import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct MirroredMouseTests {
  private let devices = Devices()

  @Test(arguments: [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT])
  func `with Ctrl or Alt a mouse is two touches, mirrored about the press`(
    modifier: SDL_Keymod
  ) {
    _ = devices.key(SDLK_LCTRL, modifiers: modifier)
    let began = devices.touches(devices.sendButton(SDL_MOUSEBUTTONDOWN, 100, 200))
    let moved = devices.touches(devices.sendMotion(110, 170))
    let ended = devices.touches(devices.sendButton(SDL_MOUSEBUTTONUP, 110, 160))
    #expect(began.map(\.position) == [Point(x: 100, y: 200), Point(x: 100, y: 200)])
    #expect(moved.map(\.position) == [Point(x: 110, y: 170), Point(x: 90, y: 230)])
    #expect(ended.map(\.position) == [Point(x: 110, y: 160), Point(x: 90, y: 240)])
    #expect([began, moved, ended].map { Set($0.map(\.id)).count } == [2, 2, 2])
    #expect(
      [began, moved, ended].map { Set($0.map(\.kind)) } == [[.mirrored], [.mirrored], [.mirrored]])
  }

  @Test(arguments: [KMOD_LSHIFT, KMOD_RALT, KMOD_NUM])
  func `with other modifiers a mouse is one touch`(modifier: SDL_Keymod) {
    _ = devices.key(SDLK_LSHIFT, modifiers: modifier)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.kind == .mouse)
  }

  @Test func `the modifiers at the press determine the whole drag`() {
    _ = devices.key(SDLK_LCTRL, at: SDL_SCANCODE_LCTRL, modifiers: KMOD_LCTRL)
    _ = devices.sendButton(SDL_MOUSEBUTTONDOWN, 100, 200)
    devices.release(at: SDL_SCANCODE_LCTRL)
    #expect(devices.touches(devices.sendMotion(100, 190)).count == 2)
    #expect(devices.touches(devices.sendButton(SDL_MOUSEBUTTONUP, 100, 190)).count == 2)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.kind == .mouse)
    _ = devices.key(SDLK_LCTRL, modifiers: KMOD_LCTRL)
    #expect(devices.motion()?.kind == .mouse)
  }

  @Test func `a finger that moves the pointer does not move the mouse's touch`() {
    let finger = X11Pointer.finger
    _ = devices.button(SDL_MOUSEBUTTONDOWN, x: 100, y: 200)
    _ = devices.motion(x: 110, y: 200)
    for x in [Int32(200), 201, 260] { #expect(devices.motion(x: x, y: 560, which: finger) == nil) }
    #expect(devices.motion(x: 270, y: 565)?.position == Point(x: 120, y: 205))
    #expect(devices.motion(x: 250, y: 560, which: finger) == nil)
    #expect(
      devices.button(SDL_MOUSEBUTTONUP, x: 251, y: 560)?.position == Point(x: 121, y: 205))
  }

  @Test func `an absolute mouse continues at its own position after a finger`() {
    _ = devices.button(SDL_MOUSEBUTTONDOWN, x: 100, y: 200)
    _ = devices.motion(x: 110, y: 200)
    _ = devices.motion(x: 300, y: 560, which: X11Pointer.finger)
    #expect(devices.motion(x: 115, y: 205)?.position == Point(x: 115, y: 205))
  }
}
