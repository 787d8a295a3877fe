import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

/// Releases of which the mouse itself tells, since the window system may not.
@Suite struct MouseReleaseTests {
  private let devices = Devices()

  @Test func `a release that only the device tells of ends the drag where it was`() {
    _ = devices.press(at: 70)
    _ = devices.motion(x: 30, y: 40)
    devices.release(of: 70, x: -200, y: 60)
    let ended = devices.endDrag()
    #expect(ended.map(\.phase) == [.ended])
    #expect(ended.map(\.position) == [Point(x: -200, y: 60)])
    #expect(devices.endDrag().isEmpty)
    #expect(devices.motion() == nil)
  }

  @Test func `it ends the press that it belongs to and no other`() {
    _ = devices.press(at: 70)
    devices.release(of: 69, x: 1, y: 2)
    #expect(devices.endDrag().isEmpty)
    #expect(devices.motion()?.phase == .moved)
  }

  @Test func `one that comes before its press is kept for it`() {
    devices.release(of: 70, x: 5, y: 6)
    devices.release(of: 90, x: 7, y: 8)
    #expect(devices.press(at: 70).map(\.phase) == [.began])
    let touches = devices.press(at: 90)
    #expect(touches.map(\.phase) == [.ended, .began])
    #expect(touches.first?.position == Point(x: 5, y: 6))
    #expect(devices.endDrag().map(\.position) == [Point(x: 7, y: 8)])
  }

  @Test func `one that is known when no button is held counts as the end`() {
    _ = devices.press(at: 70)
    devices.release(of: 70, x: -200, y: 60)
    let ended = devices.touches(devices.sendMotion(300, 20, 1, holdsLeft: false))
    #expect(ended.map(\.phase) == [.ended])
    #expect(ended.map(\.position) == [Point(x: -200, y: 60)])
  }

  @Test func `a mouse that goes with its button down does not let go`() {
    _ = devices.press(at: 70)
    devices.release(of: 70, x: 300, y: 20)
    #expect(devices.lose(5).isEmpty)
    #expect(devices.lose(6).map(\.phase) == [.cancelled])
    #expect(devices.endDrag().isEmpty)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
  }

  @Test func `what happens later is not earlier than the release`() {
    _ = devices.press(at: 70)
    devices.now = devices.now + 1
    devices.release(of: 70, x: 0, y: 0)
    let end = devices.endDrag().first?.time
    #expect(end == devices.now)
    devices.now = devices.now + -0.5
    #expect(devices.press(at: 80).first?.time == end)
  }
}
