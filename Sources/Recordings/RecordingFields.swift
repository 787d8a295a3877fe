internal import Geometry

/// The members of one line that nobody has asked for yet.
struct RecordingFields {
  private var members: [String: JSONValue]
  private let line: Int

  /// Takes `bytes`, which are line number `line`, apart.
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

  /// Whether `key` is there and not taken yet.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// What is wrong with the line.
  func mistake(_ problem: String) -> RecordingError { .line(line, problem) }

  mutating func integer(
    _ key: String, in range: ClosedRange<Int64> = .min ... .max
  ) throws(RecordingError) -> Int64 {
    guard case .integer(let number) = try take(key), range.contains(number) else {
      throw mistake("\"\(key)\" is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RecordingError) -> Double {
    guard let number = Self.number(try take(key)), range.contains(number) else {
      throw mistake("\"\(key)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func text(_ key: String) throws(RecordingError) -> String {
    guard case .text(let text) = try take(key) else { throw mistake("\"\(key)\" is no text") }
    return text
  }

  /// Texts of which each has a meaning in `names`.
  mutating func words<Meaning>(
    _ key: String, in names: [String: Meaning]
  ) throws(RecordingError) -> [Meaning] {
    guard case .array(let values) = try take(key) else { throw mistake("\"\(key)\" is no array") }
    var meanings: [Meaning] = []
    for value in values {
      guard case .text(let text) = value, let meaning = names[text] else {
        throw mistake("\"\(key)\" has what is none of \(names.keys.sorted())")
      }
      meanings.append(meaning)
    }
    return meanings
  }

  /// A text that has a meaning in `names`.
  mutating func word<Meaning>(
    _ key: String, in names: [String: Meaning]
  ) throws(RecordingError) -> Meaning {
    guard case .text(let text) = try take(key), let meaning = names[text] else {
      throw mistake("\"\(key)\" is none of \(names.keys.sorted())")
    }
    return meaning
  }

  /// What is true where it is there at all.
  mutating func mark(_ key: String) throws(RecordingError) {
    guard case .flag(true) = try take(key) else { throw mistake("\"\(key)\" is not true") }
  }

  mutating func size(_ key: String) throws(RecordingError) -> Size {
    let sides = RecordingLimits.sides
    guard case .array(let values) = try take(key), values.count == 2,
      let width = Self.number(values[0]), let height = Self.number(values[1]),
      sides.contains(width), sides.contains(height)
    else { throw mistake("\"\(key)\" is no size of a window") }
    return Size(width: width, height: height)
  }

  /// Throws when something is left that nobody asked for.
  func expectNothingElse() throws(RecordingError) {
    guard let key = members.keys.min() else { return }
    throw mistake("\"\(key)\" means nothing here")
  }

  private mutating func take(_ key: String) throws(RecordingError) -> JSONValue {
    guard let value = members.removeValue(forKey: key) else {
      throw mistake("\"\(key)\" is missing")
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
