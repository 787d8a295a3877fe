import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct WheelPinchTests {
  private let devices = Devices()

  private func holdControl() {
    _ = devices.key(SDLK_LCTRL, at: SDL_SCANCODE_LCTRL, modifiers: KMOD_LCTRL)
  }

  private func turn(_ clicks: Float) -> [TouchEvent] { devices.touches(devices.wheel(clicks)) }

  /// Performs all pending moves of the smoothing; returns the y coordinates of both touches after
  /// the last move, in points.
  private func arrive() -> [Double] {
    var places: [Double] = []
    while let due = devices.pinchDeadline {
      devices.now = due
      places = devices.touches(devices.movePinch()).map(\.position.y)
    }
    return places
  }

  @Test func `with Ctrl a wheel pinches about the pointer`() {
    holdControl()
    let first = turn(1)
    #expect(first.map(\.phase) == [.began, .began, .moved, .moved])
    #expect(first.map(\.kind) == [.pinch, .pinch, .pinch, .pinch])
    #expect(first.prefix(2).map(\.position.y) == [-10, 90])
    #expect(first.allSatisfy { $0.position.x == 30 })
  }

  @Test func `a click opens a row's height each way, a third at once and the rest in 0.15 s`() {
    holdControl()
    let reach = turn(1).suffix(2).map { abs($0.position.y - 40) }
    #expect(reach.allSatisfy { abs($0 - 50 * 4 / 3) < 1e-9 })
    let began = devices.now
    #expect(arrive() == [-60, 140])
    #expect(devices.now - began >= 0.15 && devices.now - began < 0.17)
    #expect(devices.pinchDeadline == nil)
    _ = turn(0.5)
    #expect(arrive() == [-85, 165])
  }

  @Test func `each move approaches the target scale without passing it`() {
    holdControl()
    for clicks in [1, 1, -1, 0.25, -3, 2] as [Float] {
      _ = turn(clicks)
      var last: Double?
      for _ in 0..<4 {
        guard let due = devices.pinchDeadline else { break }
        devices.now = due
        let place = devices.touches(devices.movePinch())[0].position.y
        if let last { #expect(clicks > 0 ? place <= last : place >= last) }
        #expect(place <= 15)
        last = place
      }
    }
  }

  @Test func `turning back closes the pinch to scale 1, then by a quarter for each click to 0.5`() {
    holdControl()
    _ = turn(1)
    for (clicks, scale) in [(-1.0, 1.0), (-1, 0.75), (-0.5, 0.625), (-5, 0.5), (1, 0.75), (2, 2)] {
      _ = turn(Float(clicks))
      #expect(arrive() == [40 - 50 * scale, 40 + 50 * scale])
    }
  }

  @Test func `releasing Ctrl ends the pinch at the scale of all clicks`() {
    holdControl()
    _ = turn(-2)
    let ended = devices.touches(devices.release(at: SDL_SCANCODE_LCTRL))
    #expect(ended.suffix(2).map(\.position.y) == [15, 65])
  }

  @Test func `releasing Ctrl ends the pinch`() {
    holdControl()
    _ = turn(1)
    let ended = devices.touches(devices.release(at: SDL_SCANCODE_LCTRL))
    #expect(ended.map(\.phase) == [.moved, .moved, .ended, .ended])
    #expect(ended.suffix(2).map(\.position.y) == [-60, 140])
    #expect(devices.release(at: SDL_SCANCODE_LCTRL) == nil)
    guard case .input(.wheel) = devices.wheel(1) else { return #expect(Bool(false), "no wheel") }
  }

  @Test func `releasing another key while Ctrl is held does not end the pinch`() {
    holdControl()
    _ = turn(1)
    #expect(devices.release(at: SDL_SCANCODE_A, modifiers: KMOD_LCTRL) == nil)
    #expect(turn(1).map(\.phase) == [.moved, .moved])
  }

  @Test func `a release of Ctrl without the focus cancels the pinch`() {
    holdControl()
    _ = turn(1)
    devices.geometry.hasFocus = false
    let ended = devices.touches(devices.release(at: SDL_SCANCODE_LCTRL))
    #expect(ended.suffix(2).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test func `after losing the focus the next turn begins a new pinch`() {
    holdControl()
    _ = turn(3)
    _ = devices.window(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(devices.pinchDeadline == nil)
    #expect(turn(1).map(\.phase) == [.began, .began, .moved, .moved])
    #expect(arrive() == [-60, 140])
  }

  @Test func `after a grab the next turn begins a new pinch while Ctrl is still held`() {
    holdControl()
    _ = turn(3)
    let grab = InputEvent.interrupted(time: devices.now)
    #expect(devices.send(.event(grab)) == .input(grab))
    #expect(devices.pinchDeadline == nil)
    #expect(turn(1).map(\.phase) == [.began, .began, .moved, .moved])
  }
}
