import Geometry
import Testing

@testable import Trackpads

struct DeviceLossTests {
  private func pinch(_ phase: DeviceEvent.PinchPhase, device: Int64 = 6) -> DeviceEvent {
    .pinch(phase, DeviceEvent.Stamp(device: device, time: 1, place: .zero), scale: 2)
  }

  @Test(arguments: [[6], [8, 6], [8], []] as [[Int64]])
  func `the end of a pinch is a cancellation when its device goes right after it`(lost: [Int64]) {
    let event = pinch(.ended).followed(by: [.entered, .rearranged(lost: lost)])
    #expect(event == pinch(lost.contains(6) ? .cancelled : .ended))
  }

  @Test func `all else is what it is, whatever goes`() {
    for event in [pinch(.began), pinch(.updated), pinch(.cancelled), .left, .entered] {
      #expect(event.followed(by: [.rearranged(lost: [6])]) == event)
      #expect(!event.isRelease)
    }
    #expect(pinch(.ended).isRelease)
    let stamp = DeviceEvent.Stamp(device: 6, time: 1, place: .zero)
    #expect(DeviceEvent.button(1, isDown: false, stamp).isRelease)
    #expect(!DeviceEvent.button(1, isDown: true, stamp).isRelease)
  }
}
