internal import JSON
internal import ToDoModel

/// Reads the JSON that ``JSONListWriter`` writes, and that of other programs.
///
/// JSON is not streamed: the whole input is held, at most ``maximumByteCount`` bytes.
struct JSONListReader: FormatReader {
  /// The size above which an input is refused.
  static let maximumByteCount = 64 << 20

  private let time: LocalTime
  private var bytes: [UInt8] = []

  /// A reader of an input whose dates without a zone are those of `time`.
  init(_ time: LocalTime) { self.time = time }

  var maximumLineLength: Int { Self.maximumByteCount }

  mutating func read(
    _ line: InputLine, into elements: inout [FormatElement]
  ) throws(FormatError) {
    bytes += (line.number == 1 ? line.withoutMark : line).bytes
    if bytes.count > Self.maximumByteCount { throw FormatError("is JSON of more than 64 MB") }
  }

  mutating func finish(into elements: inout [FormatElement]) throws(FormatError) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(decoding: bytes[...])
    } catch {
      throw FormatError("is no JSON: \(error.text)")
    }
    bytes = []
    guard let version = document.root["clearstyle"].integer else {
      if OtherProgramJSON.read(document, time, into: &elements) { return }
      throw FormatError("is JSON, but none that ClearStyle can read")
    }
    guard version == JSONListWriter.version else {
      throw FormatError(
        "is JSON of ClearStyle in version \(version), which this program cannot read")
    }
    guard document.root["lists"].kind == .array else { throw FormatError("is JSON without lists") }
    var lists = ListOccurrences()
    for (number, list) in zip(1..., document.root["lists"].elements) {
      Self.read(list, number, &lists, into: &elements)
    }
  }

  private static func read(
    _ list: JSONNode, _ number: Int, _ lists: inout ListOccurrences,
    into elements: inout [FormatElement]
  ) {
    guard let name = list["name"].string,
      let read = FormatList(name, details: ItemDetails(members: list))
    else {
      return elements.append(.problem(FormatProblem(list: number, "has no name")))
    }
    elements.append(.list(lists.numbered(read)))
    for (index, item) in zip(1..., list["items"].elements) {
      switch Self.item(item) {
      case .success(let item): elements.append(.item(item))
      case .failure(let error):
        elements.append(.problem(FormatProblem(item: index, list: number, error.description)))
      }
    }
  }

  /// The item that an object describes, or what is wrong with it.
  private static func item(_ node: JSONNode) -> Result<FormatItem, FormatError> {
    let text = node["text"].string ?? ""
    if text.utf8.count > ItemText.maximumByteCount {
      return .failure(FormatError("has more than \(ItemText.maximumByteCount) bytes"))
    }
    let (details, due) = (ItemDetails(members: node), node["due"])
    if due.exists, details.due == nil {
      return .failure(FormatError("has a due date that does not exist: \(due.string ?? "")"))
    }
    if node["completed"].exists, node["completed"].boolean == nil {
      return .failure(FormatError("is neither completed nor open"))
    }
    let item = FormatItem(
      text, isCompleted: node["completed"].boolean ?? false, details: details,
      modified: node["modified"].time)
    return item.map(Result.success) ?? .failure(FormatError("has no text"))
  }
}

extension JSONNode {
  /// A time in milliseconds since 1970; nil if it is none, or none that an item can have.
  fileprivate var time: Int64? {
    integer.flatMap { ItemDetails.times.contains($0) ? $0 : nil }
  }

  /// Bytes as a string, or as an object with `base64`.
  fileprivate var bytes: [UInt8]? {
    string.map { Array($0.utf8) } ?? self["base64"].string.flatMap(Base64.decoded)
  }
}

extension ItemDetails {
  /// The details that the members of an object set; what is not valid is left out.
  fileprivate init(members: JSONNode) {
    self.init()
    created = members["created"].time
    completedAt = members["completedAt"].time
    due = members["due"].string.flatMap { DueDate($0) }
    if let rule = members["repeat"]["rule"].string, !rule.isEmpty {
      repetition = Repetition(
        rule: rule, countsFromCompletion: members["repeat"]["fromCompletion"].boolean ?? false)
    }
    remindAt = members["remindAt"].time
    reminded = members["reminded"].time
    uid = members["uid"].string
    var foreign = ForeignContent()
    for (format, content) in members["foreign"].members { foreign[format] = content.bytes ?? [] }
    self.foreign = foreign
    for (code, value) in members["others"].members {
      if let key = UInt8(code).flatMap(Property.DetailKey.init), let bytes = value.bytes,
        !Property.DetailKey.allCases.contains(key)
      {
        self[key] = bytes
      }
    }
  }
}
