internal import JSON
internal import ToDoModel

/// Writes everything that is known of lists and tasks as one JSON object, a line for each task.
///
/// `Documentation/clearstyle.schema.json` is its JSON Schema.
struct JSONListWriter: FormatWriter {
  /// The version that is written; a reader refuses later ones.
  static let version: Int64 = 1

  private var hasList = false
  private var hasItem = false

  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {
    output += (hasList ? "\n]},\n" : "{\"clearstyle\": \(Self.version), \"lists\": [\n").utf8
    let members = [("name", .string(list.name))] + list.details.members
    output += encode(members).dropLast()
    output += ", \"items\": [".utf8
    (hasList, hasItem) = (true, false)
  }

  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    output += (hasItem ? ",\n" : "\n").utf8
    var members: [JSONObject.Member] = [("text", .string(item.text))]
    if item.isCompleted { members.append(("completed", .boolean(true))) }
    if let modified = item.modified { members.append(("modified", .integer(modified))) }
    output += encode(members + item.details.members)
    hasItem = true
  }

  mutating func finish(into output: inout [UInt8]) {
    if !hasList { output += "{\"clearstyle\": \(Self.version), \"lists\": [".utf8 }
    output += (hasList ? "\n]}\n]}\n" : "]}\n").utf8
  }

  private func encode(_ members: [JSONObject.Member]) -> [UInt8] {
    guard let object = JSONObject.encode(members, style: .spaced) else {
      preconditionFailure("no text of a key is other than UTF-8, and no number is infinite")
    }
    return object
  }
}

extension ItemDetails {
  /// The details that are set, as the members of an object.
  fileprivate var members: [JSONObject.Member] {
    var members: [JSONObject.Member] = []
    func append(_ key: String, _ number: Int64?) {
      if let number { members.append((key, .integer(number))) }
    }
    append("created", created)
    append("completedAt", completedAt)
    if let due { members.append(("due", .string(due.description))) }
    if let repetition { members.append(("repeat", repetition.json)) }
    append("remindAt", remindAt)
    append("reminded", reminded)
    if let uid { members.append(("uid", .string(uid))) }
    if !foreign.isEmpty {
      let contents = foreign.formats.map { JSONMember($0, .bytes(foreign[$0])) }
      members.append(("foreign", .object(contents)))
    }
    let others = keys.filter { !Property.DetailKey.allCases.contains($0) }
    if !others.isEmpty {
      let values = others.map { JSONMember("\($0.rawValue)", .bytes(self[$0])) }
      members.append(("others", .object(values)))
    }
    return members
  }
}

extension Repetition {
  fileprivate var json: JSONValue {
    let rule = JSONMember("rule", .string(rule))
    guard countsFromCompletion else { return .object([rule]) }
    return .object([rule, JSONMember("fromCompletion", .boolean(true))])
  }
}

extension JSONValue {
  /// The bytes as a string if they are UTF-8, else as an object with `base64`.
  fileprivate static func bytes(_ bytes: [UInt8]) -> JSONValue {
    if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
    return .object([JSONMember("base64", .string(Base64.encoded(bytes)))])
  }
}
