import Drawing
import Testing

/// A run whose characters are 10 points wide, except for zero-width joiners.
private final class BlockRun: GlyphRun {
  let byteCount: Int
  let isRightToLeft: Bool
  let width: Double
  let characters: [CharacterExtent]

  init(_ text: String, isRightToLeft: Bool = false) {
    let width = 10 * Double(text.filter { $0 != "\u{200D}" }.count)
    var x = isRightToLeft ? width : 0
    var offset = 0
    characters = text.map { character in
      let start = x
      if character != "\u{200D}" { x += isRightToLeft ? -10 : 10 }
      defer { offset += character.utf8.count }
      return CharacterExtent(offset: offset, left: min(start, x), right: max(start, x))
    }
    byteCount = text.utf8.count
    self.width = width
    self.isRightToLeft = isRightToLeft
  }
}

@Suite struct ShapedLineTests {
  /// "ab", "אבג" and "cd" in a left-to-right paragraph; on the screen a b ג ב א c d.
  private let mixed = ShapedLine([
    BlockRun("ab"), BlockRun("אבג", isRightToLeft: true), BlockRun("cd"),
  ])
  /// "אב", "12" and "ג" in a right-to-left paragraph; on the screen ג 1 2 ב א.
  private let rightToLeft = ShapedLine(
    [
      BlockRun("אב", isRightToLeft: true), BlockRun("12"), BlockRun("ג", isRightToLeft: true),
    ], visualOrder: [2, 1, 0], isRightToLeft: true)
  /// An invisible character at the end of a run and between two others.
  private let invisible = ShapedLine([BlockRun("a\u{200D}"), BlockRun("\u{200D}b")])

  private var lines: [ShapedLine] {
    [mixed, rightToLeft, invisible, ShapedLine([BlockRun("milk")])]
  }

  private func positions(of line: ShapedLine) -> [TextPosition] {
    let offsets = Set(
      line.runs.flatMap { run in run.run.characters.map { run.offset + $0.offset } }
        + [line.byteCount])
    return offsets.sorted().flatMap {
      [TextPosition($0, affinity: .upstream), TextPosition($0, affinity: .downstream)]
    }
  }

  @Test func `at a change of direction an offset has two carets`() {
    let table: [(Int, upstream: Double, downstream: Double)] = [
      (0, 0, 0), (1, 10, 10), (2, 20, 50), (4, 40, 40), (6, 30, 30), (8, 20, 50), (9, 60, 60),
      (10, 70, 70),
    ]
    for (offset, upstream, downstream) in table {
      #expect(mixed.caretX(at: TextPosition(offset, affinity: .upstream)) == upstream)
      #expect(mixed.caretX(at: TextPosition(offset, affinity: .downstream)) == downstream)
    }
  }

  @Test func `in a right-to-left line the caret moves left through the text`() {
    let table: [(Int, upstream: Double, downstream: Double)] = [
      (0, 50, 50), (2, 40, 40), (4, 30, 10), (5, 20, 20), (6, 30, 10), (8, 0, 0),
    ]
    for (offset, upstream, downstream) in table {
      #expect(rightToLeft.caretX(at: TextPosition(offset, affinity: .upstream)) == upstream)
      #expect(rightToLeft.caretX(at: TextPosition(offset, affinity: .downstream)) == downstream)
    }
  }

  @Test func `arrows pass each visible character once, in the direction in which they point`() {
    for line in lines {
      var position = line.position(nearestTo: -1)
      var places = [line.caretX(at: position)]
      while let next = line.position(rightOf: position) {
        position = next
        places.append(line.caretX(at: position))
      }
      #expect(places == Array(stride(from: 0, through: line.width, by: 10)))
      var back = [line.caretX(at: position)]
      while let next = line.position(leftOf: position) {
        position = next
        back.append(line.caretX(at: position))
      }
      #expect(back == places.reversed())
    }
  }

  @Test func `the position nearest to a point has the nearest of all carets`() {
    for line in lines {
      for x in stride(from: -7.0, through: line.width + 7, by: 0.5) {
        let found = abs(line.caretX(at: line.position(nearestTo: x)) - x)
        let nearest = positions(of: line).map { abs(line.caretX(at: $0) - x) }.min()
        #expect(found == nearest, "\(x)")
      }
    }
  }

  @Test func `the spans of a range cover exactly its characters`() {
    for line in lines {
      for start in 0...line.byteCount {
        for end in start...line.byteCount {
          let selected = line.runs.flatMap { run in
            run.run.characters.filter { (start..<end).contains(run.offset + $0.offset) }
              .map { run.x + $0.left..<run.x + $0.right }
          }
          let spans = line.spans(of: start..<end)
          for x in stride(from: 0.5, to: line.width, by: 1) {
            #expect(spans.contains { $0.contains(x) } == selected.contains { $0.contains(x) })
          }
          #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        }
      }
    }
  }

  @Test func `a selection across a change of direction has two spans`() {
    #expect(mixed.spans(of: 1..<4) == [10...20, 40...50])
    #expect(mixed.spans(of: 0..<10) == [0...70])
    #expect(mixed.spans(of: 3..<3).isEmpty)
  }

  @Test func `positions outside the text are clamped to it`() {
    for line in lines {
      #expect(
        line.caretX(at: TextPosition(-3)) == line.caretX(at: TextPosition(0, affinity: .downstream))
      )
      #expect(line.caretX(at: TextPosition(99)) == line.caretX(at: TextPosition(line.byteCount)))
    }
  }

  @Test func `an empty line has one position`() {
    let empty = ShapedLine()
    #expect(empty.width == 0)
    #expect(empty.position(nearestTo: 5) == TextPosition(0))
    #expect(empty.caretX(at: TextPosition(0)) == 0)
    #expect(empty.position(leftOf: TextPosition(0)) == nil)
    #expect(empty.position(rightOf: TextPosition(0)) == nil)
    #expect(empty.spans(of: 0..<0).isEmpty)
  }
}
