/// Writes lines of iCalendar, folded so that none has more than 75 bytes without its end.
struct ContentLineWriter {
  private static let maximumByteCount = 75

  /// Appends the line `name:value`.
  static func append(_ name: String, _ value: some Collection<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output += name.utf8
    output.append(.colon)
    output += value
    endLine(from: start, in: &output)
  }

  /// Appends a line.
  static func append(_ line: some Collection<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output += line
    endLine(from: start, in: &output)
  }

  /// Ends the line that begins at `start`, and folds it; bytes that no line can have, of line breaks and NUL, are left
  /// out.
  private static func endLine(from start: Int, in output: inout [UInt8]) {
    if output.count - start > maximumByteCount || output[start...].contains(where: isForbidden) {
      let line = output[start...].filter { !isForbidden($0) }
      output.removeSubrange(start...)
      fold(line[...], into: &output)
    }
    output += [.carriageReturn, .lineFeed]
  }

  private static func fold(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var (rest, width) = (line, maximumByteCount)
    while rest.count > width {
      let end = characterStart(before: rest.startIndex + width, in: rest)
      output += rest[..<end]
      output += [.carriageReturn, .lineFeed, .space]
      (rest, width) = (rest[end...], maximumByteCount - 1)
    }
    output += rest
  }

  /// The start of the character of UTF-8 that has a byte at `index`; `index` in bytes that are no UTF-8.
  private static func characterStart(before index: Int, in bytes: ArraySlice<UInt8>) -> Int {
    (index - 3...index).last { bytes[$0] & 0xC0 != 0x80 } ?? index
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte == .lineFeed || byte == .carriageReturn || byte == 0
  }
}
