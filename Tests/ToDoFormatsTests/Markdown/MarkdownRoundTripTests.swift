import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownRoundTripTests: MarkdownSuite {
  @Test(arguments: markdownFiles.keys.sorted())
  func `a file of tasks and headings comes out as it came`(name: String) throws {
    let bytes = try #require(markdownFiles[name])
    let elements = elements(ofMarkdown: bytes)
    #expect(!items(elements).isEmpty && ignoredCount(elements) == 0)
    let output = markdown(of: elements)
    #expect(output == bytes, "\(String(decoding: output, as: UTF8.self))")
  }

  @Test func `bad UTF-8 comes out as it came`() {
    let bytes =
      Array("- [ ] a".utf8) + [0xFF, 0xC3, 10] + Array("- [".utf8) + [0x80]
      + Array("] b\n".utf8)
    #expect(items(elements(ofMarkdown: bytes)).map(\.text) == ["a\u{FFFD}\u{FFFD}", "b"])
    #expect(markdown(of: elements(ofMarkdown: bytes)) == bytes)
  }

  @Test func `a task that the writer would write keeps no bytes`() {
    let text = """
      # List

      - [ ] a
      - [x] b 📅 2026-12-24 ✅ 2026-11-20
      - [ ] c 🔁 every week
      - [ ] d  e\u{A0}

      # List ##<!-- -->

      - [ ] <!-- --> f

      """
    let found = elements(ofMarkdown: text)
    #expect(items(found).allSatisfy { $0.details.foreign.isEmpty })
    #expect(lists(found).allSatisfy { $0.details.foreign.isEmpty })
    #expect(lists(found).map(\.name) == ["List", "List ##"])
    #expect(String(decoding: markdown(of: found), as: UTF8.self) == text)
  }

  @Test func `lines of all combinations of parts come out as they came`() {
    let starts = ["-", "* ", "+\t", "1.", "  12) ", "> -", "\t*", "> > 1. "]
    let boxes = ["[ ]", "[x]", "[X]", "[/]", "[é]", "[]]", "TODO", "DONE"]
    let parts = [
      "a", " ", "\t", "#b", "📅 2026-12-24", "📅 2026-02-30", "✅ 2026-11-20", "➕2026-11-01",
      "🔁 every week", "🔁 every now", "⏫", "^id", "<!-- -->", "\u{2028}", "⏳ 2026-11-20",
    ]
    for (index, start) in starts.enumerated() {
      for box in boxes {
        for first in parts {
          check("\(start) \(box) \(first)\n")
          guard isLongRun || index == 0 && box == "[x]" else { continue }
          for second in parts {
            for third in parts { check("\(start) \(box) \(first) \(second)\(third)\n") }
          }
        }
      }
    }
  }

  /// Checks the line, and that the task without what was kept of it is read back.
  private func check(_ line: String) {
    let found = items(elements(ofMarkdown: line))
    guard found.count == 1 else { return }
    if markdown(of: found) != line { Issue.record("\(line) became \(markdown(of: found))") }
    var new = found[0]
    new.details.foreign = ForeignContent()
    let read = items(elements(ofMarkdown: markdown(of: [new])))
    let isSame =
      read.count == 1 && read[0].text.utf8.elementsEqual(new.text.utf8)
      && read[0].isCompleted == new.isCompleted && read[0].details.due == new.details.due
      && read[0].details.repetition == new.details.repetition
    if !isSame { Issue.record("\(line) became \(summary(read.map { .item($0) }))") }
  }

  @Test func `a text that would be read otherwise survives`() {
    let parts = [
      "a", " ", "📅 2026-12-24", "🔁 every week", "^id", "<!-- -->", "[x] ", "#", "TODO ",
      "\u{A0}", "\0",
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          for details in variants { survives(first + second + third, details) }
        }
      }
    }
  }

  private var variants: [ItemDetails] {
    var (plain, dated) = (ItemDetails(), ItemDetails())
    dated.due = DueDate("2026-12-20")
    dated.repetition = Repetition(rule: "FREQ=DAILY")
    plain.uid = "x"
    return [plain, dated]
  }

  private func survives(_ text: String, _ details: ItemDetails) {
    guard let item = FormatItem(text, details: details) else { return }
    let line = markdown(of: [item])
    let expected = String(
      String.UnicodeScalarView(
        item.text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    let read = items(elements(ofMarkdown: line))
    let isSame =
      read.count == 1 && read[0].text.utf8.elementsEqual(expected.utf8)
      && read[0].details.due == details.due && read[0].details.repetition == details.repetition
    if !isSame { Issue.record("\(line) was read as \(read)") }
    let name = FormatList(text)!
    let heading = lists(elements(ofMarkdown: markdown(of: [.list(name), .item(item)])))
    if heading.map(\.name) != [expected] { Issue.record("\(text) became \(heading)") }
  }
}
