import ToDoModel

@testable import ToDoFormats

/// A clock that is an hour ahead of UTC.
let hourAhead = LocalTime { _ in 3_600_000 }

/// What a reader finds in an input.
func readCalendar(
  _ bytes: [UInt8], _ time: LocalTime = .utc, libraryName: String = "libical.so.3"
) throws(FormatError) -> [FormatElement] {
  var reader = CalendarReader(time, libraryName: libraryName)
  var splitter = LineSplitter(maximumLength: reader.maximumLineLength)
  var elements: [FormatElement] = []
  splitter.add(bytes)
  splitter.finish()
  while let line = try splitter.next() { try reader.read(line, into: &elements) }
  try reader.finish(into: &elements)
  return elements
}

/// What a reader finds in a text.
func readCalendar(_ text: String, _ time: LocalTime = .utc) throws(FormatError) -> [FormatElement] {
  try readCalendar(Array(text.utf8), time)
}

/// A calendar without a name that has these lines.
func calendar(_ lines: String) -> String {
  "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//EN\n\(lines)\nEND:VCALENDAR\n"
}

/// A calendar with one task that has these properties.
func calendar(task properties: String) -> String {
  calendar("BEGIN:VTODO\n\(properties)\nEND:VTODO")
}

/// The calendar of a list with these tasks, which get the uids 1, 2, ….
func writtenCalendar(_ items: [FormatItem], _ list: FormatList = FormatList("List")!) -> [UInt8] {
  var writer = CalendarWriter()
  var output: [UInt8] = []
  writer.begin(list, into: &output)
  for (number, item) in zip(1..., items) {
    var item = item
    item.details.uid = item.details.uid ?? "\(number)"
    writer.write(item, into: &output)
  }
  writer.finish(into: &output)
  return output
}

/// The lines of a written calendar without their folds.
func unfolded(_ bytes: [UInt8]) -> [String] {
  var lines: [String] = []
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
    if line.hasPrefix(" ") {
      lines[lines.count - 1] += line.dropFirst()
    } else {
      lines.append(String(line))
    }
  }
  return lines
}

extension [FormatElement] {
  var items: [FormatItem] { compactMap { if case .item(let item) = $0 { item } else { nil } } }
  var texts: [String] { items.map(\.text) }
  var lists: [FormatList] { compactMap { if case .list(let list) = $0 { list } else { nil } } }
  var problems: [String] {
    compactMap { if case .problem(let problem) = $0 { "\(problem)" } else { nil } }
  }
  var ignoredCount: Int {
    reduce(0) { if case .ignored(let count) = $1 { $0 + count } else { $0 } }
  }
}
