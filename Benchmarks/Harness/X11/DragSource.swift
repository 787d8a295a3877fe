/// A client of an X server from which a text or files are dragged, by the protocol XDND 5.
///
///     let source = try DragSource(try server.connect(), text: "Milk", type: "text/plain")
///     try source.drop(on: window, at: (200, 75))
package struct DragSource {
  private let owner: SelectionOwner
  private let type: String

  /// A source of data of the type `type`: `text/plain`, or links (`text/uri-list`); `text` has at most 900
  /// bytes.
  package init(_ connection: XConnection, text: String, type: String) throws {
    owner = try SelectionOwner(connection, of: "XdndSelection", text: text, type: type)
    self.type = type
  }

  /// Drags the data to `place`, in pixels of the root window, and drops it on `window`.
  ///
  /// Answers requests for the data until none has come for 1 second.
  package func drop(on window: XConnection.Window, at place: (x: Int, y: Int)) throws {
    let (connection, source) = (owner.connection, owner.window)
    let (version, currentTime) = (UInt32(5) << 24, UInt32(0))
    let copy = try connection.atom("XdndActionCopy")
    try connection.sendClientMessage(
      "XdndEnter", source, version, connection.atom(type), to: window)
    let root = UInt32(place.x) << 16 | UInt32(place.y)
    try connection.sendClientMessage("XdndPosition", source, 0, root, currentTime, copy, to: window)
    try connection.sendClientMessage("XdndDrop", source, 0, currentTime, to: window)
    while try owner.answerRequest(before: now() + 1) {}
  }
}
