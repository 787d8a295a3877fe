internal import ToDoFormats
internal import ToDoModel

/// The tasks of texts that were pasted or dropped, in whatever format their contents are.
///
///     let pasted = try PastedItems(of: ["# Food\\n- [ ] milk"], .system)
///     pasted.lists[0].list.name  // "Food"
struct PastedItems {
  /// The size of a text in bytes above which another process imports it.
  static let maximumByteCount = 1_000_000
  /// The number of tasks of a text above which another process imports it.
  static let maximumCount = 1000

  /// The tasks for the place of the paste.
  private(set) var items: [FormatItem] = []
  /// The lists that the texts name, with their tasks.
  private(set) var lists: [(list: FormatList, items: [FormatItem])] = []
  /// The texts that are for another process: calendars and those with many tasks.
  private(set) var imports: [(source: ImportRequest.Source, format: Format?)] = []
  /// Whether the end of a line was left out because it is too long for a row.
  private(set) var isTruncated = false

  /// The tasks of texts of which each is in a format of its own; dates are those of `time`.
  ///
  /// A text that is in no format makes a row of each line that is not blank. Throws if a task cannot be read.
  init(of texts: [String], _ time: LocalTime) throws(PasteFailure) {
    for text in texts { try add(text, time) }
  }

  /// Whether there are tasks or lists to insert, beside those for another process.
  var hasItems: Bool { !items.isEmpty || !lists.isEmpty }

  /// The number of tasks in the lists that the texts name.
  var listItemCount: Int { lists.reduce(0) { $0 + $1.items.count } }

  /// The same tasks without lists: those of the lists are behind the others in ``items``.
  var withoutLists: PastedItems {
    var pasted = self
    pasted.items += lists.flatMap(\.items)
    pasted.lists = []
    return pasted
  }

  private mutating func add(_ text: String, _ time: LocalTime) throws(PasteFailure) {
    let bytes = Array(text.utf8)
    let start = bytes.prefix(Format.detectedByteCount)
    let format = Format(detecting: start, isWhole: start.count == bytes.count)
    // The window loads no library for calendars.
    guard format != .ics, bytes.count <= Self.maximumByteCount else {
      return imports.append((.text(text), format))
    }
    var next = self
    try next.add(text, bytes, format, time)
    if next.count - count <= Self.maximumCount {
      self = next
    } else {
      imports.append((.text(text), format))
    }
  }

  private var count: Int { items.count + listItemCount }

  private mutating func add(
    _ text: String, _ bytes: [UInt8], _ format: Format, _ time: LocalTime
  ) throws(PasteFailure) {
    guard format != .text, let elements = Self.elements(of: bytes, format, time),
      elements.contains(where: \.isItem)
    else { return addLines(of: text) }
    var isInList = false
    for element in elements {
      switch element {
      case .list(let list):
        lists.append((list, []))
        isInList = true
      case .item(let item):
        if isInList { lists[lists.count - 1].items.append(item) } else { items.append(item) }
      case .problem: throw .unreadableItem
      case .ignored: break
      }
    }
  }

  /// What a text has, nil if it is not of the format.
  private static func elements(
    of bytes: [UInt8], _ format: Format, _ time: LocalTime
  ) -> [FormatElement]? {
    var parser = FormatParser(format.makeReader(fileName: nil, time))
    var elements: [FormatElement] = []
    do {
      try parser.add(bytes) { elements.append($0) }
      try parser.finish { elements.append($0) }
    } catch {
      return nil
    }
    return elements
  }

  private mutating func addLines(of text: String) {
    let rows = PlainRow.rows(ofPasted: text)
    items += rows.compactMap { FormatItem($0.text) }
    isTruncated = isTruncated || rows.contains(where: \.isTruncated)
  }
}

extension FormatElement {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}
