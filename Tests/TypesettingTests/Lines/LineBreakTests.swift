import Glibc
import Testing

@testable import Typesetting

struct LineBreakTests {
  /// A line of Unicode's test file, such as `× 0023 ÷ 2014 ÷`.
  private struct Line {
    let source: Substring
    var text = ""
    /// UTF-8 offsets, without the end.
    var breaks: [Int] = []

    init(_ source: Substring) {
      self.source = source
      for field in source.split(whereSeparator: \.isWhitespace) {
        if field == "÷" { breaks.append(text.utf8.count) }
        if let scalar = UInt32(field, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      }
      breaks.removeLast()
    }
  }

  private static func read() throws -> [Line] {
    let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
    let file = try #require(fopen(path, "r"), "\(path): run Scripts/setup --tests")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_000_000)
    bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let source = line.prefix { $0 != "#" }
      return source.contains("÷") ? Line(source) : nil
    }
  }

  @Test func `lines break as in Unicode's LineBreakTest`() throws {
    let lines = try Self.read()
    // The file has 7654 lines in Unicode 15.
    #expect(lines.count > 7600)
    for line in lines {
      #expect(LineBreaks.offsets(in: line.text[...]) == line.breaks, "\(line.source)")
    }
  }

  @Test func `a text without a possible break has none, nor has an empty one`() {
    #expect(LineBreaks.offsets(in: "") == [])
    #expect(LineBreaks.offsets(in: "Straßenbahn") == [])
    #expect(LineBreaks.offsets(in: "Wash the windows") == [5, 9])
    #expect(LineBreaks.offsets(in: "买牛奶") == [3, 6])
    #expect(LineBreaks.offsets(in: "pay $1,234.50 (tax)") == [4, 14])
  }
}
