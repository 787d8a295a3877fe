/// The bytes of a text that is received in parts, up to a limit.
struct ReceivedText {
  /// The maximum number of bytes of a text: 10 MB.
  static let maximumSize = 10_000_000

  private var bytes: [UInt8] = []
  private var encoding: TextEncoding?
  /// Whether more bytes were received than a text may have.
  private(set) var isTruncated = false

  /// Appends `part` up to the limit.
  ///
  /// The encoding of the first part counts for all parts.
  mutating func append(_ part: [UInt8], _ encoding: TextEncoding) {
    self.encoding = self.encoding ?? encoding
    let left = Self.maximumSize - bytes.count
    bytes += part.prefix(left)
    if part.count > left { isTruncated = true }
  }

  /// The text of all parts, or `SelectionError.empty` if there is no character in them.
  ///
  /// NUL bytes are left out, since some programs send the NUL at the end of a C string.
  var result: Result<SelectionText, SelectionError> {
    let whole = wholeCharacters
    // Copies the bytes only if necessary: 10 MB take several frames.
    let string = whole.contains(0) ? decode(whole.filter { $0 != 0 }) : decode(whole)
    guard !string.isEmpty else { return .failure(.empty) }
    return .success(SelectionText(string: string, isTruncated: isTruncated))
  }

  private func decode(_ bytes: some Collection<UInt8>) -> String {
    (encoding ?? .utf8).decode(bytes)
  }

  /// The bytes; if they were truncated, without the last character, of which a part may be missing.
  private var wholeCharacters: ArraySlice<UInt8> {
    guard isTruncated, encoding == .utf8,
      let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 })
    else { return bytes[...] }
    return bytes[..<start]
  }
}
