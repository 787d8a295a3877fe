/// The fields of one record of a CSV file, without the quotes around them.
struct CSVRecord {
  /// The number of the line on which the record begins, from 1.
  private(set) var line = 0
  /// The bytes of all fields, one after the other.
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The number of fields that have ended.
  var count: Int { ends.count }

  /// The field at `index`; empty if the record has fewer.
  subscript(index: Int) -> ArraySlice<UInt8> {
    guard index < ends.count else { return [] }
    return bytes[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }

  /// Whether no field has anything but white space.
  var isBlank: Bool { bytes.allSatisfy(\.isCSVSpace) }

  /// Makes it an empty record that begins at `line`; the memory is used again.
  mutating func begin(atLine line: Int) {
    self.line = line
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  mutating func endField() { ends.append(bytes.count) }
}

extension UInt8 {
  /// Whether the byte is a blank or part of a line's end.
  var isCSVSpace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks and line ends at both ends.
  var trimmedField: ArraySlice<UInt8> {
    guard let end = lastIndex(where: { !$0.isCSVSpace }) else { return [] }
    return self[...end].drop(while: \.isCSVSpace)
  }

  /// The name or keyword that the field is, in lower case and without blanks, `_` and `-`, so that "Due Date",
  /// "due_date" and "dueDate" are the same; empty if it is too long for one.
  var fieldKeyword: String {
    let field = trimmedField
    guard field.count <= 40 else { return "" }
    let letters = field.filter { !$0.isBlank && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    return String(
      decoding: letters.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
