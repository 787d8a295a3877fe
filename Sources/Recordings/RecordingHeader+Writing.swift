internal import Geometry

extension RecordingHeader {
  /// Its line without the end; nil for what no recording can hold.
  var line: [UInt8]? {
    let members: RecordingEntry.Members = [
      ("version", .integer(Self.version)),
      ("size", .array([.real(size.width), .real(size.height)])), ("scale", .real(scale)),
      ("textScale", .real(textScale)), ("disabled", .text(disabled)),
      ("start", .text(start.description)),
      ("rows", .integer(Int64(rows))),
    ]
    return JSONTree(members)?.bytes()
  }
}
