/// A property of iCalendar, without the folds of its line.
///
///     ContentLine(Array("DUE;VALUE=DATE:20261224".utf8)[...])?.parameter("VALUE")  // "DATE"
struct ContentLine {
  /// The whole line.
  let bytes: ArraySlice<UInt8>
  /// The name as it came; programs write it in capitals, but case does not matter.
  let nameBytes: ArraySlice<UInt8>
  /// What is between the name and the colon before the value.
  private let parameters: ArraySlice<UInt8>
  /// The value as it came.
  let value: ArraySlice<UInt8>

  /// Nil if `bytes` has no name or no colon.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let end = bytes.firstIndex(where: { !$0.isOfName }), end > bytes.startIndex,
      bytes[end] == .colon || bytes[end] == .semicolon, let colon = Self.colon(in: bytes[end...])
    else { return nil }
    self.bytes = bytes
    nameBytes = bytes[..<end]
    (parameters, value) = (bytes[end..<colon], bytes[(colon + 1)...])
  }

  /// The name in capitals.
  var name: String { String(decoding: nameBytes, as: UTF8.self).uppercasedASCII }

  /// The colon before the value: the first outside of quotes or, where a quote has no end, the first.
  private static func colon(in bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    return bytes.indices.first { index in
      if bytes[index] == .quote { isQuoted.toggle() }
      return !isQuoted && bytes[index] == .colon
    } ?? bytes.firstIndex(of: .colon)
  }

  /// Whether the property has parameters.
  var hasParameters: Bool { !parameters.isEmpty }

  /// The value of the first parameter with `name`, which is in capitals, without quotes.
  func parameter(_ name: String) -> String? {
    guard hasParameters else { return nil }
    var isQuoted = false
    let parts = parameters.split { byte in
      if byte == .quote { isQuoted.toggle() }
      return !isQuoted && byte == .semicolon
    }
    for part in parts {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")),
        String(decoding: part[..<equals], as: UTF8.self).uppercasedASCII == name
      else { continue }
      return String(decoding: part[(equals + 1)...].filter { $0 != .quote }, as: UTF8.self)
    }
    return nil
  }

  /// The DUE of a VTODO, whose properties `property` finds by name; a repeated one that only has a start is due then.
  ///
  /// Without a due date a task would end when it is completed once.
  static func due(_ property: (String) -> ContentLine?) -> ContentLine? {
    if let due = property("DUE") { return due }
    guard property("RRULE") != nil, property("DURATION") == nil, let start = property("DTSTART"),
      CalendarTime(start.trimmed) != nil
    else { return nil }
    return ContentLine(("DUE".utf8 + start.bytes[start.nameBytes.endIndex...])[...])
  }

  /// The value without spaces around it, for values that are no texts.
  var trimmed: ArraySlice<UInt8> {
    guard let first = value.firstIndex(where: { !$0.isBlank }),
      let last = value.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return value[first...last]
  }

  /// The value as a keyword in capitals.
  var keyword: String { String(decoding: trimmed, as: UTF8.self).uppercasedASCII }

  /// The value as a text, without its escapes.
  var text: String { CalendarText.decoded(value) }
}

extension UInt8 {
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  fileprivate var isOfName: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self & 0xDF)
  }
}

extension String {
  /// The string with capitals for the letters a to z.
  ///
  /// `uppercased()` would change others too, and the number of bytes.
  var uppercasedASCII: String {
    let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard utf8.contains(where: lowercase.contains) else { return self }
    return String(decoding: utf8.map { lowercase.contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

extension ContentLine {
  /// The line of a property with another name, and the same parameters and value.
  func renamed(_ name: String) -> [UInt8] { Array(name.utf8) + bytes.dropFirst(nameBytes.count) }
}
