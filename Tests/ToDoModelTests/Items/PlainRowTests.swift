import Testing
import ToDoModel

@Suite struct PlainRowTests {
  /// Parses `line` of an export and returns the row's text, with the prefix `[x] ` if the row is completed.
  private func parsed(_ line: String) -> String? {
    PlainRow(line: line, marks: true).map { ($0.isCompleted ? "[x] " : "") + $0.text }
  }

  private func line(_ text: String, isCompleted: Bool = false) -> String {
    PlainRow(text, isCompleted: isCompleted).line
  }

  @Test(arguments: [
    ("milk", "milk"), ("x milk", "[x] milk"), ("x  milk", "[x]  milk"), (" milk ", " milk "),
    ("x x milk", "[x] x milk"), (" x milk", "x milk"), ("  x milk", " x milk"), ("x", "x"),
    ("xmilk", "xmilk"), (" xmilk", " xmilk"), ("X milk", "X milk"), ("x\tmilk", "x milk"),
    ("a\tb\rc\u{B}d\u{2028}e", "a b c d e"), ("\u{1B}[2J", "\u{1B}[2J"), (" x ", "x "),
    ("x \u{301}a", "[x] \u{301}a"),
  ])
  func `a line is parsed as a text, with the prefix x for completed`(line: String, row: String) {
    #expect(parsed(line)?.unicodeScalars.elementsEqual(row.unicodeScalars) == true)
  }

  @Test func `a text that is too long for a row is cut between characters`() throws {
    let family = "👩‍👩‍👧"
    let room = 65_536 - "x".utf8.count
    let text = "x" + String(repeating: family, count: room / family.utf8.count)
    #expect(try #require(PlainRow(line: text)).isTruncated == false)
    let row = try #require(PlainRow(line: text + family + "end"))
    #expect(row.isTruncated)
    #expect(row.text == text)
    #expect(
      PlainRow.rows(ofPasted: "milk\n\(text)\n\(text)\(family)").map(\.isTruncated) == [
        false, false, true,
      ])
  }

  @Test func `a text whose first character is too long is cut inside it, not left out`() throws {
    let row = try #require(
      PlainRow(line: "Z" + String(repeating: "\u{301}", count: 40_000) + " end"))
    #expect(
      row.isTruncated && row.text.utf8.count <= 65_536 && row.text.unicodeScalars.first == "Z")
    #expect(row.text.unicodeScalars.count == 1 + 65_535 / 2)
  }

  @Test(arguments: ["", " ", "\t", "x ", "x  ", "x \t", "\u{A0}", "\u{2028}", "\r"])
  func `a line without a text is no row`(line: String) {
    #expect(PlainRow(line: line, marks: true) == nil)
  }

  @Test func `a line of any other program has no marks`() throws {
    for text in ["x milk", " x milk", "x x", "x ", "[x] milk", "- [ ] milk"] {
      let row = try #require(PlainRow(line: text))
      #expect(row.text == text && !row.isCompleted && !row.isTruncated)
      #expect(PlainRow.rows(ofPasted: text) == [row])
    }
    for text in ["", " ", "\t", "\u{A0}", "\u{2028}", "\r"] { #expect(PlainRow(line: text) == nil) }
  }

  @Test(arguments: [
    ("", []), ("\n", []), (" \n\t\n\u{2028}", []), ("\u{1}\n\u{7F}\u{9F}", []),
    ("a", ["a"]), ("a\n", ["a"]), ("\na", ["a"]), ("a\n\n \nb", ["a", "b"]),
    ("a\r\nb\rc\u{B}d\u{C}e\u{85}f\u{2028}g\u{2029}h", ["a", "b", "c", "d", "e", "f", "g", "h"]),
    (" a\tb ", [" a b "]), ("\u{1B}[2Ja\u{0}\u{7F}\u{9F}b", [" [2Ja   b"]),
    ("\u{FEFF}a", ["\u{FEFF}a"]), ("e\u{301}\n\u{301}", ["e\u{301}", "\u{301}"]),
  ])
  func `a pasted text has a row for each line that is not blank, without control characters`(
    text: String, rows: [String]
  ) {
    let pasted = PlainRow.rows(ofPasted: text).map { Array($0.text.utf8) }
    #expect(pasted == rows.map { Array($0.utf8) })
  }

  @Test func `a text longer than a row is not cut when it is exported`() {
    let text = String(repeating: "a", count: 70_000)
    #expect(line(text) == text)
  }

  @Test func `an open row whose text looks completed gets a space in front`() {
    #expect(line("x ray") == " x ray")
    #expect(line("  x ray") == "   x ray")
    #expect(line("xray") == "xray" && line(" ray") == " ray")
    #expect(line("x ray", isCompleted: true) == "x x ray")
    #expect(line(" x ray", isCompleted: true) == "x  x ray")
  }

  @Test func `line breaks and tabs in a text become spaces`() {
    #expect(line("a\nb\r\nc\u{2029}d\te") == "a b c d e")
  }

  @Test func `every text of up to five characters round-trips`() {
    let characters = ["x", " ", "a", "\u{301}", "\u{FEFF}"]
    var texts = [""]
    for _ in 1...5 { texts += Set(texts.flatMap { text in characters.map { text + $0 } }) }
    for text in Set(texts.map { Array($0.utf8) }) {
      let text = String(decoding: text, as: UTF8.self)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      for isCompleted in [false, true] {
        let row = PlainRow(line: line(text, isCompleted: isCompleted), marks: true)
        #expect(row?.isCompleted == isCompleted)
        #expect(row?.text.utf8.elementsEqual(text.utf8) == true, "\(text.debugDescription)")
      }
    }
  }
}
