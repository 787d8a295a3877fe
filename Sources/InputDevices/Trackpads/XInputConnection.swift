internal import CXInput2
internal import Geometry

/// A second connection to the X server that receives the XInput events of one window.
///
/// SDL's connection cannot be used: a selection of events for all master devices would replace
/// SDL's own selection of touches. This class uses XCB, since Xlib ends the program when the
/// connection is lost.
final class XInputConnection {
  private let raw: OpaquePointer
  private let opcode: UInt8
  private let window: UInt32
  /// The sequence number of the last request that queried the axes.
  private var axesRequest: UInt32 = 0

  /// Connects to the display in the environment variable DISPLAY and selects the events for
  /// `window`; throws if the server has no XInput 2.4.
  init(window: UInt32) throws(TrackpadError) {
    guard let raw = xcb_connect(nil, nil) else { throw TrackpadError("no second X connection") }
    (self.raw, self.window) = (raw, window)
    opcode = xcb_connection_has_error(raw) == 0 ? clear_xinput_opcode(raw) : 0
    guard opcode != 0 else { throw TrackpadError("no XInput") }
    try checkVersion()
    try select(window)
  }

  deinit { xcb_disconnect(raw) }

  /// The descriptor of the connection, readable when there is an event; negative once the
  /// connection is lost.
  var descriptor: Int32 {
    xcb_connection_has_error(raw) == 0 ? xcb_get_file_descriptor(raw) : -1
  }

  /// Sends a request and waits for its reply; all events from before the request have then arrived.
  func synchronize() {
    free(xcb_get_input_focus_reply(raw, xcb_get_input_focus(raw), nil))
  }

  /// Decodes and returns the events received since the last call, in order.
  func readEvents() -> [DeviceEvent] {
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

  /// Whether the event is motion that the reply to the last query of the axes already includes.
  private func isInAxes(_ head: xcb_ge_generic_event_t) -> Bool {
    head.event_type == XCB_INPUT_MOTION
      && Int32(bitPattern: head.full_sequence &- axesRequest) < 0
  }

  /// Queries the scroll axes of each trackpad that reports pinches, and of each other device that has some, by the
  /// device number.
  func scrollAxes() -> (trackpads: [Int64: ScrollAxes], wheels: [Int64: ScrollAxes]) {
    var (trackpads, wheels): ([Int64: ScrollAxes], [Int64: ScrollAxes]) = ([:], [:])
    axesRequest = forEachDevice { device in
      guard let (axes, hasPinches) = ScrollAxes.read(from: device) else { return }
      let number = Int64(device.pointee.deviceid)
      if hasPinches { trackpads[number] = axes } else { wheels[number] = axes }
    }
    return (trackpads, wheels)
  }

  /// Selects the button events of each physical device that moves the pointer, except touchscreens.
  ///
  /// SDL selects only the button events of the pointer. The server grabs the pointer for SDL during
  /// a press, but SDL ends this grab whenever the pointer or the focus enters the window. Because of
  /// the selection here, the server also grabs the device during a press. So the release reaches
  /// this connection wherever the pointer is.
  func selectButtons() {
    let mask = UInt32(1) << XCB_INPUT_BUTTON_PRESS | 1 << XCB_INPUT_BUTTON_RELEASE
    _ = forEachDevice { device in
      guard device.isMouse else { return }
      let request = clear_select_events(raw, window, device.pointee.deviceid, mask)
      // If the device has been removed meanwhile, the server returns an error, which is ignored.
      xcb_discard_reply(raw, request.sequence)
    }
    xcb_flush(raw)
  }

  /// Queries the position of the pointer, in pixels of the window, and whether its left button is
  /// held; nil if the pointer is on another screen or the connection is lost.
  func pointer() -> (position: Point, isLeftButtonDown: Bool)? {
    let reply = xcb_query_pointer_reply(raw, xcb_query_pointer(raw, window), nil)
    defer { free(reply) }
    guard let reply = reply?.pointee, reply.same_screen != 0 else { return nil }
    return (
      Point(x: Double(reply.win_x), y: Double(reply.win_y)),
      UInt32(reply.mask) & XCB_BUTTON_MASK_1.rawValue != 0
    )
  }

  /// Queries the devices and calls `body` with each device; returns the sequence number of the
  /// request.
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
    let events = [
      XCB_INPUT_MOTION, XCB_INPUT_ENTER, XCB_INPUT_LEAVE, XCB_INPUT_DEVICE_CHANGED,
      XCB_INPUT_GESTURE_PINCH_BEGIN, XCB_INPUT_GESTURE_PINCH_UPDATE, XCB_INPUT_GESTURE_PINCH_END,
    ]
    try select(window, XCB_INPUT_DEVICE_ALL_MASTER, events)
    let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root
    try select(root, XCB_INPUT_DEVICE_ALL, [XCB_INPUT_HIERARCHY])
  }

  private func select(
    _ window: UInt32, _ devices: xcb_input_device_t, _ events: [Int32]
  ) throws(TrackpadError) {
    let mask = events.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    let request = clear_select_events(raw, window, UInt16(devices.rawValue), mask)
    guard let error = xcb_request_check(raw, request) else { return }
    defer { free(error) }
    throw TrackpadError("XInput refused with error \(error.pointee.error_code)")
  }
}

extension UnsafeMutablePointer<xcb_input_xi_device_info_t> {
  /// Whether the device moves the pointer and is not a touchscreen; SDL itself reports
  /// touchscreens.
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
