internal import CXFixes

/// A connection to the X server with invisible windows, into whose properties owners of selections
/// write.
///
/// SDL's connection cannot be used: its requests for selections wait for the owner. Apart from
/// `init`, no method waits for another program or for a reply of the X server to begin.
final class SelectionConnection {
  /// The maximum size of a part of a property, in bytes; a multiple of 4, the unit of offsets.
  ///
  /// As soon as the first bytes of a reply have arrived, XCB waits for the rest. The size is less
  /// than a socket takes, 208 KB by default on Linux, so the server writes the whole reply at once.
  /// So XCB waits at most until the kernel has copied this many bytes, whatever the owner does.
  private static let maximumPartSize = 1 << 16

  /// The ID of a window.
  typealias Window = UInt32

  /// Something that the server reported about the transfer of a window.
  typealias Message = (window: Window, event: SelectionTransfer.Event)

  private let raw: OpaquePointer
  private let atoms: SelectionAtoms
  /// The number of XFixes' event about owners; 0 if the server has no XFixes.
  private let ownerEvent: UInt8
  /// The requests to read a property whose replies have not been handled, in their order.
  private var reads: [(sequence: UInt32, window: Window)] = []

  /// Connects to `display`, or to the display in the environment variable DISPLAY if nil.
  init(display: String?) throws(SelectionError) {
    guard let raw = xcb_connect(display, nil) else { throw .noConnection }
    guard xcb_connection_has_error(raw) == 0 else {
      xcb_disconnect(raw)
      throw .noConnection
    }
    self.raw = raw
    atoms = SelectionAtoms(raw)
    ownerEvent = Self.enableOwnerEvents(raw)
  }

  deinit { xcb_disconnect(raw) }

  /// Whether the connection can be used; false once the server is gone.
  var isOpen: Bool { xcb_connection_has_error(raw) == 0 }

  /// The descriptor of the connection, readable when the server has sent something.
  var descriptor: Int32 { xcb_get_file_descriptor(raw) }

  /// Sends the requests that were made so far.
  ///
  /// The requests of a transfer have less than 200 bytes, far less than the socket takes without a
  /// wait.
  func flush() { xcb_flush(raw) }

  /// Reads and returns what has arrived since the last call for each window, in the order in which
  /// the server sent it.
  func readMessages() -> [Message] {
    var messages: [Message] = []
    while let event = xcb_poll_for_event(raw) {
      defer { free(event) }
      // XCB keeps replies apart from events. A reply with a number up to the event's precedes it.
      messages += readReplies(upTo: event.pointee.full_sequence)
      if let message = message(of: event) { messages.append(message) }
    }
    return messages + readReplies(upTo: reads.last?.sequence ?? 0)
  }
}

// Requests.
extension SelectionConnection {
  /// Creates a window that receives one text; it is never shown.
  func makeWindow() -> Window {
    let window = xcb_generate_id(raw)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root
    xcb_create_window(
      raw, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_EVENT_MASK.rawValue, &events)
    return window
  }

  /// Destroys `window`; an owner that still writes into the window gets an error.
  func destroy(_ window: Window) { xcb_destroy_window(raw, window) }

  /// Asks the owner of `selection` to write its text as `target` into the property of `window`.
  ///
  /// The time of the request is CurrentTime, so that the server takes the time at which it handles
  /// the request. With the time of a key press, an owner that took the selection after the press
  /// would refuse, as happens when a program copies more slowly than the user presses keys. Answers
  /// are told apart by their window, so they need no time.
  func convert(_ selection: Selection, to target: TextTarget, for window: Window) {
    xcb_convert_selection(
      raw, window, atoms.atom(of: selection), atoms.atom(of: target), atoms.property, 0)
  }

  /// Requests the bytes of the property of `window` from `offset`; with its last bytes the property
  /// is deleted.
  func readProperty(of window: Window, offset: Int) {
    let request = xcb_get_property(
      raw, 1, window, atoms.property, UInt32(XCB_GET_PROPERTY_TYPE_ANY.rawValue),
      UInt32(offset / 4), UInt32(Self.maximumPartSize / 4))
    reads.append((request.sequence, window))
  }

  /// Deletes the property of `window`, if it exists; an owner that passes its text in chunks then
  /// writes the next one.
  func deleteProperty(of window: Window) { xcb_delete_property(raw, window, atoms.property) }

  /// Begins or ends the reports to `window` about changes of the owner of `selection`.
  func reportOwner(of selection: Selection, to window: Window, _ isReported: Bool) {
    guard ownerEvent != 0 else { return }
    let changes =
      XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
      | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
      | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue
    clear_xfixes_select_selection(
      raw, window, atoms.atom(of: selection), isReported ? changes : 0)
  }

  /// Makes XFixes usable on `connection`, and returns the number of its event about owners; 0 if the
  /// server has no XFixes.
  private static func enableOwnerEvents(_ connection: OpaquePointer) -> UInt8 {
    let first = clear_xfixes_first_event(connection)
    guard first != 0, clear_xfixes_negotiate(connection) != 0 else { return 0 }
    return first + UInt8(XCB_XFIXES_SELECTION_NOTIFY)
  }
}

// Events and replies.
extension SelectionConnection {
  private func message(of event: UnsafeMutablePointer<xcb_generic_event_t>) -> Message? {
    let raw = UnsafeRawPointer(event)
    // The highest bit is set in events that other programs send, as owners send their answers.
    switch event.pointee.response_type & 0x7F {
    case UInt8(XCB_SELECTION_NOTIFY):
      let event = raw.load(as: xcb_selection_notify_event_t.self)
      return (event.requestor, .answered(hasText: event.property != 0))
    case UInt8(XCB_PROPERTY_NOTIFY):
      let event = raw.load(as: xcb_property_notify_event_t.self)
      let isText = event.atom == atoms.property && event.state == XCB_PROPERTY_NEW_VALUE.rawValue
      return isText ? (event.window, .propertyChanged) : nil
    case ownerEvent where ownerEvent != 0:
      let event = raw.load(as: xcb_xfixes_selection_notify_event_t.self)
      return (event.window, .ownerChanged(OwnerChange(event)))
    default: return nil
    }
  }

  /// Returns the replies that have arrived, up to the request with the number `sequence`.
  private func readReplies(upTo sequence: UInt32) -> [Message] {
    var messages: [Message] = []
    // The numbers wrap around, so only their differences are compared.
    while isOpen, let read = reads.first, Int32(bitPattern: sequence &- read.sequence) >= 0 {
      var (reply, error): (UnsafeMutableRawPointer?, UnsafeMutablePointer<xcb_generic_error_t>?)
      guard xcb_poll_for_reply(raw, read.sequence, &reply, &error) != 0 else { break }
      defer {
        free(reply)
        free(error)
      }
      reads.removeFirst()
      messages.append((read.window, .propertyRead(part(of: reply))))
    }
    return messages
  }

  private func part(of reply: UnsafeMutableRawPointer?) -> PropertyPart {
    guard let reply = reply?.assumingMemoryBound(to: xcb_get_property_reply_t.self),
      reply.pointee.type != 0
    else { return PropertyPart(content: .missing) }
    let count = Int(xcb_get_property_value_length(reply))
    let bytesLeft = Int(reply.pointee.bytes_after)
    if reply.pointee.type == atoms.announcement { return PropertyPart(content: .announcement) }
    if count == 0, bytesLeft == 0 { return PropertyPart(content: .empty) }
    guard let encoding = atoms.encoding(reply.pointee.type), reply.pointee.format == 8 else {
      return PropertyPart(content: .other)
    }
    let bytes = UnsafeRawBufferPointer(start: xcb_get_property_value(reply), count: count)
    return PropertyPart(content: .text(encoding), bytes: Array(bytes), bytesLeft: bytesLeft)
  }
}

extension OwnerChange {
  fileprivate init(_ event: xcb_xfixes_selection_notify_event_t) {
    switch UInt32(event.subtype) {
    case XCB_XFIXES_SELECTION_EVENT_SET_SELECTION_OWNER.rawValue:
      self = event.owner == 0 ? .gaveUp : .replaced
    default: self = .ended
    }
  }
}
