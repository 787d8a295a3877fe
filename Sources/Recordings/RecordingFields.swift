internal import Geometry

/// Decodes the JSON object of one line: each accessor removes the field it returns, and
/// ``requireNoOtherFields()`` rejects unknown ones at the end.
struct RecordingFields {
  private var members: [String: JSONValue]
  private let line: Int

  /// Parses `bytes`, the line with number `line` (from 1).
  init(_ bytes: ArraySlice<UInt8>, line: Int) throws(RecordingError) {
    self.line = line
    do throws(JSONSyntaxError) {
      guard let members = try JSONTree(parsing: bytes).members() else {
        throw JSONSyntaxError(text: "not an object")
      }
      self.members = members
    } catch {
      throw .line(line, "no JSON object: \(error.text)")
    }
  }

  /// Whether the field exists and has not been decoded yet.
  func contains(_ key: String) -> Bool { members[key] != nil }

  /// An error with this line's number.
  func failure(_ problem: String) -> RecordingError { .line(line, problem) }

  mutating func integer(
    _ key: String, in range: ClosedRange<Int64> = .min ... .max
  ) throws(RecordingError) -> Int64 {
    guard case .integer(let number) = try removeValue(key), range.contains(number) else {
      throw failure("\"\(key)\" is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RecordingError) -> Double {
    guard let number = Self.number(try removeValue(key)), range.contains(number) else {
      throw failure("\"\(key)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func string(_ key: String) throws(RecordingError) -> String {
    guard case .string(let string) = try removeValue(key) else {
      throw failure("\"\(key)\" is no text")
    }
    return string
  }

  /// Decodes an array of strings, each a key of `names`.
  mutating func keywords<Value>(
    _ key: String, in names: [String: Value]
  ) throws(RecordingError) -> [Value] {
    guard case .array(let elements) = try removeValue(key) else {
      throw failure("\"\(key)\" is no array")
    }
    var values: [Value] = []
    for element in elements {
      guard case .string(let name) = element, let value = names[name] else {
        throw failure("\"\(key)\" has an element that is none of \(names.keys.sorted())")
      }
      values.append(value)
    }
    return values
  }

  /// Decodes a string that is a key of `names`.
  mutating func keyword<Value>(
    _ key: String, in names: [String: Value]
  ) throws(RecordingError) -> Value {
    guard case .string(let name) = try removeValue(key), let value = names[name] else {
      throw failure("\"\(key)\" is none of \(names.keys.sorted())")
    }
    return value
  }

  /// Removes a flag, which is either absent or true.
  mutating func requireTrue(_ key: String) throws(RecordingError) {
    guard case .boolean(true) = try removeValue(key) else {
      throw failure("\"\(key)\" is not true")
    }
  }

  mutating func size(_ key: String) throws(RecordingError) -> Size {
    let sides = RecordingLimits.sides
    guard case .array(let values) = try removeValue(key), values.count == 2,
      let width = Self.number(values[0]), let height = Self.number(values[1]),
      sides.contains(width), sides.contains(height)
    else { throw failure("\"\(key)\" is no size of a window") }
    return Size(width: width, height: height)
  }

  /// Throws if a field has not been decoded.
  func requireNoOtherFields() throws(RecordingError) {
    guard let key = members.keys.min() else { return }
    throw failure("\"\(key)\" means nothing here")
  }

  private mutating func removeValue(_ key: String) throws(RecordingError) -> JSONValue {
    guard let value = members.removeValue(forKey: key) else {
      throw failure("\"\(key)\" is missing")
    }
    return value
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
