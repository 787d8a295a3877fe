/// The numbers an X server gave to an extension.
struct XExtension {
  /// Of its requests.
  let opcode: UInt8
  /// Of the first of its events.
  let firstEvent: UInt8
}
