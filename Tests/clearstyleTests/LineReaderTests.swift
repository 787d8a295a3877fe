import Files
import TestSupport
import Testing

@testable import clearstyle

@Suite struct LineReaderTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func lines(_ bytes: [UInt8], mostBytes: Int = LineReader.mostBytes) throws -> [String] {
    var file = try AtomicFile(for: folder.file("a"))
    try file.write(bytes)
    try file.finish()
    var reader = LineReader(try File(reading: folder.file("a")), mostBytes: mostBytes)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(try reader.next() == nil)
    return lines
  }

  private func lines(_ text: String) throws -> [String] { try lines(Array(text.utf8)) }

  @Test func `A line ends with a line feed, a carriage return before it, or the file`() throws {
    #expect(try lines("a\nb\r\nc") == ["a", "b", "c"])
    #expect(try lines("a\nb\n") == ["a", "b"])
    #expect(try lines("") == [])
    #expect(try lines("\n\r\n") == ["", ""])
    #expect(try lines("a\rb\r\r\n") == ["a\rb\r"])
    #expect(try lines("a\u{2028}b\u{B}c") == ["a\u{2028}b\u{B}c"])
  }

  @Test func `A byte order mark goes from the front of the file only`() throws {
    #expect(try lines("\u{FEFF}a\n\u{FEFF}b").map { $0.unicodeScalars.count } == [1, 2])
    #expect(try lines("\u{FEFF}\u{FEFF}a").map { $0.unicodeScalars.count } == [2])
    #expect(try lines("\u{FEFF}") == [""])
    #expect(try lines("a\u{FEFF}\n") == ["a\u{FEFF}"])
  }

  @Test func `What is no UTF-8 is replaced, and the next line is whole again`() throws {
    #expect(
      try lines([0x61, 0xFF, 0x0A, 0xC3, 0x0A, 0xC3, 0xA4]) == ["a\u{FFFD}", "\u{FFFD}", "ä"])
  }

  @Test func `Lines are cut the same wherever chunks end`() throws {
    withSeeds(8) { generator in
      let lengths = (0..<5).map { _ in
        // Around a chunk's end, many chunks, none.
        let chunks = Int.random(in: 0...3, using: &generator) * LineReader.chunk
        return max(0, chunks + Int.random(in: -3...3, using: &generator))
      }
      let texts = lengths.map { String(repeating: "a", count: $0) }
      let ends = texts.map { _ in Bool.random(using: &generator) ? "\n" : "\r\n" }
      let content = zip(texts, ends).map { $0 + $1 }.joined()
      let lines = try lines(content)
      #expect(lines == texts)
    }
  }

  @Test func `A line that no list could hold is an error, before memory is full of it`() throws {
    let most = 3 * LineReader.chunk
    let line = [UInt8](repeating: 0x61, count: most)
    #expect(try lines([0x0A] + line, mostBytes: most).count == 2)
    #expect(throws: LineError.tooLong) {
      try lines(line + [UInt8](repeating: 0x61, count: LineReader.chunk + 1), mostBytes: most)
    }
  }

  @Test func `A folder has no lines`() throws {
    var reader = LineReader(try File(reading: folder.path))
    #expect(throws: LineError.self) { try reader.next() }
  }
}
