import CXFixes

/// A program that owns a selection and answers requests as a test demands.
///
/// It has a connection of its own, and does something only in `handleEvents`.
final class SelectionOwner {
  /// How a request for a data type that the owner offers is answered.
  enum Conduct {
    case atOnce
    /// In chunks of this many bytes, and an empty chunk.
    case chunks(size: Int)
    case never
    /// Claims to have written the text, and has not.
    case falsely
  }

  var conduct = Conduct.atOnce
  /// The names of the data types that are not refused.
  var offered: Set<String> = ["UTF8_STRING"]
  /// The type of the data that is sent; nil if it is the requested type.
  var sentType: String?
  /// The number of chunks after which the owner sends nothing; nil if it sends all.
  var chunkLimit: Int?
  private(set) var requestedTypes: [String] = []
  private(set) var hasSentLastChunk = false
  private(set) var chunkCount = 0
  /// Whether a reader has requested a chunk that the owner did not send because of `chunkLimit`.
  private(set) var hasStopped = false
  private let raw: OpaquePointer
  private let window: UInt32
  private let text: [UInt8]
  /// The next byte of the text to send to each window in chunks, with the window's property and the
  /// type.
  private var transfers: [UInt32: (property: UInt32, type: UInt32, offset: Int)] = [:]

  /// Becomes the owner of `selection` on the server `display`.
  init(display: String, _ selection: String = "CLIPBOARD", text: [UInt8]) {
    raw = xcb_connect(display, nil)
    window = xcb_generate_id(raw)
    self.text = text
    let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root
    xcb_create_window(raw, 0, window, root, 0, 0, 1, 1, 0, 2, 0, 0, nil)
    xcb_set_selection_owner(raw, window, atom(selection), 0)
    synchronize()
  }

  deinit { xcb_disconnect(raw) }

  /// The descriptor of the connection to the X server.
  var descriptor: Int32 { xcb_get_file_descriptor(raw) }

  /// Destroys the window, by which the owner loses the selection.
  func destroyWindow() {
    xcb_destroy_window(raw, window)
    synchronize()
  }

  /// Leaves `selection` without an owner.
  func giveUp(_ selection: String = "CLIPBOARD") {
    xcb_set_selection_owner(raw, 0, atom(selection), 0)
    synchronize()
  }

  /// Waits until the X server has handled what the owner sent.
  func synchronize() {
    free(xcb_get_input_focus_reply(raw, xcb_get_input_focus(raw), nil))
  }

  /// Answers the requests and continues the transfers in chunks, without waiting.
  func handleEvents() {
    while let event = xcb_poll_for_event(raw) {
      defer { free(event) }
      let event = UnsafeRawPointer(event)
      switch event.load(as: UInt8.self) & 0x7F {
      case UInt8(XCB_SELECTION_REQUEST):
        answer(event.load(as: xcb_selection_request_event_t.self))
      case UInt8(XCB_PROPERTY_NOTIFY):
        let event = event.load(as: xcb_property_notify_event_t.self)
        if event.state == XCB_PROPERTY_DELETE.rawValue { sendChunk(to: event.window) }
      default: break
      }
    }
    xcb_flush(raw)
  }
}

extension SelectionOwner {
  private func answer(_ request: xcb_selection_request_event_t) {
    requestedTypes.append(name(of: request.target))
    guard offered.contains(name(of: request.target)) else { return notify(request, property: 0) }
    let type = sentType.map(atom) ?? request.target
    switch conduct {
    case .never: return
    case .falsely: break
    case .atOnce: write(text[...], type, request.property, request.requestor)
    case .chunks: beginChunks(request, type)
    }
    notify(request, property: request.property)
  }

  private func beginChunks(_ request: xcb_selection_request_event_t, _ type: UInt32) {
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_change_window_attributes(raw, request.requestor, XCB_CW_EVENT_MASK.rawValue, &events)
    transfers[request.requestor] = (request.property, type, 0)
    var size = UInt32(text.count)
    xcb_change_property(
      raw, 0, request.requestor, request.property, atom("INCR"), 32, 1, &size)
  }

  private func sendChunk(to window: UInt32) {
    guard case .chunks(let size) = conduct, let transfer = transfers[window] else { return }
    hasStopped = chunkCount >= chunkLimit ?? .max
    if hasStopped { return }
    chunkCount += 1
    let end = min(text.count, transfer.offset + size)
    write(text[transfer.offset..<end], transfer.type, transfer.property, window)
    transfers[window]?.offset = end
    guard transfer.offset == end else { return }
    hasSentLastChunk = true
    transfers[window] = nil
  }

  private func write(
    _ bytes: ArraySlice<UInt8>, _ type: UInt32, _ property: UInt32, _ window: UInt32
  ) {
    bytes.withUnsafeBytes {
      _ = xcb_change_property(raw, 0, window, property, type, 8, UInt32($0.count), $0.baseAddress)
    }
  }

  private func notify(_ request: xcb_selection_request_event_t, property: UInt32) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    (event.time, event.requestor) = (request.time, request.requestor)
    (event.selection, event.target) = (request.selection, request.target)
    event.property = property
    withUnsafeBytes(of: event) {
      _ = xcb_send_event(
        raw, 0, request.requestor, 0, $0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  private func atom(_ name: String) -> UInt32 {
    let reply = xcb_intern_atom_reply(
      raw, xcb_intern_atom(raw, 0, UInt16(name.utf8.count), name), nil)
    defer { free(reply) }
    return reply?.pointee.atom ?? 0
  }

  private func name(of atom: UInt32) -> String {
    guard let reply = xcb_get_atom_name_reply(raw, xcb_get_atom_name(raw, atom), nil) else {
      return ""
    }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply), count: Int(reply.pointee.name_len))
    return String(decoding: bytes, as: UTF8.self)
  }
}
