import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct FingerTests {
  private let devices = Devices()

  @Test func `a finger is one touch of its device from begin to end`() {
    let id = TouchID(device: 4, number: 9)
    let steps = [
      devices.finger(SDL_FINGERDOWN, x: 0.25, number: 9),
      devices.finger(SDL_FINGERMOTION, x: 0.5, number: 9),
      devices.finger(SDL_FINGERUP, x: 0.75, number: 9),
    ]
    let phases: [TouchEvent.Phase] = [.began, .moved, .ended]
    for (step, (phase, x)) in zip(steps, zip(phases, [100.0, 200, 300])) {
      #expect(
        step
          == TouchEvent(
            id: id, kind: .finger, phase: phase, position: Point(x: x, y: 350),
            time: devices.now))
    }
  }

  @Test func `on X11 the far edges are the last pixel, elsewhere the end of the window`() {
    devices.geometry.endsAtLastPixel = true
    #expect(
      devices.finger(SDL_FINGERDOWN, x: 1, y: 1)?.position == Point(x: 399, y: 699))
    #expect(
      devices.finger(SDL_FINGERMOTION, x: 0.5, y: 0.25)?.position == Point(x: 199.5, y: 174.75))
    #expect(devices.finger(SDL_FINGERMOTION, x: 0, y: 0)?.position == .zero)
    devices.geometry.endsAtLastPixel = false
    #expect(
      devices.finger(SDL_FINGERMOTION, x: 1, y: 1)?.position == Point(x: 400, y: 700))
  }

  @Test func `the last pixel of X11 is half a point wide at scale 2`() {
    devices.geometry.endsAtLastPixel = true
    devices.geometry.scale = 2
    #expect(
      devices.finger(SDL_FINGERDOWN, x: 1, y: 1)?.position == Point(x: 399.5, y: 699.5))
  }

  @Test func `finger positions are in points for any window unit of SDL`() {
    devices.geometry.pointsPerUnit = 0.5
    devices.geometry.scale = 2
    #expect(
      devices.finger(SDL_FINGERDOWN, x: 0.5, y: 1)?.position == Point(x: 200, y: 700))
  }

  @Test func `a finger dragged out of the window is followed`() {
    _ = devices.finger(SDL_FINGERDOWN)
    #expect(
      devices.finger(SDL_FINGERMOTION, x: -0.25, y: 1.5)?.position == Point(x: -100, y: 1050))
  }

  @Test func `events of a finger that is not down are ignored`() {
    #expect(devices.finger(SDL_FINGERMOTION) == nil)
    #expect(devices.finger(SDL_FINGERUP) == nil)
    _ = devices.finger(SDL_FINGERDOWN)
    #expect(devices.finger(SDL_FINGERMOTION, number: 2) == nil)
    #expect(devices.finger(SDL_FINGERMOTION, device: 5) == nil)
    #expect(devices.finger(SDL_FINGERUP)?.phase == .ended)
    #expect(devices.finger(SDL_FINGERUP) == nil)
    #expect(devices.finger(SDL_FINGERMOTION) == nil)
  }

  @Test func `a finger that SDL3 reports as taken away is cancelled, once`() {
    #expect(devices.finger(.fingerCanceled) == nil)
    _ = devices.finger(SDL_FINGERDOWN)
    #expect(devices.finger(.fingerCanceled)?.phase == .cancelled)
    #expect(devices.finger(.fingerCanceled) == nil)
    #expect(devices.finger(SDL_FINGERUP) == nil)
  }

  @Test func `a dozen fingers are distinguished`() {
    for number in Int64(0)..<12 {
      #expect(devices.finger(SDL_FINGERDOWN, number: number)?.id.number == number)
    }
    for number in Int64(0)..<12 {
      #expect(devices.finger(SDL_FINGERUP, number: number)?.id.number == number)
    }
  }

  @Test func `a finger number that is used again is a new touch`() {
    _ = devices.finger(SDL_FINGERDOWN)
    _ = devices.finger(SDL_FINGERUP)
    #expect(devices.finger(SDL_FINGERDOWN)?.phase == .began)
    #expect(devices.finger(SDL_FINGERMOTION)?.phase == .moved)
  }

  @Test func `the touch that SDL derives from a mouse is ignored`() {
    let device = Devices.mouseTouch
    #expect(devices.finger(SDL_FINGERDOWN, device: device) == nil)
    #expect(devices.finger(SDL_FINGERMOTION, device: device) == nil)
    #expect(devices.finger(SDL_FINGERUP, device: device) == nil)
  }
}
