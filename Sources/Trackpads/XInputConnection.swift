internal import CXInput2
internal import Geometry

/// A connection of our own to the X server, which tells of the devices over one window.
///
/// SDL's connection stays as it is: what is selected there for all masters would replace SDL's own
/// touches. XCB and not Xlib, which would end the program when the server goes.
final class XInputConnection {
  private let raw: OpaquePointer
  private let opcode: UInt8
  private let window: UInt32
  /// The number of the request that asked for the axes last.
  private var axesRequest: UInt32 = 0

  /// Connects to the display that the environment names and selects what concerns `window`.
  init(window: UInt32) throws(TrackpadError) {
    guard let raw = xcb_connect(nil, nil) else { throw TrackpadError("no second X connection") }
    (self.raw, self.window) = (raw, window)
    opcode = xcb_connection_has_error(raw) == 0 ? clear_xinput_opcode(raw) : 0
    guard opcode != 0 else { throw TrackpadError("no XInput") }
    try checkVersion()
    try select(window)
  }

  deinit { xcb_disconnect(raw) }

  /// Readable when there is an event; below 0 once the server is gone.
  var descriptor: Int32 {
    xcb_connection_has_error(raw) == 0 ? xcb_get_file_descriptor(raw) : -1
  }

  /// Waits until all that the server has to say so far is here.
  func synchronize() {
    free(xcb_get_input_focus_reply(raw, xcb_get_input_focus(raw), nil))
  }

  /// The events that have come and mean something, in order.
  func takeEvents() -> [DeviceEvent] {
    var events: [DeviceEvent] = []
    while let event = xcb_poll_for_event(raw) {
      defer { free(event) }
      guard event.pointee.response_type & 0x7F == XCB_GE_GENERIC else { continue }
      let head = UnsafeRawPointer(event).load(as: xcb_ge_generic_event_t.self)
      guard head.extension == opcode, !isInAxes(head) else { continue }
      if let meaning = DeviceEvent(UnsafeMutableRawPointer(event), type: head.event_type) {
        events.append(meaning)
      }
    }
    return events
  }

  /// Whether the event moved axes before they were asked for: the answer has it.
  private func isInAxes(_ head: xcb_ge_generic_event_t) -> Bool {
    head.event_type == XCB_INPUT_MOTION
      && Int32(bitPattern: head.full_sequence &- axesRequest) < 0
  }

  /// The devices that can report a pinch, and how they scroll.
  func trackpads() -> [Int64: Axes] {
    var found: [Int64: Axes] = [:]
    axesRequest = forEachDevice { device in
      if let axes = Axes(of: device) { found[Int64(device.pointee.deviceid)] = axes }
    }
    return found
  }

  /// Selects the buttons of each mouse itself, beside those of the pointer, which are SDL's.
  ///
  /// A press has the server send the release here, too, wherever the pointer is. SDL's own implicit
  /// grab ends early: SDL ungrabs the pointer whenever that or the focus comes in.
  func selectButtons() {
    let mask = UInt32(1) << XCB_INPUT_BUTTON_PRESS | 1 << XCB_INPUT_BUTTON_RELEASE
    _ = forEachDevice { device in
      guard device.isMouse else { return }
      let request = clear_select_events(raw, window, device.pointee.deviceid, mask)
      // A device can be gone again.
      xcb_discard_reply(raw, request.sequence)
    }
    xcb_flush(raw)
  }

  /// Where the pointer is, in pixels of the window, and whether its left button is held.
  func pointer() -> (place: Point, holdsLeft: Bool)? {
    let reply = xcb_query_pointer_reply(raw, xcb_query_pointer(raw, window), nil)
    defer { free(reply) }
    guard let reply = reply?.pointee, reply.same_screen != 0 else { return nil }
    return (
      Point(x: Double(reply.win_x), y: Double(reply.win_y)),
      UInt32(reply.mask) & XCB_BUTTON_MASK_1.rawValue != 0
    )
  }

  /// Shows `body` each device; returns the number of the request that asked for them.
  private func forEachDevice(
    _ body: (UnsafeMutablePointer<xcb_input_xi_device_info_t>) -> Void
  ) -> UInt32 {
    let all = xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL.rawValue)
    let request = xcb_input_xi_query_device(raw, all)
    guard let reply = xcb_input_xi_query_device_reply(raw, request, nil) else {
      return request.sequence
    }
    defer { free(reply) }
    var devices = xcb_input_xi_query_device_infos_iterator(reply)
    while devices.rem > 0 {
      body(devices.data)
      xcb_input_xi_device_info_next(&devices)
    }
    return request.sequence
  }

  private func checkVersion() throws(TrackpadError) {
    let request = xcb_input_xi_query_version(raw, 2, 4)
    let reply = xcb_input_xi_query_version_reply(raw, request, nil)
    defer { free(reply) }
    guard let version = reply?.pointee else { throw TrackpadError("no XInput 2.4") }
    let (major, minor) = (version.major_version, version.minor_version)
    guard (major, minor) >= (2, 4) else {
      throw TrackpadError("no XInput 2.4, the server has \(major).\(minor)")
    }
  }

  private func select(_ window: UInt32) throws(TrackpadError) {
    let ours = [
      XCB_INPUT_MOTION, XCB_INPUT_ENTER, XCB_INPUT_LEAVE, XCB_INPUT_DEVICE_CHANGED,
      XCB_INPUT_GESTURE_PINCH_BEGIN, XCB_INPUT_GESTURE_PINCH_UPDATE, XCB_INPUT_GESTURE_PINCH_END,
    ]
    try select(window, XCB_INPUT_DEVICE_ALL_MASTER, ours)
    let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root
    try select(root, XCB_INPUT_DEVICE_ALL, [XCB_INPUT_HIERARCHY])
  }

  private func select(
    _ window: UInt32, _ devices: xcb_input_device_t, _ events: [Int32]
  ) throws(TrackpadError) {
    let mask = events.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    let request = clear_select_events(raw, window, UInt16(devices.rawValue), mask)
    guard let problem = xcb_request_check(raw, request) else { return }
    defer { free(problem) }
    throw TrackpadError("XInput refused with error \(problem.pointee.error_code)")
  }
}

extension UnsafeMutablePointer<xcb_input_xi_device_info_t> {
  /// Whether it moves the pointer and is no touchscreen, of whose fingers SDL tells.
  fileprivate var isMouse: Bool {
    guard UInt32(pointee.type) == XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER.rawValue else { return false }
    var classes = xcb_input_xi_device_info_classes_iterator(self)
    while classes.rem > 0 {
      if UInt32(classes.data.pointee.type) == XCB_INPUT_DEVICE_CLASS_TYPE_TOUCH.rawValue {
        return false
      }
      xcb_input_device_class_next(&classes)
    }
    return true
  }
}
