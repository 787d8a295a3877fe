internal import ToDoModel

/// Reads tasks from CSV as RFC 4180 describes it, with a header; also the files of Todoist and Outlook.
///
/// Columns are found by their names in any case: text (or title, task, name, content), completed (done, status), due
/// (date, due date), list (project, folder), repeat, created and completedAt. Columns with other names are left
/// out, also from an export, because a writer would have to know those of all rows before it writes the first one.
/// Fields are separated by `,`, `;` or a tab. A line break in a text becomes a space; a date that cannot be read
/// stays in the text. A row without a list belongs to that of the row above.
struct CSVReader: FormatReader {
  private let time: LocalTime
  private var parser: CSVParser?
  private var header: CSVHeader?
  private var listName: [UInt8] = []

  /// A reader that converts times with an offset to `time`.
  init(_ time: LocalTime) { self.time = time }

  var requiresUTF8: Bool { true }

  /// 1 MB, since a text of 64 kB has as many quotes again where it has only quotes.
  var maximumLineLength: Int { CSVParser.maximumByteCount }

  /// Whether `header`, the first line of an input, names the text of tasks and something else of them.
  static func recognizes(header: ArraySlice<UInt8>) -> Bool {
    let line = InputLine(number: 1, header).withoutMark.content
    let header = CSVHeader(line: line, separator: CSVHeader.separator(ofFirst: line))
    return header.hasText && header.knownCount > 1
  }

  /// Appends the task of the row that `line` ends.
  ///
  /// Throws if no column has texts, and if a quote is not closed within 1 MB.
  mutating func read(
    _ line: InputLine, into elements: inout [FormatElement]
  ) throws(FormatError) {
    let line = line.number == 1 ? line.withoutMark : line
    if parser == nil {
      guard !line.content.allSatisfy(\.isBlank) else { return }
      parser = CSVParser(separator: CSVHeader.separator(ofFirst: line.content))
    }
    guard try parser!.read(line), let record = parser?.record else { return }
    guard let header else { return try readHeader(record) }
    if !record.isBlank {
      append(CSVRow(record: record, header: header, time: time), to: &elements)
    }
  }

  /// Throws if the input ends inside quotes.
  func finish(into elements: inout [FormatElement]) throws(FormatError) {
    try parser?.finish()
  }

  private mutating func readHeader(_ record: CSVRecord) throws(FormatError) {
    let header = CSVHeader(record)
    guard header.hasText else {
      throw FormatError(
        "has no column of texts: line \(record.line) has to name one text, title, task, name or "
          + "content")
    }
    self.header = header
  }

  private mutating func append(_ row: CSVRow, to elements: inout [FormatElement]) {
    switch row.header.program == .todoist ? TodoistRow(type: row[.type]) : .task {
    case .task:
      append(listNamed: row[.list], to: &elements)
      if !row.isListOnly { elements.append(row.task) }
    case .section: append(listNamed: row[.text], to: &elements)
    case .other: elements.append(.ignored(count: 1))
    }
  }

  private mutating func append(
    listNamed name: ArraySlice<UInt8>, to elements: inout [FormatElement]
  ) {
    guard !name.elementsEqual(listName),
      let list = FormatList(String(decoding: name, as: UTF8.self))
    else {
      return
    }
    listName = Array(name)
    elements.append(.list(list))
  }
}
