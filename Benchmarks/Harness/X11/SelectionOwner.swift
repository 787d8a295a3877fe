/// A client of an X server that offers a text as a selection: the clipboard, or what is dragged.
///
/// It answers only in ``answerRequest(before:)``, so that the test decides when the text arrives.
///
///     let owner = try SelectionOwner(try server.connect(), text: "Milk")
///     try keyboard.press(.control, Key("v"))
///     let isPasted = try owner.answerRequest(before: now() + 5)
package final class SelectionOwner {
  let connection: XConnection
  let window: XConnection.Window
  private let text: String
  private let textType: UInt32

  /// Becomes the owner of `selection`, with the data type `type`; `text` has at most 900 bytes.
  package init(
    _ connection: XConnection, of selection: String = "CLIPBOARD", text: String,
    type: String = "UTF8_STRING"
  ) throws {
    (self.connection, self.text) = (connection, text)
    textType = try connection.atom(type)
    window = try connection.showWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
    let currentTime = UInt32(0)
    try connection.perform(
      XRequest(
        XRequest.Opcode.setSelectionOwner, 0, window, try connection.atom(selection), currentTime))
  }

  /// Waits for a request for the text, and sends the text; returns whether there was a request.
  ///
  /// Requests for other data types are refused.
  package func answerRequest(before deadline: Double) throws -> Bool {
    while let event = try connection.nextEvent(before: deadline) {
      let selectionRequest = UInt8(30)
      guard event.kind == selectionRequest else { continue }
      let isText = event.read(UInt32.self, at: 20) == textType
      if isText { try writeText(event) }
      try notify(event, isRefused: !isText)
      if isText { return true }
    }
    return false
  }

  private func writeText(_ request: XMessage) throws {
    let (replace, format) = (UInt8(0), UInt32(8))
    try connection.send(
      XRequest(
        XRequest.Opcode.changeProperty, replace, requestor(request), property(request), textType,
        format, UInt32(text.utf8.count), name: text))
  }

  private func notify(_ request: XMessage, isRefused: Bool) throws {
    let (selectionNotify, noEvents) = (UInt16(31), UInt32(0))
    let time = request.read(UInt32.self, at: 4)
    let selection = request.read(UInt32.self, at: 16)
    let target = request.read(UInt32.self, at: 20)
    try connection.send(
      XRequest(
        XRequest.Opcode.sendEvent, 0, requestor(request), noEvents, selectionNotify, UInt16(0),
        time, requestor(request), selection, target, isRefused ? 0 : property(request), UInt64(0)))
  }

  private func requestor(_ request: XMessage) -> UInt32 { request.read(UInt32.self, at: 12) }

  private func property(_ request: XMessage) -> UInt32 { request.read(UInt32.self, at: 24) }
}
