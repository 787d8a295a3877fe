internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

extension EventTranslator {
  mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Instant, _ space: Space
  ) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), event.button == SDL_BUTTON_LEFT else { return nil }
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    guard isDown == (drag == nil) else { return nil }
    let pointer = Point(x: Double(event.x), y: Double(event.y)) * space.pointsPerUnit
    if isDown {
      let drag = MouseDrag(at: pointer, isMirrored: !modifiers.isDisjoint(with: [.control, .alt]))
      self.drag = drag
      return .inputs(drag.events(.began, time))
    }
    follow(pointer, space)
    defer { drag = nil }
    return drag.map { .inputs($0.events(.ended, time)) }
  }

  mutating func motion(
    _ event: SDL_MouseMotionEvent, _ time: Instant, _ space: Space
  ) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), drag != nil else { return nil }
    follow(Point(x: Double(event.x), y: Double(event.y)) * space.pointsPerUnit, space)
    return drag.map { .inputs($0.events(.moved, time)) }
  }

  /// A pointer that comes to where a finger is came with it; X tells of the pointer first.
  private mutating func follow(_ pointer: Point, _ space: Space) {
    let near = 1.5 * space.pointsPerUnit
    let places = fingers.values.map(\.position) + comingFingers.map { place(of: $0, space) }
    drag?.follow(pointer, ofFinger: places.contains { ($0 - pointer).length <= near })
  }

  mutating func wheel(_ event: SDL_MouseWheelEvent, _ time: Instant, _ space: Space) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), event.preciseY != 0 else { return nil }
    // One that is called flipped has been turned round already, as its user wants it.
    let clicks = -Double(event.preciseY)
    let position =
      Point(x: Double(event.mouseX), y: Double(event.mouseY)) * space.pointsPerUnit
    if modifiers.contains(.control) {
      return .inputs(
        wheelPinch.turn(by: -clicks, about: position, span: space.pinchSpan, at: time))
    }
    return .input(.wheel(clicks: clicks, position: position, time: time))
  }
}
