import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

struct FrameCausesTests {
  @Test func `each kind of event is a cause of its own`() {
    let time = Instant.zero
    let touch = TouchEvent(
      id: TouchID(device: 0, number: 1), kind: .finger, phase: .began, position: .zero, time: time)
    #expect(FrameCauses(.touch(touch)) == .touch)
    #expect(FrameCauses(.interrupted(time: time)) == .touch)
    #expect(FrameCauses(.wheel(clicks: 1, position: .zero, time: time)) == .wheel)
    #expect(FrameCauses(.key(KeyEvent(.up, time: time))) == .key)
    #expect(FrameCauses(.text("a", time: time)) == .text)
    #expect(FrameCauses(.focusLost(time: time)) == .focus)
  }

  @Test func `each cause has a name`() {
    let causes: [FrameCauses] = [
      .first, .touch, .wheel, .key, .text, .focus, .timer, .animation, .resize, .expose, .wake,
    ]
    #expect(causes.map(\.rawValue) == FrameCauses.names.indices.map { 1 << $0 })
  }
}
