import Geometry
import Input
import Testing
import Timing
import Wayland
import WaylandSupport

@testable import InputDevices

@Suite struct WaylandTrackpadsTests {
  private let compositor = SimulatedCompositor()
  private let client: WaylandClient
  private let trackpads: WaylandTrackpads
  /// A window of 2 points per unit.
  private let metrics = WindowMetrics(pointsPerUnit: 2, pinchSpan: 100, uptime: 0)

  init() throws {
    client = try compositor.makeClient()
    trackpads = WaylandTrackpads(client, isControlHeld: { false })
    let window = try compositor.object("wl_surface")
    try post("enter", 1, .object(window), 10, 20.5)
  }

  private func post(_ name: String, _ arguments: Argument...) throws {
    try post(name, to: "wl_pointer", arguments)
  }

  private func post(_ name: String, to type: String, _ arguments: [Argument]) throws {
    compositor.post(name, to: try compositor.object(type), arguments)
  }

  private func events(at seconds: Double = 1) -> [SourceEvent] {
    compositor.exchange(with: client)
    // SDL reads the connection on which the events come.
    #expect(trackpads.isAlwaysDrained)
    return trackpads.drainEvents(now: Instant(seconds: seconds), in: metrics)
  }

  private func touches(at seconds: Double = 1) -> [TouchEvent] {
    events(at: seconds).compactMap {
      if case .event(.touch(let touch)) = $0 { touch } else { nil }
    }
  }

  private func scroll(_ distance: Argument, time: Argument) throws {
    try post("axis_source", 1)
    try post("axis", time, 0, distance)
    try post("frame")
  }

  private func pointer() throws -> PointerState {
    compositor.exchange(with: client)
    return try #require(trackpads.pointer(in: metrics))
  }

  @Test func `the pointer is known in points, also outside the window while the button is held`()
    throws
  {
    try post("button", 3, 70, 0x110, 1)
    #expect(try pointer() == PointerState(position: Point(x: 20, y: 41), isLeftButtonDown: true))
    try post("motion", 71, -4, 30)
    #expect(try pointer().position == Point(x: -8, y: 60))
    try post("button", 4, 72, 0x110, 0)
    #expect(try !pointer().isLeftButtonDown)
  }

  @Test func `a pointer that has left holds no button`() throws {
    try post("button", 3, 70, 0x110, 1)
    #expect(try pointer().isLeftButtonDown)
    try post("leave", 4, .object(try compositor.object("wl_surface")))
    #expect(try !pointer().isLeftButtonDown)
  }

  @Test func `15 units of fingers scroll as one click of a wheel on X11, at the pointer`() throws {
    try scroll(15, time: 1000)
    let began = touches()
    #expect(began.first?.phase == .began)
    #expect(began.first?.position == Point(x: 20, y: 41))
    var x11 = SimulatedTrackpad()
    let expected = x11.scroll(y: 1, at: Point(x: 10, y: 20.5))
    #expect(began.count == expected.count)
    for (touch, other) in zip(began, expected) {
      #expect(touch.position - began[0].position == other.position - expected[0].position)
    }
    #expect(began.last?.position != began.first?.position)
    #expect(trackpads.isScrolling(at: Instant(seconds: 1.05)))
    try post("axis_source", 1)
    try post("axis_stop", 1010, 0)
    try post("frame")
    #expect(touches().last?.phase == .ended)
  }

  @Test func `a pinch has two touches around the pointer`() throws {
    let window = Argument.object(try compositor.object("wl_surface"))
    try post("begin", to: "zwp_pointer_gesture_pinch_v1", [4, 60, window, 2])
    try post("update", to: "zwp_pointer_gesture_pinch_v1", [61, 0, 0, 1.5, 0])
    let pinch = touches()
    #expect(Set(pinch.map(\.id)).count == 2)
    let last = pinch.suffix(2).map(\.position)
    #expect((last[0] - last[1]).length == 150)
    try post("end", to: "zwp_pointer_gesture_pinch_v1", [5, 62, 0])
    #expect(touches().map(\.phase) == [.ended, .ended])
  }

  @Test func `touches that the compositor takes away are reported`() throws {
    try post("cancel", to: "wl_touch", [])
    #expect(events() == [.touchesCancelled])
  }
}
