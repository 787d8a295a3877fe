import Geometry
import Testing
import Wayland

@testable import InputDevices

struct CorrectedEventsTests {
  private let context = DeviceEvent.Context(device: 6, time: 1, position: .zero)
  private var motion: DeviceEvent { .motion(context, axes: [2: 10]) }

  private func pinch(_ phase: DeviceEvent.PinchPhase) -> DeviceEvent {
    .pinch(phase, context, scale: 2)
  }

  @Test(arguments: [[6], [8, 6], [8], []] as [[Int64]])
  func `a pinch that ends right before its device is removed is cancelled`(removed: [Int64]) {
    let rest: [DeviceEvent] = [.pointerLeft, .hierarchyChanged(removed: removed)]
    let corrected = ([pinch(.ended)] + rest).corrected
    #expect(corrected == [pinch(removed.contains(6) ? .cancelled : .ended)] + rest)
  }

  @Test func `a pinch that ends after another device was removed stays ended`() {
    let events: [DeviceEvent] = [.hierarchyChanged(removed: [6]), pinch(.ended)]
    #expect(events.corrected == events)
  }

  @Test func `other events do not change when a device is removed`() {
    for event in [pinch(.began), pinch(.updated), pinch(.cancelled), .pointerLeft, .pointerEntered]
    {
      let events = [event, .hierarchyChanged(removed: [6])]
      #expect(events.corrected == events)
    }
  }

  @Test(
    arguments: [.pointerEntered, .axesChanged, .hierarchyChanged(removed: [])] as [DeviceEvent])
  func `motion is left out once the axes are queried, whose reply includes it`(
    event: DeviceEvent
  ) {
    let events = [motion, event, motion, pinch(.began), motion, .pointerLeft]
    #expect(events.corrected == [motion, event, pinch(.began), .pointerLeft])
  }

  @Test func `ends of pinches and presses are releases, other events are not`() {
    #expect(pinch(.ended).isRelease && DeviceEvent.button(1, isDown: false, context).isRelease)
    for event in [pinch(.began), pinch(.updated), pinch(.cancelled), motion, .pointerEntered] {
      #expect(!event.isRelease)
    }
    #expect(!DeviceEvent.button(1, isDown: true, context).isRelease)
  }
}
