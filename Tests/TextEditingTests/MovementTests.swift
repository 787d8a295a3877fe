import TestSupport
import Testing
import TextEditing

@Suite struct MovementTests {
  @Test(arguments: [
    (TextMovement.start, "a|bc", "|abc"), (.end, "a|bc", "abc|"), (.nextCharacter, "a|bc", "ab|c"),
    (.previousCharacter, "a|bc", "|abc"), (.previousCharacter, "|abc", "|abc"),
    (.nextCharacter, "abc|", "abc|"), (.nextCharacter, "|🇩🇪🇫🇷", "🇩🇪|🇫🇷"),
    (.previousCharacter, "🇩🇪🇫🇷|", "🇩🇪|🇫🇷"), (.nextCharacter, "|אב", "א|ב"),
    (.nextCharacter, "a|bc|d", "abc|d"), (.previousCharacter, "a|bc|d", "a|bcd"),
    (.start, "a|bc|d", "|abcd"), (.end, "a|bc|d", "abcd|"), (.nextWord, "|buy milk", "buy| milk"),
    (.nextWord, "buy| (milk)", "buy (milk|)"), (.nextWord, "milk|)", "milk)|"),
    (.previousWord, "buy (milk)|", "buy (|milk)"), (.previousWord, "buy (|milk)", "|buy (milk)"),
    (.previousWord, "  |", "|  "), (.nextWord, "|can't stop", "can't| stop"),
    (.nextWord, "|3.14 foo_bar", "3.14| foo_bar"),
    (.previousWord, "3.14 foo_bar|", "3.14 |foo_bar"),
    (.nextWord, "|שלום עולם", "שלום| עולם"), (.previousWord, "שלום עולם|", "שלום |עולם"),
    (.nextWord, "|漢字", "漢|字"), (.previousWord, "漢字|", "漢|字"), (.nextWord, "|👩‍👩‍👧 a b", "👩‍👩‍👧 a| b"),
    (.nextWord, "|½ cup", "½| cup"), (.nextWord, "|a\u{301}\u{AD}b c", "a\u{301}\u{AD}b| c"),
  ])
  func `the caret moves in logical order`(movement: TextMovement, before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    buffer.move(movement)
    #expect(buffer.marked == after)
  }

  @Test func `extending keeps the anchor and moves the head, also beyond it`() {
    var buffer = TextBuffer(marked: "ab|cd")
    buffer.move(.nextCharacter, extending: true)
    #expect(buffer.selection == TextSelection(anchor: 2, head: 3))
    buffer.move(.start, extending: true)
    #expect(buffer.selection == TextSelection(anchor: 2, head: 0))
    #expect(buffer.selection.range == 0..<2 && buffer.selectedText == "ab")
    buffer.move(.previousCharacter)
    #expect(buffer.marked == "|abcd")
  }

  @Test func `a word movement with a selection starts at the head`() {
    var buffer = TextBuffer(marked: "|one two| three")
    buffer.move(.previousWord)
    #expect(buffer.marked == "one |two three")
  }

  @Test func `every offset and range is clamped and moved to grapheme boundaries`() {
    let text = "e\u{301}👩‍👧🇩🇪x"
    let boundaries = boundaries(of: text)
    for offset in -3...text.utf8.count + 3 {
      var buffer = TextBuffer(text)
      buffer.move(to: offset)
      #expect(buffer.selection.head == boundaries.last { $0 <= max(0, offset) })
      for end in offset...text.utf8.count + 3 {
        buffer.select(offset..<end)
        let lower = boundaries.last { $0 <= max(0, offset) }
        let upper = boundaries.first { $0 >= min(end, text.utf8.count) }
        #expect(buffer.selection.anchor == lower)
        #expect(buffer.selection.head == (offset == end ? lower : upper))
      }
    }
  }

  @Test func `everything is selected with the caret at the end`() {
    var buffer = TextBuffer(marked: "a|b")
    buffer.selectAll()
    #expect(buffer.selection == TextSelection(anchor: 0, head: 2))
    #expect(buffer.selectedText == "ab")
  }

  @Test(arguments: [
    ("buy milk", 0, "buy"), ("buy milk", 2, "buy"), ("buy milk", 3, "buy"), ("buy milk", 8, "milk"),
    ("a   b", 2, "a"), ("a   b", 3, "b"), ("a, b", 2, "b"), (" b", 0, "b"), ("a ", 2, "a"),
    ("a. ", 3, "."),
    ("  ", 1, "  "), ("can't", 3, "can't"), ("a, b", 1, ","), ("👩‍👩‍👧x", 7, "👩‍👩‍👧"), ("", 0, ""),
    ("", 5, ""), ("漢字", 2, "漢"), ("漢字", 4, "字"), ("カタカナ", 6, "カタカナ"), ("שָׁלוֹם", 2, "שָׁלוֹם"),
    ("a b", -4, "a"),
  ])
  func `a double click selects the word or the mark, or the word beside the spaces`(
    text: String, offset: Int, word: String
  ) {
    var buffer = TextBuffer(text)
    buffer.select(buffer.wordRange(at: offset))
    #expect(buffer.selectedText == word)
  }

  @Test
  func `in every short text the movements by character and by word visit what one pass finds`() {
    let pieces = ["a", " ", "'", "1", "漢", "\u{301}", "\u{200D}", "🇩", "👩", "ㄱ", "\u{600}", "."]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          for fourth in pieces { expectVisits(first + second + third + fourth) }
        }
      }
    }
  }

  private func expectVisits(_ text: String) {
    let naive = NaiveText(text)
    for (movement, offsets, start) in [
      (TextMovement.nextCharacter, naive.boundaries, 0), (.nextWord, naive.wordEnds, 0),
      (.previousCharacter, naive.boundaries.reversed(), text.utf8.count),
      (.previousWord, naive.wordStarts.reversed(), text.utf8.count),
    ] {
      var buffer = TextBuffer(text)
      buffer.move(to: start)
      var visited = [start]
      repeat {
        buffer.move(movement)
        visited.append(buffer.selection.head)
      } while visited[visited.count - 1] != visited[visited.count - 2]
      let limit = text.utf8.count - start
      let expected = [start] + offsets.filter { $0 != start && $0 != limit } + [limit]
      #expect(visited.dropLast() == expected[...], "\(movement) in \(text.debugDescription)")
    }
  }
}
