import Glibc
import Testing

/// A line of a break test: a text, and where it breaks.
struct BreakTestLine {
  /// The line up to its comment, such as `÷ 0061 × 0308 ÷`.
  let source: Substring
  let text: String
  /// UTF-8 byte offsets, with both ends.
  let breaks: [Int]

  /// The lines of the file `name` whose scalars are all assigned in the standard library's Unicode,
  /// or are U+0378, which the tests use as a scalar that no version assigns.
  static func read(_ name: String) throws -> [BreakTestLine] {
    let path = "/usr/share/unicode/auxiliary/\(name)"
    let file = try #require(fopen(path, "r"), "\(path): run Scripts/setup --tests")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 2_000_000)
    bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let source = line.prefix { $0 != "#" }
      return source.contains("÷") ? BreakTestLine(source) : nil
    }.filter { line in
      line.text.unicodeScalars.allSatisfy { $0.properties.age != nil || $0 == "\u{378}" }
    }
  }

  private init(_ source: Substring) {
    var (text, breaks) = ("", [Int]())
    for field in source.split(whereSeparator: \.isWhitespace) {
      if field == "÷" { breaks.append(text.utf8.count) }
      if let scalar = UInt32(field, radix: 16).flatMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
    }
    (self.source, self.text, self.breaks) = (source, text, breaks)
  }
}
