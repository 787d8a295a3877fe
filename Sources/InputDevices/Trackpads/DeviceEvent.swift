internal import CXInput2
internal import Geometry
internal import Wayland

/// An event of a device, decoded; positions are in window units, which are pixels on X11.
enum DeviceEvent: Equatable {
  /// An axis of the device changed, for example by a movement of the pointer or by scrolling;
  /// `axes` maps the number of each reported axis to its new value.
  case motion(Context, axes: [Int: Double])
  /// Fingers scrolled by `clicks` of a wheel, positive to the right and down; by none, if they were lifted.
  case scroll(Context, clicks: Point)
  case pinch(PinchPhase, Context, scale: Double)
  /// A button of a physical device was pressed or released, even if a program grabs the pointer.
  case button(UInt32, isDown: Bool, Context)
  /// The pointer entered the window; axes may have changed while the pointer was outside.
  case pointerEntered
  case pointerLeft
  /// Another program grabbed the pointer; `time` is in milliseconds of the X server's clock.
  case pointerGrabbed(time: UInt32)
  /// A device has other axes than before.
  case axesChanged
  /// The set of devices changed; `removed` contains the devices that were removed or disabled.
  case hierarchyChanged(removed: [Int64])

  /// Whether the event reports values of axes.
  var isMotion: Bool { if case .motion = self { true } else { false } }

  typealias PinchPhase = SeatEvent.PinchPhase

  /// The properties that events of motion, scrolls, pinches and buttons share.
  struct Context: Equatable {
    /// The X server's number of the physical device, not of the pointer that the device moves; 0 on Wayland.
    var device: Int64
    /// The time in milliseconds of the clock of the X server or the compositor.
    var time: UInt32
    /// The position of the pointer.
    var position: Point
    /// Whether Ctrl is held; not used for a pinch.
    var hasControl = false
  }
}

// When a device is unplugged, the X server first ends its pinch or releases its button by the usual
// events, and only then reports the removal. So the events that follow a release decide whether the
// release may trigger an action.
extension DeviceEvent {
  /// Whether the event ends a pinch or a press, and so may trigger an action.
  var isRelease: Bool {
    switch self {
    case .pinch(.ended, _, _), .button(_, isDown: false, _): true
    default: false
    }
  }

  fileprivate func isRemoval(of device: Int64) -> Bool {
    if case .hierarchyChanged(let removed) = self { removed.contains(device) } else { false }
  }
}

extension DeviceEvent {
  /// Whether the values of the axes have to be queried from the X server after the event.
  var invalidatesAxes: Bool {
    switch self {
    case .pointerEntered, .axesChanged, .hierarchyChanged: true
    case .motion, .scroll, .pinch, .button, .pointerLeft, .pointerGrabbed: false
    }
  }
}

extension [DeviceEvent] {
  /// The events of one read, without false ends of pinches and without outdated motion.
  ///
  /// The end of a pinch becomes a cancellation if a later event reports that the device was
  /// removed. Motion after an event that invalidates the axes is left out: the query of the axes
  /// that follows such an event returns values that include this motion.
  var corrected: [DeviceEvent] {
    var hasQueriedAxes = false
    return indices.compactMap { index in
      let event = self[index]
      if hasQueriedAxes, event.isMotion { return nil }
      hasQueriedAxes = hasQueriedAxes || event.invalidatesAxes
      guard case .pinch(.ended, let context, let scale) = event,
        self[(index + 1)...].contains(where: { $0.isRemoval(of: context.device) })
      else { return event }
      return .pinch(.cancelled, context, scale: scale)
    }
  }
}

extension DeviceEvent {
  /// Decodes the XInput event at `raw`; nil for an event that is not handled.
  init?(_ raw: UnsafeMutableRawPointer, type: UInt16) {
    switch Int32(type) {
    case XCB_INPUT_MOTION: self.init(motion: raw.assumingMemoryBound(to: Motion.self))
    case XCB_INPUT_BUTTON_PRESS: self.init(button: raw.load(as: Motion.self), isDown: true)
    case XCB_INPUT_BUTTON_RELEASE: self.init(button: raw.load(as: Motion.self), isDown: false)
    case XCB_INPUT_GESTURE_PINCH_BEGIN: self.init(pinch: raw.load(as: Pinch.self), .began)
    case XCB_INPUT_GESTURE_PINCH_UPDATE: self.init(pinch: raw.load(as: Pinch.self), .updated)
    case XCB_INPUT_GESTURE_PINCH_END: self.init(pinch: raw.load(as: Pinch.self), .ended)
    case XCB_INPUT_ENTER: self = .pointerEntered
    case XCB_INPUT_LEAVE: self.init(crossing: raw.load(as: xcb_input_enter_event_t.self))
    case XCB_INPUT_DEVICE_CHANGED:
      self.init(change: raw.load(as: xcb_input_device_changed_event_t.self))
    case XCB_INPUT_HIERARCHY:
      self.init(hierarchy: raw.assumingMemoryBound(to: xcb_input_hierarchy_event_t.self))
    default: return nil
    }
  }

  private typealias Motion = xcb_input_button_press_event_t
  private typealias Pinch = xcb_input_gesture_pinch_begin_event_t

  /// Decodes motion; nil if the X server emulates the motion from a touchscreen.
  private init?(motion: UnsafeMutablePointer<Motion>) {
    let event = motion.pointee
    guard event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue == 0 else {
      return nil
    }
    self = .motion(Context(event), axes: Self.axes(of: motion))
  }

  /// Decodes a button event; nil for buttons 4 to 7, which are the directions of a wheel in X.
  private init?(button event: Motion, isDown: Bool) {
    guard !(4...7).contains(event.detail) else { return nil }
    self = .button(event.detail, isDown: isDown, Context(event))
  }

  /// The values of the axes that the event reports, by the number of the axis.
  ///
  /// The event contains a mask with one bit per axis, then the values of the axes whose bit is set.
  private static func axes(of motion: UnsafeMutablePointer<Motion>) -> [Int: Double] {
    guard let mask = xcb_input_button_press_valuator_mask(motion),
      var value = xcb_input_button_press_axisvalues(motion)
    else { return [:] }
    var axes: [Int: Double] = [:]
    for number in 0..<Int(motion.pointee.valuators_len) * 32
    where mask[number / 32] & 1 << (number % 32) != 0 {
      axes[number] = value.pointee.number
      value += 1
    }
    return axes
  }

  private init(pinch event: Pinch, _ phase: PinchPhase) {
    let position = Point(x: event.event_x.pixels, y: event.event_y.pixels)
    let isCancelled =
      event.flags & XCB_INPUT_GESTURE_PINCH_EVENT_FLAGS_GESTURE_PINCH_CANCELLED.rawValue != 0
    self = .pinch(
      phase == .ended && isCancelled ? .cancelled : phase,
      Context(device: Int64(event.sourceid), time: event.time, position: position),
      scale: Double(event.scale) / 0x1p16)
  }

  private init?(crossing event: xcb_input_enter_event_t) {
    switch UInt32(event.mode) {
    case XCB_INPUT_NOTIFY_MODE_NORMAL.rawValue: self = .pointerLeft
    case XCB_INPUT_NOTIFY_MODE_GRAB.rawValue, XCB_INPUT_NOTIFY_MODE_PASSIVE_GRAB.rawValue:
      self = .pointerGrabbed(time: event.time)
    default: return nil
    }
  }

  /// Decodes a change of a device; nil if no axes changed.
  ///
  /// The X server also reports a change each time a different device starts to move the pointer.
  private init?(change event: xcb_input_device_changed_event_t) {
    guard event.reason == XCB_INPUT_CHANGE_REASON_DEVICE_CHANGE.rawValue else { return nil }
    self = .axesChanged
  }

  private init(hierarchy event: UnsafeMutablePointer<xcb_input_hierarchy_event_t>) {
    let removal =
      XCB_INPUT_HIERARCHY_MASK_SLAVE_REMOVED.rawValue
      | XCB_INPUT_HIERARCHY_MASK_SLAVE_DETACHED.rawValue
      | XCB_INPUT_HIERARCHY_MASK_DEVICE_DISABLED.rawValue
    var removed: [Int64] = []
    var infos = xcb_input_hierarchy_infos_iterator(event)
    while infos.rem > 0 {
      if infos.data.pointee.flags & removal != 0 {
        removed.append(Int64(infos.data.pointee.deviceid))
      }
      xcb_input_hierarchy_info_next(&infos)
    }
    self = .hierarchyChanged(removed: removed)
  }
}

extension DeviceEvent.Context {
  fileprivate init(_ event: xcb_input_button_press_event_t) {
    self.init(
      device: Int64(event.sourceid), time: event.time,
      position: Point(x: event.event_x.pixels, y: event.event_y.pixels),
      hasControl: event.mods.effective & XCB_MOD_MASK_CONTROL.rawValue != 0)
  }
}

extension xcb_input_fp1616_t {
  /// The fixed-point value in pixels, as a floating-point number.
  fileprivate var pixels: Double { Double(self) / 0x1p16 }
}
