import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct WheelTests {
  private let devices = Devices()

  @Test func `turning the wheel toward the user scrolls toward the end of the list`() {
    let position = Point(x: 30, y: 40)
    #expect(
      devices.wheel(-1.5)
        == .input(.wheel(clicks: 1.5, position: position, time: devices.now)))
    #expect(
      devices.wheel(2) == .input(.wheel(clicks: -2, position: position, time: devices.now)))
    #expect(devices.wheel(0) == nil)
  }

  @Test func `the direction of a flipped wheel is not reversed`() {
    #expect(devices.wheel(1, isFlipped: true) == devices.wheel(1))
  }

  @Test func `wheel positions are in points for any window unit of SDL`() {
    devices.geometry.pointsPerUnit = 0.5
    #expect(
      devices.wheel(1)
        == .input(.wheel(clicks: -1, position: Point(x: 15, y: 20), time: devices.now)))
  }

  @Test func `a wheel that a source reports scrolls as SDL's does, and pinches with Ctrl`() {
    let turn = SourceEvent.wheelTurned(
      clicks: 1.5, position: Point(x: 30, y: 40), time: devices.now)
    #expect(devices.send(turn) == devices.wheel(-1.5))
    _ = devices.key(SDLK_LCTRL, at: SDL_SCANCODE_LCTRL, modifiers: KMOD_LCTRL)
    guard case .inputs(let touches) = devices.send(turn) else {
      Issue.record("no pinch")
      return
    }
    #expect(!touches.isEmpty)
  }

  @Test func `the wheel that SDL derives from a touch is ignored`() {
    #expect(devices.wheel(1, which: .max) == nil)
  }
}
