internal import Geometry

extension RecordingHeader {
  /// The header as a line without its newline; nil if a number is NaN or infinite.
  var line: [UInt8]? {
    let members: RecordingEntry.Members = [
      ("version", .integer(Self.version)),
      ("size", .array([.real(size.width), .real(size.height)])), ("scale", .real(scale)),
      ("textScale", .real(textScale)), ("disabled", .string(disabled)),
      ("start", .string(start.description)),
      ("rows", .integer(Int64(rows))),
    ]
    return JSONTree(members)?.bytes()
  }
}
