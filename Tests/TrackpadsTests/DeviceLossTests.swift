import Geometry
import Testing

@testable import Trackpads

struct DeviceLossTests {
  private func pinch(_ phase: DeviceEvent.PinchPhase, device: Int64 = 6) -> DeviceEvent {
    .pinch(phase, DeviceEvent.Context(device: device, time: 1, position: .zero), scale: 2)
  }

  @Test(arguments: [[6], [8, 6], [8], []] as [[Int64]])
  func `a pinch that ends right before its device is removed is cancelled`(removed: [Int64]) {
    let event = pinch(.ended).cancelledIfDeviceRemoved(in: [
      .pointerEntered, .hierarchyChanged(removed: removed),
    ])
    #expect(event == pinch(removed.contains(6) ? .cancelled : .ended))
  }

  @Test func `other events do not change when a device is removed`() {
    for event in [pinch(.began), pinch(.updated), pinch(.cancelled), .pointerLeft, .pointerEntered]
    {
      #expect(event.cancelledIfDeviceRemoved(in: [.hierarchyChanged(removed: [6])]) == event)
      #expect(!event.isRelease)
    }
    #expect(pinch(.ended).isRelease)
    let context = DeviceEvent.Context(device: 6, time: 1, position: .zero)
    #expect(DeviceEvent.button(1, isDown: false, context).isRelease)
    #expect(!DeviceEvent.button(1, isDown: true, context).isRelease)
  }
}
