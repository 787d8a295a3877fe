import TestSupport
import ToDoModel

@testable import ToDoFormats

extension CSVReader {
  /// What an input has, read by a reader of `time`.
  static func elements(
    of input: some Sequence<UInt8>, _ time: LocalTime = .utc
  ) throws -> [FormatElement] {
    var reader = CSVReader(time)
    var splitter = LineSplitter(maximumLength: reader.maximumLineLength)
    splitter.add(input)
    splitter.finish()
    var elements: [FormatElement] = []
    while let line = try splitter.next() { try reader.read(line, into: &elements) }
    try reader.finish(into: &elements)
    return elements
  }

  static func elements(of text: String, _ time: LocalTime = .utc) throws -> [FormatElement] {
    try elements(of: text.utf8, time)
  }
}

extension CSVWriter {
  /// The output of lists and tasks.
  static func output(of elements: [FormatElement], writesLists: Bool = true) -> [UInt8] {
    var writer = CSVWriter(writesLists: writesLists)
    var output: [UInt8] = []
    for element in elements {
      switch element {
      case .list(let list): writer.begin(list, into: &output)
      case .item(let item): writer.write(item, into: &output)
      case .problem, .ignored: break
      }
    }
    writer.finish(into: &output)
    return output
  }
}

extension FormatElement {
  /// The element in short: `# list`, `- text`, `x text`, a problem's text, or how many are ignored.
  var summary: String {
    switch self {
    case .list(let list): "# \(list.name)"
    case .item(let item): (item.isCompleted ? "x " : "- ") + item.text + item.dueSummary
    case .problem(let problem): "\(problem)"
    case .ignored(let count): "ignored \(count)"
    }
  }

  /// The task; nil if the element is none.
  var item: FormatItem? {
    if case .item(let item) = self { item } else { nil }
  }
}

extension FormatItem {
  fileprivate var dueSummary: String { details.due.map { " @\($0)" } ?? "" }
}

extension SplitMix64 {
  /// `bytes` with one to four changes: bytes replaced, left out, inserted, repeated, or the end cut off.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let range = start..<min(bytes.count, start + Int.random(in: 1...20, using: &self))
      let special = Array("\",;:-/ \t\r\n0129xTZ{}[]\u{FEFF}é".utf8)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[start] = UInt8.random(in: 1...255, using: &self)
      case 1: bytes.removeSubrange(range)
      case 2: bytes.insert(special.randomElement(using: &self) ?? 0, at: start)
      case 3: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...start, using: &self))
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }
}
