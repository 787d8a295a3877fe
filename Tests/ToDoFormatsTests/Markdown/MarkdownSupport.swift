import ToDoModel

@testable import ToDoFormats

/// A suite of tests that reads and writes Markdown.
protocol MarkdownSuite {}

extension MarkdownSuite {
  /// What the reader finds in `bytes`.
  func elements(ofMarkdown bytes: [UInt8], fileName: String? = nil) -> [FormatElement] {
    var reader = MarkdownReader(fileName: fileName, .utc)
    var elements: [FormatElement] = []
    for line in lines(bytes) { reader.read(line, into: &elements) }
    reader.finish(into: &elements)
    return elements
  }

  /// What the reader finds in `text`.
  func elements(ofMarkdown text: String, fileName: String? = nil) -> [FormatElement] {
    elements(ofMarkdown: Array(text.utf8), fileName: fileName)
  }

  /// The tasks among `elements`.
  func items(_ elements: [FormatElement]) -> [FormatItem] {
    elements.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  /// The lists among `elements`.
  func lists(_ elements: [FormatElement]) -> [FormatList] {
    elements.compactMap { if case .list(let list) = $0 { list } else { nil } }
  }

  /// The number of lines that are no tasks.
  func ignoredCount(_ elements: [FormatElement]) -> Int {
    elements.reduce(0) { if case .ignored(let count) = $1 { $0 + count } else { $0 } }
  }

  /// What the writer makes of the lists and tasks among `elements`.
  func markdown(of elements: [FormatElement], headings: Bool = true) -> [UInt8] {
    var writer = MarkdownWriter(writesHeadings: headings, .utc)
    var output: [UInt8] = []
    for element in elements {
      switch element {
      case .list(let list): writer.begin(list, into: &output)
      case .item(let item): writer.write(item, into: &output)
      case .problem, .ignored: continue
      }
    }
    writer.finish(into: &output)
    return output
  }

  /// What the writer makes of one list of `items`, as text.
  func markdown(of items: [FormatItem]) -> String {
    String(decoding: markdown(of: items.map { .item($0) }, headings: false), as: UTF8.self)
  }

  /// A summary of each list and task, for a comparison: "# Home", "[x] milk due 2026-12-24".
  func summary(_ elements: [FormatElement]) -> [String] {
    elements.compactMap { element in
      switch element {
      case .list(let list): "# \(list.name)"
      case .item(let item): summary(item)
      case .problem(let problem): problem.description
      case .ignored: nil
      }
    }
  }

  /// A summary of a task.
  func summary(_ item: FormatItem) -> String {
    let (details, time) = (item.details, LocalTime.utc)
    var words = [item.isCompleted ? "[x]" : "[ ]", item.text]
    if let due = details.due { words.append("due \(due)") }
    if let created = details.created { words.append("created \(time.date(of: created).day)") }
    if let completed = details.completedAt { words.append("done \(time.date(of: completed).day)") }
    if let repetition = details.repetition {
      words.append(repetition.rule + (repetition.countsFromCompletion ? " when done" : ""))
    }
    return words.joined(separator: " ")
  }

  private func lines(_ bytes: [UInt8]) -> [InputLine] {
    var lines: [InputLine] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      lines.append(InputLine(number: lines.count + 1, bytes[start..<end]))
      start = end
    }
    return lines
  }
}
