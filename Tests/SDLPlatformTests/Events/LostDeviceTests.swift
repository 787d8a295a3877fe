import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct LostDeviceTests {
  private let devices = Devices()

  @Test func `removing a device cancels its fingers at their last positions, and no others`() {
    _ = devices.finger(SDL_FINGERDOWN, x: 0.25, number: 1, device: 4)
    _ = devices.finger(SDL_FINGERDOWN, number: 2, device: 4)
    _ = devices.finger(SDL_FINGERDOWN, number: 1, device: 5)
    _ = devices.finger(SDL_FINGERMOTION, x: 0.5, number: 1, device: 4)
    let lost = devices.remove(4)
    #expect(lost.map(\.phase) == [.cancelled, .cancelled])
    #expect(lost.map(\.id.number) == [1, 2])
    #expect(lost.first?.position == Point(x: 200, y: 350))
    #expect(devices.finger(SDL_FINGERUP, number: 1, device: 5)?.phase == .ended)
  }

  @Test func `the end that SDL reports after a device was removed is ignored`() {
    _ = devices.finger(SDL_FINGERDOWN, device: 4)
    _ = devices.remove(4)
    #expect(devices.finger(SDL_FINGERUP, device: 4) == nil)
    #expect(devices.remove(4).isEmpty)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4)?.phase == .began)
  }

  @Test
  func
    `touches that the window system takes away are cancelled on all devices, and end no gesture later`()
  {
    _ = devices.finger(SDL_FINGERDOWN, number: 0, device: 4)
    _ = devices.finger(SDL_FINGERDOWN, number: 1, device: 5)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    guard case .inputs(let events) = devices.send(.touchesCancelled) else {
      Issue.record("no events")
      return
    }
    #expect(events.count == 2)
    #expect(devices.finger(SDL_FINGERUP, number: 0, device: 4) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP)?.phase == .ended)
  }

  @Test func `a finger whose event waits when touches are taken away does not begin`() {
    #expect(devices.cancelTouches(waitingOn: 4).isEmpty)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4) == nil)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4)?.phase == .began)
  }

  @Test func `after all touches were discarded, events of those still down are ignored`() {
    _ = devices.finger(SDL_FINGERDOWN)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    devices.discardTouches()
    #expect(devices.finger(SDL_FINGERMOTION, x: 0.1) == nil)
    #expect(devices.finger(SDL_FINGERUP) == nil)
    #expect(devices.motion() == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
  }

  @Test func `queued events of a removed device are ignored`() {
    #expect(devices.remove(4, waiting: 2).isEmpty)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4) == nil)
    #expect(devices.finger(SDL_FINGERDOWN, device: 5)?.phase == .began)
    #expect(devices.finger(SDL_FINGERUP, device: 4) == nil)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4)?.phase == .began)
    #expect(devices.finger(SDL_FINGERUP, device: 4)?.phase == .ended)
  }

  @Test func `fingers that SDL no longer holds are cancelled at their last positions`() {
    let ids = [Int64(1), 2, 3].map { TouchID(device: 4, number: $0) }
    for id in ids { _ = devices.finger(SDL_FINGERDOWN, x: 0.25, number: id.number) }
    #expect(devices.cancelFingers(except: Set(ids)).isEmpty)
    let lost = devices.cancelFingers(except: [ids[1]])
    #expect(lost.map(\.phase) == [.cancelled, .cancelled])
    #expect(lost.map(\.id) == [ids[0], ids[2]])
    #expect(devices.finger(SDL_FINGERUP, number: 1) == nil)
    #expect(devices.finger(SDL_FINGERUP, number: 2)?.phase == .ended)
  }
}
