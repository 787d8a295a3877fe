import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct WheelTests {
  private let devices = Devices()

  @Test func `a wheel turned towards the user scrolls towards the end of the list`() {
    let position = Point(x: 30, y: 40)
    #expect(
      devices.wheel(-1.5)
        == .input(.wheel(clicks: 1.5, position: position, time: devices.now)))
    #expect(
      devices.wheel(2) == .input(.wheel(clicks: -2, position: position, time: devices.now)))
    #expect(devices.wheel(0) == nil)
  }

  @Test func `a wheel that the system has flipped already is not flipped back`() {
    #expect(devices.wheel(1, isFlipped: true) == devices.wheel(1))
  }

  @Test func `a wheel turns at the pointer whatever SDL's units are`() {
    devices.space.pointsPerUnit = 0.5
    #expect(
      devices.wheel(1)
        == .input(.wheel(clicks: -1, position: Point(x: 15, y: 20), time: devices.now)))
  }

  @Test func `the wheel that SDL makes of a touch is nothing`() {
    #expect(devices.wheel(1, which: .max) == nil)
  }
}
