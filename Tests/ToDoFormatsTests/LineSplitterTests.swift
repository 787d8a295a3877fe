import Testing

@testable import ToDoFormats

@Suite struct LineSplitterTests {
  private func lines(_ bytes: [UInt8], pieces size: Int, limit: Int = 100) throws -> [InputLine] {
    var splitter = LineSplitter(maximumLength: limit)
    var lines: [InputLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.add(bytes[start..<min(start + size, bytes.count)])
      while let line = try splitter.next() { lines.append(line) }
    }
    splitter.finish()
    while let line = try splitter.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: 1...9)
  func `an input is split into the same lines however its bytes arrive`(size: Int) throws {
    let bytes = Array("\u{FEFF}milk\r\n\nbread\rand\nlast".utf8)
    let lines = try lines(bytes, pieces: size)
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.map(\.text) == ["\u{FEFF}milk", "", "bread\rand", "last"])
    #expect(lines.map { Array($0.end) } == [[13, 10], [10], [10], []])
    #expect(lines.flatMap(\.bytes) == bytes)
  }

  @Test(arguments: 1...5, [true, false])
  func `UTF-16 with a byte order mark becomes UTF-8`(size: Int, isBigEndian: Bool) throws {
    let units = Array("\u{FEFF}Käse 🧀\r\nx".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(try lines(bytes, pieces: size).map(\.text) == ["Käse 🧀", "x"])
    #expect(try lines(bytes.dropLast(), pieces: size).map(\.text) == ["Käse 🧀", "\u{FFFD}"])
  }

  @Test(arguments: [1, 3, 50])
  func `a NUL byte and a line that is too long make an input no text`(size: Int) throws {
    #expect(throws: FormatError("is no text: line 2 has a NUL byte")) {
      _ = try lines(Array("a\nb\0c\n".utf8), pieces: size)
    }
    #expect(throws: FormatError("is no text: line 2 has more than 5 bytes")) {
      _ = try lines(Array("abcd\nabcde\n".utf8), pieces: size, limit: 5)
    }
    #expect(try lines(Array("abcd\nabcde".utf8), pieces: size, limit: 5).count == 2)
  }

  @Test func `an empty input has no lines`() throws {
    #expect(try lines([], pieces: 1).isEmpty)
    #expect(try lines([10], pieces: 1).map(\.text) == [""])
  }
}
