internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

extension EventTranslator {
  mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id(), event.button == SDL_BUTTON_LEFT else { return nil }
    let pointer = Point(x: Double(event.x), y: Double(event.y)) * geometry.pointsPerUnit
    guard event.type == SDL_MOUSEBUTTONDOWN.rawValue else { return release(at: pointer, time) }
    let isX11 = event.which == X11Pointer.mouse
    return press(at: pointer, time, pressTime: isX11 ? event.windowID : 0)
  }

  private mutating func press(
    at pointer: Point, _ time: Instant, pressTime: UInt32
  ) -> LoopEvent {
    let before = endDrag() + cancelDrag(time)
    let drag = MouseDrag(
      at: pointer, isMirrored: !modifiers.isDisjoint(with: [.control, .alt]), pressTime: pressTime)
    self.drag = drag
    return .inputs(before + drag.events(.began, time))
  }

  private mutating func release(at pointer: Point, _ time: Instant) -> LoopEvent? {
    drag?.move(to: pointer)
    defer { drag = nil }
    return drag.map { .inputs($0.events(.ended, time)) }
  }

  /// Ends the drag if the input source has reported the release of its button.
  mutating func endDrag() -> [InputEvent] {
    guard let pressTime = drag?.pressTime,
      let release = releases.first(where: { $0.pressTime == pressTime })
    else { return [] }
    lastTime = max(lastTime, release.time)
    guard case .inputs(let events) = self.release(at: release.position, lastTime) else { return [] }
    return events
  }

  /// Cancels the drag if its button was released because `device` was removed.
  mutating func cancelDrag(of device: Int64, now: Instant) -> [InputEvent] {
    let isLost = releases.contains { $0.device == device && $0.pressTime == drag?.pressTime }
    return isLost ? cancelDrag(max(lastTime, now)) : []
  }

  private mutating func cancelDrag(_ time: Instant) -> [InputEvent] {
    defer { drag = nil }
    return drag?.events(.cancelled, time) ?? []
  }

  mutating func motion(
    _ event: SDL_MouseMotionEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id(), drag != nil else { return nil }
    let pointer = Point(x: Double(event.x), y: Double(event.y)) * geometry.pointsPerUnit
    if event.which == X11Pointer.finger {
      drag?.pointerMovedByFinger(to: pointer)
      return nil
    }
    let holdsLeft = event.state & Self.leftButton != 0
    return .inputs(movePointer(to: PointerState(position: pointer, holdsLeft: holdsLeft), at: time))
  }

  /// Whether `event` reports that the button of the drag is no longer held.
  func reportsRelease(_ event: SDL_MouseMotionEvent) -> Bool {
    isDragging && event.which != X11Pointer.finger && event.state & Self.leftButton == 0
  }

  /// Moves the drag to the pointer's position; ends or cancels it if the left button is no longer
  /// held.
  mutating func movePointer(to pointer: PointerState, at time: Instant) -> [InputEvent] {
    lastTime = max(lastTime, time)
    // Without a reported release the drag is cancelled.
    guard pointer.holdsLeft else { return endDrag() + cancelDrag(time) }
    drag?.move(to: pointer.position)
    return drag?.events(.moved, time) ?? []
  }

  mutating func wheel(
    _ event: SDL_MouseWheelEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id(), event.preciseY != 0 else { return nil }
    // A flipped wheel is already reversed, by the user's setting.
    let clicks = -Double(event.preciseY)
    let position =
      Point(x: Double(event.mouseX), y: Double(event.mouseY)) * geometry.pointsPerUnit
    if modifiers.contains(.control) {
      return .inputs(
        wheelPinch.turn(by: -clicks, about: position, span: geometry.pinchSpan, at: time))
    }
    return .input(.wheel(clicks: clicks, position: position, time: time))
  }
}
