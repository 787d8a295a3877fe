import CSDL2
import Testing

@testable import SDLPlatform

@Suite struct X11PointerTests {
  private var pointer = X11Pointer()

  private func x11Event(
    _ kind: clear_x11_kind, _ x: Int32 = 0, _ y: Int32 = 0, button: UInt32 = 0,
    isLeftButtonDown: Bool = true, emulating: Bool = false, time: UInt32 = 5, mouse: Int32 = 0
  ) -> clear_x11_event {
    clear_x11_event(
      kind: kind, time: time, x: x, y: y, button: button, device: mouse,
      is_left_button_down: isLeftButtonDown ? 1 : 0,
      is_pointer_emulated: emulating ? 1 : 0, modifiers: 0)
  }

  @Test mutating func `motion has the server's position, outside the window too`() {
    let event = pointer.event(for: x11Event(CLEAR_X11_MOTION, -194, 160))
    let other = pointer.event(for: x11Event(CLEAR_X11_MOTION, isLeftButtonDown: false))
    #expect(event?.type == SDL_MOUSEMOTION.rawValue)
    #expect(event?.motion.which == X11Pointer.mouse)
    #expect(event.map { [$0.motion.x, $0.motion.y] } == [-194, 160])
    #expect(event?.motion.state == EventTranslator.leftButton)
    #expect(other?.motion.state == 0)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (8, 4), (9, 5)] as [(UInt32, UInt8)])
  mutating func `a button has SDL's number, its own position, the server's time and the mouse`(
    number: UInt32, expected: UInt8
  ) {
    let press = pointer.event(
      for: x11Event(CLEAR_X11_PRESS, 7, -8, button: number, time: 99, mouse: 8))
    #expect(press?.type == SDL_MOUSEBUTTONDOWN.rawValue)
    #expect(press?.button.button == expected)
    #expect(press.map { [$0.button.x, $0.button.y] } == [7, -8])
    #expect(press?.button.windowID == 99 && press?.button.clicks == 8)
    let release = pointer.event(for: x11Event(CLEAR_X11_RELEASE, button: number))
    #expect(release?.type == SDL_MOUSEBUTTONUP.rawValue)
  }

  @Test(arguments: 4...7 as ClosedRange<UInt32>)
  mutating func `wheel buttons are left to SDL`(number: UInt32) {
    for kind in [CLEAR_X11_PRESS, CLEAR_X11_RELEASE] {
      let event = which(x11Event(kind, button: number))
      #expect(event == nil)
    }
  }

  @Test mutating func `motion emulated from a touch is marked as a finger's`() {
    for kind in [CLEAR_X11_MOTION, CLEAR_X11_TOUCH_BEGIN, CLEAR_X11_TOUCH] {
      let event = which(x11Event(kind, emulating: true))
      #expect(event == X11Pointer.finger)
    }
    for kind in [CLEAR_X11_TOUCH_BEGIN, CLEAR_X11_TOUCH] {
      let event = which(x11Event(kind))
      #expect(event == nil)
    }
  }

  @Test mutating func `motion with the time of a raw touch event is marked as a finger's`() {
    _ = which(x11Event(CLEAR_X11_RAW_TOUCH, time: 5))
    let events = [5, 6].map { which(x11Event(CLEAR_X11_MOTION, time: $0)) }
    #expect(events == [X11Pointer.finger, X11Pointer.mouse])
    _ = which(x11Event(CLEAR_X11_RAW_TOUCH, time: 7))
    _ = which(x11Event(CLEAR_X11_RAW_MOTION, time: 7))
    let last = which(x11Event(CLEAR_X11_MOTION, time: 7))
    #expect(last == X11Pointer.mouse)
  }

  @Test mutating func `raw motion requires a query until the server reports a position`() {
    #expect(!pointer.needsQuery)
    _ = which(x11Event(CLEAR_X11_RAW_MOTION))
    #expect(pointer.needsQuery)
    _ = which(x11Event(CLEAR_X11_RAW_TOUCH))
    #expect(pointer.needsQuery)
    _ = which(x11Event(CLEAR_X11_MOTION))
    #expect(!pointer.needsQuery)
  }

  @Test func `all of SDL's own events of the mouse are replaced, but not those of its wheel`() {
    var event = SDL_Event()
    for type in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      event.type = type.rawValue
      // SDL2 has 0 there; sdl2-compat has the number of the mouse.
      for which: UInt32 in 0...12 {
        event.motion.which = which
        #expect(X11Pointer.replaces(event))
      }
    }
    for type in [SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_KEYDOWN] {
      event.type = type.rawValue
      #expect(!X11Pointer.replaces(event))
    }
  }

  private mutating func which(_ x11Event: clear_x11_event) -> UInt32? {
    pointer.event(for: x11Event)?.motion.which
  }
}
