import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

/// Tests releases of the mouse button that the input source reports and SDL does not report.
@Suite struct MouseReleaseTests {
  private let devices = Devices()

  @Test func `a release reported only by the input source ends the drag at its position`() {
    _ = devices.press(at: 70)
    _ = devices.motion(x: 30, y: 40)
    devices.release(of: 70, x: -200, y: 60)
    let ended = devices.endDrag()
    #expect(ended.map(\.phase) == [.ended])
    #expect(ended.map(\.position) == [Point(x: -200, y: 60)])
    #expect(devices.endDrag().isEmpty)
    #expect(devices.motion() == nil)
  }

  @Test func `a reported release ends only its own press`() {
    _ = devices.press(at: 70)
    devices.release(of: 69, x: 1, y: 2)
    #expect(devices.endDrag().isEmpty)
    #expect(devices.motion()?.phase == .moved)
  }

  @Test func `of two presses in one millisecond the first release ends the first one only`() {
    _ = devices.press(at: 70)
    devices.release(of: 70, x: 5, y: 6)
    #expect(devices.endDrag().map(\.position) == [Point(x: 5, y: 6)])
    _ = devices.press(at: 70)
    #expect(devices.endDrag().isEmpty)
    #expect(devices.motion()?.phase == .moved)
    devices.release(of: 70, x: 7, y: 8)
    #expect(devices.endDrag().map(\.position) == [Point(x: 7, y: 8)])
    _ = devices.press(at: 71)
    devices.release(of: 71, x: 1, y: 2)
    #expect(devices.endDrag().map(\.position) == [Point(x: 1, y: 2)])
  }

  @Test func `a release reported before its press is kept for it`() {
    devices.release(of: 70, x: 5, y: 6)
    devices.release(of: 90, x: 7, y: 8)
    #expect(devices.press(at: 70).map(\.phase) == [.began])
    let touches = devices.press(at: 90)
    #expect(touches.map(\.phase) == [.ended, .began])
    #expect(touches.first?.position == Point(x: 5, y: 6))
    #expect(devices.endDrag().map(\.position) == [Point(x: 7, y: 8)])
  }

  @Test func `motion without a button ends the drag if its release was reported`() {
    _ = devices.press(at: 70)
    devices.release(of: 70, x: -200, y: 60)
    let ended = devices.touches(devices.sendMotion(300, 20, 1, isLeftButtonDown: false))
    #expect(ended.map(\.phase) == [.ended])
    #expect(ended.map(\.position) == [Point(x: -200, y: 60)])
  }

  @Test func `removing a mouse with its button held cancels the drag`() {
    _ = devices.press(at: 70)
    devices.release(of: 70, x: 300, y: 20)
    #expect(devices.remove(5).isEmpty)
    #expect(devices.remove(6).map(\.phase) == [.cancelled])
    #expect(devices.endDrag().isEmpty)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
  }

  @Test func `a drag is cancelled when its mouse is removed, also if no release was reported`() {
    let devices = Devices()
    #expect(devices.press(at: 5, mouse: 8).map(\.phase) == [.began])
    #expect(devices.remove(7).isEmpty)
    #expect(devices.remove(8).map(\.phase) == [.cancelled])
  }

  @Test func `events after a reported release are not earlier than it`() {
    _ = devices.press(at: 70)
    devices.now = devices.now + 1
    devices.release(of: 70, x: 0, y: 0)
    let end = devices.endDrag().first?.time
    #expect(end == devices.now)
    devices.now = devices.now + -0.5
    #expect(devices.press(at: 80).first?.time == end)
  }
}
