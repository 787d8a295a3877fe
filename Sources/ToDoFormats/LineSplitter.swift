/// Splits an input into lines while its bytes arrive; holds at most one line and what was added last.
///
/// An input in UTF-16, which begins with a byte order mark, is converted to UTF-8. A byte order mark in UTF-8
/// stays at the start of the first line.
///
///     var splitter = LineSplitter(maximumLength: 1 << 16)
///     try splitter.add(bytes)
///     while let line = try splitter.next() { … }
///     splitter.finish()  // then next() returns the rest
public struct LineSplitter {
  private let maximumLength: Int
  private var decoder: UTF16Decoder?
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var count = 0
  private var isAtStart = true
  private var isFinished = false

  /// A splitter that throws when a line is longer than `maximumLength` bytes.
  public init(maximumLength: Int) { self.maximumLength = maximumLength }

  /// Adds the next bytes of the input.
  public mutating func add(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    (searched, start) = (searched - start, 0)
    guard decoder == nil else { return decoder!.decode(new, into: &bytes) }
    bytes += new
    if isAtStart, bytes.count >= 2 {
      isAtStart = false
      if let decoder = UTF16Decoder(mark: bytes[0], bytes[1]) {
        let encoded = bytes.dropFirst(2)
        bytes = []
        self.decoder = decoder
        self.decoder!.decode(encoded, into: &bytes)
      }
    }
  }

  /// Ends the input: ``next()`` returns the last line also if it has no end.
  public mutating func finish() {
    isFinished = true
    decoder?.finish(into: &bytes)
  }

  /// The next line; nil if more bytes are needed, and at the end.
  ///
  /// Throws if the line has a NUL byte or is too long.
  public mutating func next() throws(FormatError) -> InputLine? {
    if isAtStart && !isFinished { return nil }
    let newline = bytes[searched...].firstIndex(of: .lineFeed)
    let end = newline.map { $0 + 1 } ?? bytes.count
    try check(upTo: end)
    searched = end
    guard newline != nil || isFinished && start < end else { return nil }
    count += 1
    defer { start = end }
    return InputLine(number: count, bytes[start..<end])
  }

  private func check(upTo end: Int) throws(FormatError) {
    if bytes[searched..<end].contains(0) {
      throw FormatError("is no text: line \(count + 1) has a NUL byte")
    }
    if end - start > maximumLength {
      let size = maximumLength < 1 << 10 ? "\(maximumLength) bytes" : "\(maximumLength >> 10) kB"
      throw FormatError("is no text: line \(count + 1) has more than \(size)")
    }
  }
}

/// Converts UTF-16 to UTF-8 while its bytes arrive.
private struct UTF16Decoder {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  private var units: [UInt16] = []

  /// A decoder for the byte order that the first two bytes of an input mark; nil if they mark none.
  init?(mark first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (0xFE, 0xFF): isBigEndian = true
    case (0xFF, 0xFE): isBigEndian = false
    default: return nil
    }
  }

  mutating func decode(_ new: some Sequence<UInt8>, into bytes: inout [UInt8]) {
    for byte in new {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      units.append(
        isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
    }
    let last = units.last.flatMap { UTF16.isLeadSurrogate($0) ? units.removeLast() : nil }
    bytes += String(decoding: units, as: UTF16.self).utf8
    units = last.map { [$0] } ?? []
  }

  /// Half a pair of surrogates, or half of a unit, becomes U+FFFD.
  mutating func finish(into bytes: inout [UInt8]) {
    if firstByte != nil || !units.isEmpty { bytes += "\u{FFFD}".utf8 }
    (firstByte, units) = (nil, [])
  }
}
