import JSON

/// Validates JSON against the part of JSON Schema that `Documentation/clearstyle.schema.json` uses.
struct SchemaValidator {
  let schema: JSONNode

  /// The violations of the schema in `value`, each with its path; empty if it is valid.
  func errors(_ value: JSONNode) -> [String] { errors(value, schema, at: "") }

  private func errors(_ value: JSONNode, _ rule: JSONNode, at path: String) -> [String] {
    rule.members.flatMap { keyword, argument -> [String] in
      switch keyword {
      case "$schema", "title", "description", "$defs", "properties": []
      case "$ref": errors(value, definition(argument.string ?? ""), at: path)
      case "type":
        "\(value.kind!)" == argument.string ? [] : ["\(path): no \(argument.string ?? "")"]
      case "const": value.integer == argument.integer ? [] : ["\(path): another constant"]
      case "minLength": (value.string ?? "").isEmpty ? ["\(path): is empty"] : []
      case "pattern": isDue(value.string ?? "") ? [] : ["\(path): no date"]
      case "required":
        argument.elements.filter { !value[$0.string ?? ""].exists }.map {
          "\(path): lacks \($0.string ?? "")"
        }
      case "items":
        zip(0..., value.elements).flatMap { errors($1, argument, at: "\(path)/\($0)") }
      case "additionalProperties": memberErrors(value, rule, others: argument, at: path)
      case "anyOf":
        argument.elements.contains { errors(value, $0, at: path).isEmpty }
          ? [] : ["\(path): none of the alternatives"]
      default: ["\(path): the keyword \(keyword) is not known"]
      }
    }
  }

  private func memberErrors(
    _ value: JSONNode, _ rule: JSONNode, others: JSONNode, at path: String
  ) -> [String] {
    value.members.flatMap { key, member -> [String] in
      let known = rule["properties"][key]
      if known.exists { return errors(member, known, at: "\(path)/\(key)") }
      if others.boolean == false { return ["\(path): has \(key)"] }
      return errors(member, others, at: "\(path)/\(key)")
    }
  }

  private func definition(_ reference: String) -> JSONNode {
    schema["$defs"][String(reference.dropFirst("#/$defs/".count))]
  }

  /// The one pattern of the schema.
  private func isDue(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?/) != nil
  }
}
