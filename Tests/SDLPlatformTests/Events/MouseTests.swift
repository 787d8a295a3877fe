import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct MouseTests {
  private let devices = Devices()

  @Test func `a mouse with its left button held is one touch`() {
    let steps = [
      devices.button(SDL_MOUSEBUTTONDOWN), devices.motion(x: 11, y: 22),
      devices.button(SDL_MOUSEBUTTONUP, x: 12, y: 24),
    ]
    #expect(steps.map { $0?.phase } == [.began, .moved, .ended])
    #expect(steps.map { $0?.kind } == [.mouse, .mouse, .mouse])
    #expect(
      steps.map { $0?.position } == [
        Point(x: 10, y: 20), Point(x: 11, y: 22), Point(x: 12, y: 24),
      ])
    #expect(Set(steps.map { $0?.id }).count == 1)
  }

  @Test(arguments: [0.5, 1, 2])
  func `mouse positions are in points for any window unit of SDL`(pointsPerUnit: Double) {
    devices.geometry.pointsPerUnit = pointsPerUnit
    #expect(
      devices.button(SDL_MOUSEBUTTONDOWN)?.position
        == Point(x: 10 * pointsPerUnit, y: 20 * pointsPerUnit))
    #expect(
      devices.motion(x: -6, y: 30)?.position
        == Point(x: -6 * pointsPerUnit, y: 30 * pointsPerUnit))
  }

  @Test func `motion without a button is ignored`() {
    #expect(devices.motion() == nil)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    _ = devices.button(SDL_MOUSEBUTTONUP)
    #expect(devices.motion() == nil)
  }

  @Test
  func `a mouse is used when it moves or clicks, not when the window opens under the pointer`() {
    for _ in 0..<2 { _ = devices.motion(x: 5, y: 10) }
    _ = devices.motion(x: 90, y: 80, which: X11Pointer.finger)
    #expect(!devices.hasUsedMouse)
    _ = devices.motion(x: 6, y: 10)
    #expect(devices.hasUsedMouse)
  }

  @Test func `the pointer is where the mouse is, also without a button, and not where a finger is`()
  {
    #expect(devices.pointer == nil)
    devices.geometry.pointsPerUnit = 0.5
    _ = devices.motion(x: 10, y: 20)
    #expect(devices.pointer == Point(x: 5, y: 10))
    _ = devices.motion(x: 90, y: 80, which: X11Pointer.finger)
    _ = devices.motion(x: 90, y: 80, which: .max)
    _ = devices.finger(SDL_FINGERDOWN)
    #expect(devices.pointer == Point(x: 5, y: 10))
    _ = devices.button(SDL_MOUSEBUTTONDOWN, x: 30, y: 40)
    #expect(devices.pointer == Point(x: 15, y: 20))
    _ = devices.motion(x: -2, y: 4)
    #expect(devices.pointer == Point(x: -1, y: 2))
  }

  @Test(arguments: [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_X1, SDL_BUTTON_X2])
  func `other buttons begin and end no touch`(other: Int32) {
    #expect(devices.button(SDL_MOUSEBUTTONDOWN, button: other) == nil)
    #expect(devices.motion() == nil)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN, button: other) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP, button: other) == nil)
    #expect(devices.motion()?.phase == .moved)
    #expect(devices.button(SDL_MOUSEBUTTONUP)?.phase == .ended)
  }

  @Test func `the mouse that SDL derives from a touch is ignored`() {
    let twin = UInt32.max
    #expect(devices.button(SDL_MOUSEBUTTONDOWN, which: twin) == nil)
    #expect(devices.motion() == nil)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    #expect(devices.motion(which: twin) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP, which: twin) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP)?.phase == .ended)
  }

  @Test func `a release without a press is ignored`() {
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.phase == .began)
    #expect(devices.button(SDL_MOUSEBUTTONUP)?.phase == .ended)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
  }

  @Test func `a press while the button is held cancels the former drag`() {
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    _ = devices.motion(x: 50, y: 60)
    let touches = devices.touches(devices.sendButton(SDL_MOUSEBUTTONDOWN, 1, 2))
    #expect(touches.map(\.phase) == [.cancelled, .began])
    #expect(touches.map(\.position) == [Point(x: 50, y: 60), Point(x: 1, y: 2)])
  }

  @Test func `motion without a button cancels the drag`() {
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    let lost = devices.touches(devices.sendMotion(50, 60, isLeftButtonDown: false))
    #expect(lost.map(\.phase) == [.cancelled])
    #expect(lost.first?.position == Point(x: 10, y: 20))
    #expect(devices.motion() == nil)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.phase == .began)
  }

  @Test(arguments: [
    SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
  ])
  func `a window that loses the focus or is hidden discards the drag`(
    change: SDL_WindowEventID
  ) {
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    _ = devices.window(change)
    #expect(devices.motion() == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.phase == .began)
  }
}
