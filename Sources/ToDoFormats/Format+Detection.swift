internal import JSON

extension Format {
  /// The number of bytes from the start of an input that ``init(detecting:isWhole:)`` needs, unless it has fewer.
  public static let detectedByteCount = 1 << 16

  /// The format of an input that begins with `start`; `isWhole` if that is all of it.
  ///
  /// It is `ics` if the input begins as a calendar; `json` if all of it is JSON or, where only the start is known, if it
  /// begins as an object of JSON; `markdown` if a line is a task of Markdown; `csv` if the first line is a known header;
  /// `todotxt` if a line begins with a completion and a date, or a priority and a date; else `text`.
  public init(detecting start: ArraySlice<UInt8>, isWhole: Bool) {
    let lines = Self.lines(of: start, isWhole: isWhole)
    // The lines are decoded where the input is UTF-16.
    let isUTF16 = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    let start = isUTF16 ? Array(lines.flatMap(\.bytes))[...] : start
    if CalendarReader.recognizes(start) {
      self = .ics
    } else if Self.isJSON(start, isWhole: isWhole) {
      self = .json
    } else if lines.contains(where: { MarkdownReader.recognizes($0.content) }) {
      self = .markdown
    } else if let header = lines.first, CSVReader.recognizes(header: header.content) {
      self = .csv
    } else if lines.contains(where: { TodoTxtReader.recognizes($0.content) }) {
      self = .todotxt
    } else {
      self = .text
    }
  }

  /// The lines of the start of an input, without the last one if it may go on.
  private static func lines(of start: ArraySlice<UInt8>, isWhole: Bool) -> [InputLine] {
    var splitter = LineSplitter(maximumLength: .max)
    splitter.add(start)
    if isWhole { splitter.finish() }
    var lines: [InputLine] = []
    while let line = try? splitter.next() { lines.append(line) }
    return lines
  }

  private static func isJSON(_ start: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
    let text = start.dropFirst(start.byteOrderMark.count)
    let tokens = text.filter { !$0.isBlank && $0 != .lineFeed && $0 != .carriageReturn }.prefix(2)
    let beginnings = ["{\"", "{}", "[{", "[]"].map { Array($0.utf8) }
    guard beginnings.contains(Array(tokens)) else { return false }
    return !isWhole || (try? JSONDocument(decoding: text)) != nil
  }
}

extension MarkdownReader {
  /// Whether a line is a task with a box.
  static func recognizes(_ line: ArraySlice<UInt8>) -> Bool {
    MarkdownTaskLine(line)?.status.isBox == true
  }
}

extension TodoTxtReader {
  /// Whether a line begins as only one of todo.txt does: `x DATE ` or `(A) DATE `.
  static func recognizes(_ line: ArraySlice<UInt8>) -> Bool {
    let line = TodoTxtLine(line)
    return line.completionDay != nil || line.priority != nil && line.creationDay != nil
  }
}
