/// Splits the lines of an input into records as RFC 4180 describes them; holds one record.
///
/// A quote that does not begin a field is part of it, as is what follows the quote that ends one.
struct CSVParser {
  /// The size from which on a record whose quote is not closed is given up, in bytes.
  static let maximumByteCount = 1 << 20

  /// What has been read of the last line.
  private(set) var record = CSVRecord()
  private let separator: UInt8
  private var state = State.fieldStart
  private var quoteLine = 0

  private enum State {
    case fieldStart, unquoted, quoted, afterQuote
  }

  init(separator: UInt8) { self.separator = separator }

  /// Reads a line; returns whether it ends ``record``, which else goes on in the next line.
  ///
  /// Throws if the record has become too long.
  mutating func read(_ line: InputLine) throws(FormatError) -> Bool {
    if state != .quoted {
      record.begin(atLine: line.number)
      state = .fieldStart
    }
    for byte in line.content { read(byte, inLine: line.number) }
    guard state == .quoted else {
      record.endField()
      return true
    }
    record.append(line.end)
    if record.bytes.count > Self.maximumByteCount { throw unclosedQuote }
    return false
  }

  /// Throws if the input ends inside quotes.
  func finish() throws(FormatError) {
    if state == .quoted { throw unclosedQuote }
  }

  private var unclosedQuote: FormatError {
    FormatError("has a quote in line \(quoteLine) that is not closed")
  }

  private mutating func read(_ byte: UInt8, inLine number: Int) {
    switch (state, byte) {
    case (.fieldStart, .quote): (state, quoteLine) = (.quoted, number)
    case (.quoted, .quote): state = .afterQuote
    case (.afterQuote, .quote):
      record.append(byte)
      state = .quoted
    case (.quoted, _): record.append(byte)
    case (_, separator):
      record.endField()
      state = .fieldStart
    default:
      record.append(byte)
      state = .unquoted
    }
  }
}
