import Geometry
import Testing
import WaylandSupport

@testable import Wayland

struct WaylandSeatTests {
  private let compositor = SimulatedCompositor()
  private let client: WaylandClient
  private let window: Argument
  private let otherSurface: Argument

  init() throws {
    client = try compositor.makeClient()
    compositor.makeSurface()
    compositor.exchange()
    window = .object(try compositor.object("wl_surface"))
    otherSurface = .object(try compositor.object("wl_surface", 1))
  }

  /// The events that the program reads now.
  private func events() -> [SeatEvent] {
    compositor.exchange(with: client)
    return client.takeSeatEvents()
  }

  /// Moves the pointer onto `surface`.
  private func enter(_ surface: Argument) throws {
    compositor.post("enter", to: try compositor.object("wl_pointer"), 1, surface, 10, 20.5)
  }

  private func leave(_ surface: Argument) throws {
    compositor.post("leave", to: try compositor.object("wl_pointer"), 2, surface)
  }

  /// Presses or releases the button with the kernel's number `button`.
  private func press(_ button: Argument = 0x110, isDown: Bool = true) throws {
    let pointer = try compositor.object("wl_pointer")
    compositor.post("button", to: pointer, 3, 70, button, isDown ? 1 : 0)
  }

  /// Scrolls down by 2.5 units; 1 is the source of fingers, 0 the one of a wheel.
  private func scroll(source: Argument = 1) throws {
    let pointer = try compositor.object("wl_pointer")
    compositor.post("axis_source", to: pointer, source)
    compositor.post("axis", to: pointer, 80, 0, 2.5)
    compositor.post("frame", to: pointer)
  }

  /// Lifts the fingers that scrolled.
  private func endScroll(source: Argument = 1) throws {
    let pointer = try compositor.object("wl_pointer")
    compositor.post("axis_source", to: pointer, source)
    compositor.post("axis_stop", to: pointer, 90, 0)
    compositor.post("frame", to: pointer)
  }

  /// Pinches to the scale 1.5 with two fingers on `surface`.
  private func pinch(_ surface: Argument, isCancelled: Argument = 0) throws {
    let pinch = try compositor.object("zwp_pointer_gesture_pinch_v1")
    compositor.post("begin", to: pinch, 4, 60, surface, 2)
    compositor.post("update", to: pinch, 61, 7.5, -3, 1.5, 30)
    compositor.post("end", to: pinch, 5, 62, isCancelled)
  }
}

// The pointer.
extension WaylandSeatTests {
  @Test func `the pointer is reported from its entering to its leaving`() throws {
    try enter(window)
    compositor.post("motion", to: try compositor.object("wl_pointer"), 70, 11.25, 21)
    try leave(window)
    #expect(
      events() == [
        .pointerMoved(to: Point(x: 10, y: 20.5)), .pointerMoved(to: Point(x: 11.25, y: 21)),
        .pointerLeft,
      ])
  }

  @Test func `the left button is reported, the others are not`() throws {
    try enter(window)
    _ = events()
    try press()
    try press(0x111)
    try press(0x111, isDown: false)
    try press(isDown: false)
    #expect(events() == [.leftButton(isDown: true), .leftButton(isDown: false)])
  }

  @Test func `while a button is held, positions outside the window are reported`() throws {
    try enter(window)
    try press()
    _ = events()
    compositor.post("motion", to: try compositor.object("wl_pointer"), 70, -40.5, 2000)
    #expect(events() == [.pointerMoved(to: Point(x: -40.5, y: 2000))])
  }

  @Test func `what the pointer does on another surface is not reported`() throws {
    try enter(otherSurface)
    compositor.post("motion", to: try compositor.object("wl_pointer"), 70, 11, 21)
    try press()
    try scroll()
    try endScroll()
    try leave(otherSurface)
    #expect(events().isEmpty)
  }

  @Test func `the pointer may go from one surface to the other`() throws {
    try enter(otherSurface)
    try leave(otherSurface)
    try enter(window)
    try leave(window)
    try enter(otherSurface)
    try press()
    #expect(events() == [.pointerMoved(to: Point(x: 10, y: 20.5)), .pointerLeft])
  }

  @Test func `events are taken once`() throws {
    try enter(window)
    #expect(events().count == 1)
    #expect(client.takeSeatEvents().isEmpty)
  }
}

// Gestures of a trackpad.
extension WaylandSeatTests {
  @Test func `fingers scroll, and end the scroll`() throws {
    try enter(window)
    _ = events()
    try scroll()
    #expect(events() == [.scrolled(by: Point(x: 0, y: 2.5), time: 80)])
    try endScroll()
    #expect(events() == [.scrollEnded(time: 90)])
  }

  @Test func `the two axes are told apart`() throws {
    try enter(window)
    _ = events()
    let pointer = try compositor.object("wl_pointer")
    compositor.post("axis_source", to: pointer, 1)
    compositor.post("axis", to: pointer, 80, 0, 2)
    compositor.post("axis", to: pointer, 80, 1, -3)
    compositor.post("axis_stop", to: pointer, 80, 0)
    compositor.post("frame", to: pointer)
    #expect(events() == [.scrolled(by: Point(x: -3, y: 2), time: 80)])
  }

  @Test func `a wheel is not reported`() throws {
    try enter(window)
    _ = events()
    try scroll(source: 0)
    try endScroll(source: 0)
    #expect(events().isEmpty)
  }

  @Test func `a scroll does not go on once the pointer has left`() throws {
    try enter(window)
    try scroll()
    try leave(window)
    try enter(window)
    _ = events()
    try endScroll()
    #expect(events().isEmpty)
  }

  @Test func `a pinch is reported with its scale and its end`() throws {
    try pinch(window)
    #expect(
      events() == [
        .pinch(.began, scale: 1, time: 60), .pinch(.updated, scale: 1.5, time: 61),
        .pinch(.ended, scale: 1, time: 62),
      ])
  }

  @Test func `a pinch that becomes another gesture is cancelled`() throws {
    try pinch(window, isCancelled: 1)
    #expect(events().last == .pinch(.cancelled, scale: 1, time: 62))
  }

  @Test func `a pinch on another surface is not reported`() throws {
    try pinch(otherSurface)
    #expect(events().isEmpty)
  }
}

// Touchscreens.
extension WaylandSeatTests {
  @Test func `touches that the compositor takes away are reported`() throws {
    let touchscreen = try compositor.object("wl_touch")
    compositor.post("down", to: touchscreen, 6, 50, window, 0, 10, 20)
    compositor.post("motion", to: touchscreen, 51, 0, 11, 20)
    compositor.post("frame", to: touchscreen)
    #expect(events().isEmpty)
    compositor.post("cancel", to: touchscreen)
    #expect(events() == [.touchesCancelled])
  }

  @Test func `a seat that loses its touchscreen cancels the touches`() throws {
    compositor.post("capabilities", to: try compositor.object("wl_seat"), 1)
    #expect(events() == [.touchesCancelled])
    #expect(compositor.count("wl_touch") == 0)
    compositor.post("capabilities", to: try compositor.object("wl_seat"), 5)
    #expect(events().isEmpty)
    compositor.post("cancel", to: try compositor.object("wl_touch"))
    #expect(events() == [.touchesCancelled])
  }
}

// Seats that change.
extension WaylandSeatTests {
  @Test func `a seat whose devices do not change makes no further objects`() throws {
    compositor.post("capabilities", to: try compositor.object("wl_seat"), 7)
    #expect(events().isEmpty)
    #expect(compositor.count("wl_pointer") == 1)
    #expect(compositor.count("wl_touch") == 1)
    #expect(compositor.count("zwp_pointer_gesture_pinch_v1") == 1)
  }

  @Test func `a pointer that is unplugged leaves the window, and is observed again later`() throws {
    try enter(window)
    _ = events()
    compositor.post("capabilities", to: try compositor.object("wl_seat"), 4)
    #expect(events() == [.pointerLeft])
    #expect(compositor.count("wl_pointer") == 0)
    #expect(compositor.count("zwp_pointer_gesture_pinch_v1") == 0)

    compositor.post("capabilities", to: try compositor.object("wl_seat"), 5)
    #expect(events().isEmpty)
    try enter(window)
    try pinch(window)
    #expect(events().count == 4)
  }

  @Test func `a pointer that has left does not leave again when it is unplugged`() throws {
    try enter(window)
    try leave(window)
    _ = events()
    compositor.post("capabilities", to: try compositor.object("wl_seat"), 4)
    #expect(events().isEmpty)
  }

  @Test func `pinches that are announced again are not observed twice`() throws {
    compositor.announce("zwp_pointer_gestures_v1", version: 1)
    #expect(events().isEmpty)
    #expect(compositor.count("zwp_pointer_gestures_v1") == 2)
    #expect(compositor.count("zwp_pointer_gesture_pinch_v1") == 1)
  }

  @Test func `a seat that is removed is forgotten`() throws {
    try enter(window)
    _ = events()
    compositor.remove("wl_seat")
    #expect(Set(events()) == [.pointerLeft, .touchesCancelled])
    for type in ["wl_seat", "wl_pointer", "wl_touch", "zwp_pointer_gesture_pinch_v1"] {
      #expect(compositor.count(type) == 0)
    }
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
  }

  @Test func `each of two seats is observed`() throws {
    compositor.announce("wl_seat", version: 8)
    #expect(events().isEmpty)
    for index in 0..<2 {
      let pinch = try compositor.object("zwp_pointer_gesture_pinch_v1", index)
      compositor.post("begin", to: pinch, 4, 60, window, 2)
      #expect(events() == [.pinch(.began, scale: 1, time: 60)])
    }
  }

  @Test(arguments: [false, true])
  func `a seat and the pinches may be announced in any order`(seatIsFirst: Bool) throws {
    let compositor = SimulatedCompositor([:])
    let client = try compositor.makeClient()
    for isSeat in [seatIsFirst, !seatIsFirst] {
      compositor.announce(isSeat ? "wl_seat" : "zwp_pointer_gestures_v1", version: isSeat ? 5 : 1)
      compositor.exchange(with: client)
    }
    let window = Argument.object(try compositor.object("wl_surface"))
    let pinch = try compositor.object("zwp_pointer_gesture_pinch_v1")
    compositor.post("begin", to: pinch, 4, 60, window, 2)
    compositor.exchange(with: client)
    #expect(client.takeSeatEvents() == [.pinch(.began, scale: 1, time: 60)])
  }
}
