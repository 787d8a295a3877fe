import TestSupport
import Testing
import TextEditing

@Suite struct RandomEditingTests {
  @Test func `random edits agree with a model that computes all from the whole text`() {
    withSeeds(20) { random in
      var pair = BufferPair()
      // A million steps with CLEARSTYLE_LONG, which has 25 times as many seeds.
      for _ in 0..<(isLongRun ? 2000 : 200) {
        let step = pair.step(using: &random)
        guard pair.expectEqual(after: step) else { return }
      }
    }
  }

  @Test func `random edits of a text near the limit are cut at a cluster`() {
    withSeeds(5) { random in
      let full = String(repeating: "word ", count: TextBuffer.maximumByteCount / 5)
      var buffer = TextBuffer(full)
      for _ in 0..<10 {
        buffer.move(to: .random(in: 0...buffer.text.utf8.count, using: &random))
        buffer.move(.previousWord, extending: true)
        let new = RandomText.make(.random(in: 1...8, using: &random), using: &random)
        let byteCount = Self.byteCount(of: buffer, afterInserting: NaiveBuffer.line(new))
        buffer.insert(new)
        #expect(buffer.text.utf8.count == byteCount)
      }
      while buffer.canUndo { buffer.undo() }
      #expect(buffer.text == full)
    }
  }

  /// The length of the text after the whole clusters of `line` that fit replaced the selection.
  private static func byteCount(of buffer: TextBuffer, afterInserting line: String) -> Int {
    let (text, range) = (buffer.text, buffer.selection.range)
    let rest = text.utf8.count - range.count
    // The characters before the selection that the new ones may combine with.
    let tail = text[..<text.utf8.index(text.startIndex, offsetBy: range.lowerBound)].suffix(20)
    let room = TextBuffer.maximumByteCount - rest + tail.utf8.count
    let end = boundaries(of: tail + line).last { $0 <= room } ?? 0
    return end > tail.utf8.count ? rest + end - tail.utf8.count : text.utf8.count
  }
}
