/// Joins lines that are folded: a line that begins with a space or a tab continues the one before.
struct LineUnfolder {
  /// A line without its folds and its end.
  struct Line {
    /// The number of its first line in the input.
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  private var number = 0
  private var bytes: [UInt8] = []

  /// Adds a line, and returns the one before it, which is complete then; nil if `line` continues that.
  ///
  /// Where `isIgnored`, only the start of a long line is kept; else one above 1 MB throws.
  mutating func add(_ line: InputLine, isIgnored: Bool) throws(FormatError) -> Line? {
    let content = Self.cleaned(line.content)
    if number > 0, content.first?.isBlank == true {
      if isIgnored && bytes.count > Self.keptByteCount { return nil }
      bytes += content.dropFirst()
      guard bytes.count <= CalendarReader.maximumByteCount else {
        throw CalendarReader.tooLong("line", at: number)
      }
      return nil
    }
    defer { (number, bytes) = (line.number, Array(content)) }
    return finish()
  }

  /// The last line; nil if there was none.
  func finish() -> Line? { number > 0 ? Line(number: number, bytes: bytes[...]) : nil }

  /// A carriage return within a line, which no writer may write, counts as a space.
  private static func cleaned(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard content.contains(.carriageReturn) else { return content }
    return content.map { $0 == .carriageReturn ? .space : $0 }[...]
  }

  /// What is kept of a long line that is ignored; enough to tell BEGIN and END.
  private static let keptByteCount = 1024
}
