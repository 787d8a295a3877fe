internal import ToDoModel

/// Reads an input in one format while its bytes arrive: lines, tasks, and the limits that hold for all formats.
///
///     var parser = FormatParser(Format.todotxt.makeReader(fileName: nil, time))
///     try parser.add(bytes) { element in … }
///     try parser.finish { element in … }
public struct FormatParser {
  private var splitter: LineSplitter
  private var reader: any FormatReader
  private var elements: [FormatElement] = []
  private var limits = ItemLimits()

  /// A parser that uses `reader`, which has read nothing yet.
  public init(_ reader: any FormatReader) {
    self.reader = reader
    splitter = LineSplitter(maximumLength: reader.maximumLineLength)
  }

  /// Reads the next bytes of the input, and passes what they have to `receive`.
  ///
  /// Throws a ``FormatError`` if the input is unreadable, and what `receive` throws.
  public mutating func add(
    _ bytes: some Sequence<UInt8>, _ receive: (FormatElement) throws -> Void
  ) throws {
    splitter.add(bytes)
    try readLines(receive)
  }

  /// Ends the input, and passes what is left to `receive`; throws as ``add(_:_:)`` does.
  public mutating func finish(_ receive: (FormatElement) throws -> Void) throws {
    splitter.finish()
    try readLines(receive)
    try reader.finish(into: &elements)
    try pass(receive)
  }

  private mutating func readLines(_ receive: (FormatElement) throws -> Void) throws {
    while let line = try splitter.next() {
      if reader.requiresUTF8, !line.isUTF8 {
        throw FormatError("is no text: line \(line.number) is not UTF-8")
      }
      try reader.read(line, into: &elements)
      try pass(receive)
    }
  }

  private mutating func pass(_ receive: (FormatElement) throws -> Void) throws {
    for element in elements { try receive(limits.applied(to: element)) }
    elements.removeAll(keepingCapacity: true)
  }
}

/// Makes problems of texts that are too long, and leaves out what a format has brought beyond the limits of an item and
/// of a list.
private struct ItemLimits {
  private var byteCount = 0

  mutating func applied(to element: FormatElement) -> FormatElement {
    switch element {
    case .list: byteCount = 0
    case .item(let item) where item.isTruncated: return .problem(FormatProblem(tooLong: item.text))
    case .item(var item):
      let size = item.details[.foreign].count
      if size == 0 { break }
      byteCount += size
      if size > ForeignContent.maximumByteCount
        || byteCount > ForeignContent.maximumByteCountOfList
      {
        byteCount -= size
        item.details.foreign = ForeignContent()
        return .item(item)
      }
    case .problem, .ignored: break
    }
    return element
  }
}
