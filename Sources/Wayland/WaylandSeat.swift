internal import CWayland
internal import Geometry

/// A seat, which is a group of input devices: reports what its pointer and its touchscreens do on the
/// window beyond SDL's events.
final class WaylandSeat {
  /// The version of `wl_seat` with frames of pointer events and the source of a scroll.
  static let version: UInt32 = 5

  /// Called with each event on the window.
  private let report: (SeatEvent) -> Void
  private let surface: OpaquePointer
  private let library: WaylandLibrary
  let object: WaylandObject
  private var pointer: WaylandObject?
  private var pinch: WaylandObject?
  private var touchscreen: WaylandObject?
  private var frame = PointerFrame()
  private var isInside = false
  private var isPinching = false
  /// Makes the pinches of a pointer; nil if the compositor has none, or before it has told.
  var gestures: WaylandObject? { didSet { observePinches() } }

  /// Observes the seat `object` on `surface`, the window's.
  init(
    _ object: WaylandObject, surface: OpaquePointer, library: WaylandLibrary,
    report: @escaping (SeatEvent) -> Void
  ) {
    (self.object, self.surface, self.library, self.report) = (object, surface, library, report)
    object.onEvent = { [unowned self] event in
      if event.number == 0 { updateDevices(event.unsigned(0)) }
    }
  }

  /// Destroys the seat's objects, once the compositor has removed the seat.
  func destroy() {
    updateDevices(0)
    object.destroy(WL_SEAT_RELEASE)
  }

  private func updateDevices(_ capabilities: UInt32) {
    let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
    let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
    if hasPointer, pointer == nil { observePointer() }
    if !hasPointer { removePointer() }
    if hasTouch, touchscreen == nil {
      touchscreen = object.create(WL_SEAT_GET_TOUCH, library.touch, version: Self.version)
      touchscreen?.onEvent = { [report] in
        if $0.number == Self.touchCancel { report(.touchesCancelled) }
      }
    }
    guard !hasTouch, let touchscreen else { return }
    touchscreen.destroy(WL_TOUCH_RELEASE)
    self.touchscreen = nil
    report(.touchesCancelled)
  }
}

extension WaylandSeat {
  private func observePointer() {
    pointer = object.create(WL_SEAT_GET_POINTER, library.pointer, version: Self.version)
    pointer?.onEvent = { [unowned self] in handle($0) }
    observePinches()
  }

  private func removePointer() {
    guard let pointer else { return }
    pinch?.destroy(Int32(CLEAR_PINCH_DESTROY))
    pointer.destroy(WL_POINTER_RELEASE)
    (self.pointer, pinch, isPinching) = (nil, nil, false)
    leave()
  }

  /// The numbers of the events of `wl_pointer`.
  private enum PointerEvent: Int {
    case enter, leave, motion, button, axis, frame, axisSource, axisStop
  }

  private func handle(_ event: WaylandEvent) {
    switch PointerEvent(rawValue: event.number) {
    case .enter:
      isInside = event.object(1) == surface
      if isInside { report(.pointerMoved(to: event.point(2))) }
    case .leave: leave()
    case .motion where isInside: report(.pointerMoved(to: event.point(1)))
    case .button where isInside && event.unsigned(2) == Self.leftButton:
      report(.leftButton(isDown: event.unsigned(3) != 0))
    case .axis where isInside:
      guard let axis = PointerFrame.Axis(rawValue: event.unsigned(1)) else { return }
      frame.scroll(axis, by: event.fixed(2), time: event.unsigned(0))
    case .axisSource: frame.setSource(event.unsigned(0))
    case .axisStop:
      guard let axis = PointerFrame.Axis(rawValue: event.unsigned(1)) else { return }
      frame.stop(axis, time: event.unsigned(0))
    case .frame: for event in frame.end() { report(event) }
    case .motion, .button, .axis, nil: break
    }
  }

  /// The number of the event `wl_touch.cancel`.
  private static let touchCancel = 4
  /// The kernel's number of the left button (BTN_LEFT).
  private static let leftButton: UInt32 = 0x110

  private func leave() {
    frame = PointerFrame()
    guard isInside else { return }
    isInside = false
    report(.pointerLeft)
  }
}

extension WaylandSeat {
  private func observePinches() {
    guard pinch == nil, let gestures, let pointer else { return }
    pinch = gestures.create(
      Int32(CLEAR_GESTURES_GET_PINCH), clear_wayland_pinch(), version: 1,
      [.newObject, .object(pointer.proxy)])
    pinch?.onEvent = { [unowned self] in handlePinch($0) }
  }

  private func handlePinch(_ event: WaylandEvent) {
    switch event.number {
    case CLEAR_PINCH_BEGIN where event.object(2) == surface:
      isPinching = true
      report(.pinch(.began, scale: 1, time: event.unsigned(1)))
    case CLEAR_PINCH_UPDATE where isPinching:
      report(.pinch(.updated, scale: event.fixed(3), time: event.unsigned(0)))
    case CLEAR_PINCH_END where isPinching:
      isPinching = false
      let isCancelled = event.signed(2) != 0
      report(.pinch(isCancelled ? .cancelled : .ended, scale: 1, time: event.unsigned(1)))
    default: break
    }
  }
}
