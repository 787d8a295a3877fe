internal import CXInput2
internal import Geometry

/// A connection of our own to the X server, which tells of the devices over one window.
///
/// SDL's connection stays as it is: what is selected there for all masters would replace SDL's own
/// touches. XCB and not Xlib, which would end the program when the server goes.
final class XInputConnection {
  private let raw: OpaquePointer
  private let opcode: UInt8
  /// The number of the request that asked for the axes last.
  private var axesRequest: UInt32 = 0

  /// Connects to the display that the environment names and selects what concerns `window`.
  init(window: UInt32) throws(TrackpadError) {
    guard let raw = xcb_connect(nil, nil) else { throw TrackpadError("no second X connection") }
    self.raw = raw
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
    let all = xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL.rawValue)
    let request = xcb_input_xi_query_device(raw, all)
    axesRequest = request.sequence
    guard let reply = xcb_input_xi_query_device_reply(raw, request, nil) else { return [:] }
    defer { free(reply) }
    var found: [Int64: Axes] = [:]
    var devices = xcb_input_xi_query_device_infos_iterator(reply)
    while devices.rem > 0 {
      if let axes = Axes(of: devices.data) { found[Int64(devices.data.pointee.deviceid)] = axes }
      xcb_input_xi_device_info_next(&devices)
    }
    return found
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
