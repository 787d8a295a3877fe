import System
import TestSupport
import Testing

@testable import Commands

@Suite struct LineReaderTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func lines(
    _ bytes: [UInt8], maximumLength: Int = LineReader.maximumLength
  ) throws -> [String] {
    var file = try AtomicFile(for: folder.file("a"))
    try file.write(bytes)
    try file.finish()
    var reader = LineReader(try File(reading: folder.file("a")), maximumLength: maximumLength)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(try reader.next() == nil)
    return lines
  }

  private func lines(_ text: String) throws -> [String] { try lines(Array(text.utf8)) }

  @Test func `a line ends with LF, CR LF or the end of the file`() throws {
    #expect(try lines("a\nb\r\nc") == ["a", "b", "c"])
    #expect(try lines("a\nb\n") == ["a", "b"])
    #expect(try lines("") == [])
    #expect(try lines("\n\r\n") == ["", ""])
    #expect(try lines("a\rb\r\r\n") == ["a\rb\r"])
    #expect(try lines("a\u{2028}b\u{B}c") == ["a\u{2028}b\u{B}c"])
  }

  @Test func `a byte order mark is dropped at the start of the file only`() throws {
    #expect(try lines("\u{FEFF}a\n\u{FEFF}b").map { $0.unicodeScalars.count } == [1, 2])
    #expect(try lines("\u{FEFF}\u{FEFF}a").map { $0.unicodeScalars.count } == [2])
    #expect(try lines("\u{FEFF}") == [""])
    #expect(try lines("a\u{FEFF}\n") == ["a\u{FEFF}"])
  }

  @Test func `invalid UTF-8 is replaced without affecting the next line`() throws {
    #expect(
      try lines([0x61, 0xFF, 0x0A, 0xC3, 0x0A, 0xC3, 0xA4]) == ["a\u{FFFD}", "\u{FFFD}", "ä"])
  }

  @Test func `lines do not depend on chunk boundaries`() throws {
    withSeeds(8) { generator in
      let lengths = (0..<5).map { _ in
        // The lengths are near multiples of the chunk size; 0 is one of these multiples.
        let chunks = Int.random(in: 0...3, using: &generator) * LineReader.chunkSize
        return max(0, chunks + Int.random(in: -3...3, using: &generator))
      }
      let texts = lengths.map { String(repeating: "a", count: $0) }
      let ends = texts.map { _ in Bool.random(using: &generator) ? "\n" : "\r\n" }
      let content = zip(texts, ends).map { $0 + $1 }.joined()
      let lines = try lines(content)
      #expect(lines == texts)
    }
  }

  @Test func `a line above the maximum length is an error`() throws {
    let length = 3 * LineReader.chunkSize
    let line = [UInt8](repeating: 0x61, count: length)
    #expect(try lines([0x0A] + line, maximumLength: length).count == 2)
    let excess = [UInt8](repeating: 0x61, count: LineReader.chunkSize + 1)
    #expect(throws: LineError.tooLong) { try lines(line + excess, maximumLength: length) }
  }

  @Test func `reading a folder is an error`() throws {
    var reader = LineReader(try File(reading: folder.path))
    #expect(throws: LineError.self) { try reader.next() }
  }
}
