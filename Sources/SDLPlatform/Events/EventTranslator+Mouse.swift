internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

extension EventTranslator {
  mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id() else { return nil }
    hasUsedMouse = true
    let pointer = Point(x: Double(event.x), y: Double(event.y)) * geometry.pointsPerUnit
    if event.button == SDL_BUTTON_MIDDLE, event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      return .input(.middleClick(position: pointer, time: time))
    }
    if event.button == SDL_BUTTON_X1, event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      return .input(.key(KeyEvent(.back, time: time)))
    }
    guard event.button == SDL_BUTTON_LEFT else { return nil }
    self.pointer = pointer
    let isX11 = event.which == X11Pointer.mouse
    let mouse = isX11 && event.clicks > 0 ? Int64(event.clicks) : nil
    guard event.type == SDL_MOUSEBUTTONDOWN.rawValue else {
      return mouse == drag?.mouse || drag?.mouse == nil ? release(at: pointer, time) : nil
    }
    return press(at: pointer, time, pressTime: isX11 ? event.windowID : 0, mouse: mouse)
  }

  private mutating func press(
    at pointer: Point, _ time: Instant, pressTime: UInt32, mouse: Int64?
  ) -> LoopEvent {
    let before = endDrag() + cancelDrag(time)
    let press = MousePress(time: pressTime, after: lastPress)
    let drag = MouseDrag(
      at: pointer, isMirrored: !modifiers.isDisjoint(with: [.control, .alt]), press: press,
      mouse: mouse)
    (self.drag, lastPress) = (drag, press)
    return .inputs(before + drag.events(.began, time))
  }

  private mutating func release(at pointer: Point, _ time: Instant) -> LoopEvent? {
    drag?.move(to: pointer)
    defer { drag = nil }
    return drag.map { .inputs($0.events(.ended, time)) }
  }

  /// Ends the drag if the input source has reported the release of the drag's button.
  mutating func endDrag() -> [InputEvent] {
    guard let release = drag?.press.release(among: releases) else { return [] }
    lastTime = max(lastTime, release.time)
    guard case .inputs(let events) = self.release(at: release.position, lastTime) else { return [] }
    return events
  }

  /// Cancels the drag if the removal of `device` released the drag's button.
  mutating func cancelDrag(of device: Int64, now: Instant) -> [InputEvent] {
    let isLost = drag?.press.release(among: releases)?.device == device
    return isLost || drag?.mouse == device ? cancelDrag(max(lastTime, now)) : []
  }

  private mutating func cancelDrag(_ time: Instant) -> [InputEvent] {
    defer { drag = nil }
    return drag?.events(.cancelled, time) ?? []
  }

  mutating func motion(
    _ event: SDL_MouseMotionEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id() else { return nil }
    let pointer = Point(x: Double(event.x), y: Double(event.y)) * geometry.pointsPerUnit
    if event.which == X11Pointer.finger {
      drag?.pointerMovedByFinger(to: pointer)
      return nil
    }
    if let last = self.pointer, last != pointer { hasUsedMouse = true }
    self.pointer = pointer
    guard drag != nil else { return nil }
    let isLeftButtonDown = event.state & Self.leftButton != 0
    return .inputs(
      movePointer(to: PointerState(position: pointer, isLeftButtonDown: isLeftButtonDown), at: time)
    )
  }

  /// Whether a drag is in progress and `event` reports that the left button is no longer held.
  func reportsRelease(_ event: SDL_MouseMotionEvent) -> Bool {
    isDragging && event.which != X11Pointer.finger && event.state & Self.leftButton == 0
  }

  /// Moves the drag to the position of `pointer`; if the left button is no longer held, ends or
  /// cancels the drag instead.
  mutating func movePointer(to pointer: PointerState, at time: Instant) -> [InputEvent] {
    lastTime = max(lastTime, time)
    self.pointer = pointer.position
    // If the release of the button was reported, the drag ends; otherwise the drag is cancelled.
    guard pointer.isLeftButtonDown else { return endDrag() + cancelDrag(time) }
    drag?.move(to: pointer.position)
    return drag?.events(.moved, time) ?? []
  }

  mutating func wheel(
    _ event: SDL_MouseWheelEvent, _ time: Instant, _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.which != clear_touch_mouse_id(), event.preciseY != 0 else { return nil }
    // The direction of a flipped wheel needs no change: SDL has already reversed the values, as the
    // user has set.
    let clicks = -Double(event.preciseY)
    let position =
      Point(x: Double(event.mouseX), y: Double(event.mouseY)) * geometry.pointsPerUnit
    return turnWheel(by: clicks, at: position, time, pinchSpan: geometry.pinchSpan)
  }

  /// The events of a wheel turned by `clicks`: a scroll, or while Ctrl is held a pinch about `position`.
  mutating func turnWheel(
    by clicks: Double, at position: Point, _ time: Instant, pinchSpan: Double
  ) -> LoopEvent {
    if modifiers.contains(.control) {
      return .inputs(wheelPinch.turn(by: -clicks, about: position, span: pinchSpan, at: time))
    }
    return .input(.wheel(clicks: clicks, position: position, time: time))
  }
}

/// A press of a mouse button, which is known by its time.
struct MousePress {
  /// In milliseconds of the X server's clock; 0 without X11.
  let time: UInt32
  /// The number of presses before it in the same millisecond, as of a program that plays events.
  private let earlierCount: Int

  /// A press at `time`; `last` is the one before it.
  init(time: UInt32, after last: MousePress?) {
    self.time = time
    earlierCount = last.map { $0.time == time ? $0.earlierCount + 1 : 0 } ?? 0
  }

  /// The release that ends the press; nil if `releases`, which are in order, do not have it.
  func release(among releases: [MouseRelease]) -> MouseRelease? {
    releases.lazy.filter { $0.pressTime == time }.dropFirst(earlierCount).first
  }
}

/// A mouse with its left button held: one touch, or two touches that mirror each other about the
/// position of the press.
///
/// The touch moves by the same distances as the mouse. It does not follow the position of the
/// pointer, since on X11 a finger moves the same pointer.
struct MouseDrag {
  /// The ID of the touch device that SDL derives from a mouse (SDL_MOUSE_TOUCHID); no touchscreen
  /// has this ID.
  private static let device: Int64 = -1
  /// The press that has begun the drag.
  let press: MousePress
  /// The XInput number of the mouse; nil if it is unknown.
  let mouse: Int64?
  private let origin: Point
  private let isMirrored: Bool
  private var position: Point
  private var pointer: Point
  /// The position to which a finger has moved the pointer since the last motion of the mouse; nil
  /// if no finger has moved it.
  private var fingerPointer: Point?

  /// Creates a drag that begins at `position`, in points, with one touch or two mirrored touches.
  init(at position: Point, isMirrored: Bool, press: MousePress, mouse: Int64?) {
    (origin, self.position, pointer) = (position, position, position)
    (self.isMirrored, self.press, self.mouse) = (isMirrored, press, mouse)
  }

  /// Records that a finger moved the pointer to `pointer`.
  mutating func pointerMovedByFinger(to pointer: Point) { fingerPointer = pointer }

  /// Moves the drag after the mouse has moved the pointer to the position `pointer`.
  ///
  /// If a finger moved the pointer before, the result depends on the mouse: a mouse that reports
  /// distances moves the pointer from the finger's position, and a mouse that reports positions
  /// moves it from the mouse's own last position. The kind of mouse is unknown, so the drag moves
  /// by the shorter of the two possible distances.
  mutating func move(to pointer: Point) {
    let deltas = ([self.pointer] + (fingerPointer.map { [$0] } ?? [])).map { pointer - $0 }
    if let delta = deltas.min(by: { $0.length < $1.length }) { position = position + delta }
    (self.pointer, fingerPointer) = (pointer, nil)
  }

  /// The touch events for `phase`: two if the drag is mirrored, otherwise one.
  func events(_ phase: TouchEvent.Phase, _ time: Instant) -> [InputEvent] {
    let positions = isMirrored ? [position, origin + origin - position] : [position]
    return positions.enumerated().map { number, position in
      .touch(
        TouchEvent(
          id: TouchID(device: Self.device, number: Int64(number)),
          kind: isMirrored ? .mirrored : .mouse, phase: phase, position: position, time: time))
    }
  }
}
