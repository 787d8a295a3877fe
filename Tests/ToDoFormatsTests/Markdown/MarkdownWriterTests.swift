import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownWriterTests: MarkdownSuite {
  private let noon: Int64 = 1_795_176_000_001  // the day 2026-11-20

  @Test func `a task is a list item with a box`() {
    let tasks = [FormatItem("milk")!, FormatItem("*bread* - [x] \\", isCompleted: true)!]
    #expect(markdown(of: tasks) == "- [ ] milk\n- [x] *bread* - [x] \\\n")
  }

  @Test func `the time of a completion is written beside other dates only`() {
    var task = FormatItem("a", isCompleted: true)!
    task.details.completedAt = noon
    task.details.created = noon
    #expect(markdown(of: [task]) == "- [x] a\n")
    task.details.due = DueDate("2026-12-24T17:00")
    #expect(markdown(of: [task]) == "- [x] a 📅 2026-12-24 ✅ 2026-11-20\n")
    task.details.repetition = Repetition(rule: "FREQ=DAILY")
    #expect(markdown(of: [task]) == "- [x] a 🔁 every day 📅 2026-12-24 ✅ 2026-11-20\n")
    task.isCompleted = false
    #expect(markdown(of: [task]) == "- [ ] a 🔁 every day 📅 2026-12-24\n")
  }

  @Test func `a text that would be read otherwise is put between empty comments`() {
    let texts = [" a", "a ", "a ^b", "a 📅 2026-12-24", "📅 2026-12-24", " a 🔁 every day"]
    #expect(
      markdown(of: texts.map { FormatItem($0)! }) == """
        - [ ] <!-- --> a
        - [ ] a <!-- -->
        - [ ] a ^b<!-- -->
        - [ ] a 📅 2026-12-24<!-- -->
        - [ ] 📅 2026-12-24
        - [ ] <!-- --> a 🔁 every day<!-- -->

        """)
  }

  @Test func `each list has a heading, with an empty line before and behind it`() {
    let (home, work) = (FormatList("Home")!, FormatList(" Work #")!)
    let elements: [FormatElement] = [
      .list(home), .item(FormatItem("a")!), .list(work), .item(FormatItem("b")!),
    ]
    let text = "# Home\n\n- [ ] a\n\n# <!-- --> Work #<!-- -->\n\n- [ ] b\n"
    #expect(String(decoding: markdown(of: elements), as: UTF8.self) == text)
    #expect(markdown(of: elements, headings: false) == Array("- [ ] a\n- [ ] b\n".utf8))
  }

  @Test func `a list with another name keeps the level of its heading`() {
    var found = elements(ofMarkdown: "\n## Home ##\n- [ ] a\n\n\nAt\nwork\n---\n\n\n- [ ] b\n")
    for (index, element) in found.enumerated() {
      guard case .list(let list) = element else { continue }
      found[index] = .list(FormatList("New", details: list.details)!)
    }
    #expect(
      String(decoding: markdown(of: found), as: UTF8.self)
        == "\n## New\n- [ ] a\n\n\n## New\n\n\n- [ ] b\n")
  }

  @Test func `lists in another order keep their headings`() {
    let text = "A\n===\n- [ ] a\n## B\n- [ ] b\n\n# C\n\n- [ ] c"
    let found = elements(ofMarkdown: text)
    #expect(found.count == 6)
    let moved = Array(found[4...] + found[2..<4] + found[..<2])
    #expect(
      String(decoding: markdown(of: moved), as: UTF8.self)
        == "# C\n\n- [ ] c\n## B\n- [ ] b\n\nA\n===\n- [ ] a\n")
  }

  @Test func `tasks in another order are lines of their own, and the mark stays in front only`() {
    let tasks = items(elements(ofMarkdown: "\u{FEFF}* [ ] a\n\n* [ ] b\n* [ ] c"))
    #expect(markdown(of: tasks.reversed()) == "* [ ] c\n\n* [ ] b\n* [ ] a\n")
    #expect(markdown(of: [tasks[2], FormatItem("d")!]) == "* [ ] c\n- [ ] d\n")
    #expect(markdown(of: [tasks[0]]) == "\u{FEFF}* [ ] a\n")
  }

  @Test func `a new task gets the line end of the line before`() {
    let tasks = items(elements(ofMarkdown: "- [ ] a\r\n- [ ] b"))
    #expect(
      markdown(of: [tasks[0], FormatItem("c")!, tasks[1], FormatItem("d")!])
        == "- [ ] a\r\n- [ ] c\r\n- [ ] b\r\n- [ ] d\r\n")
  }

  @Test(arguments: ["a", "- [ ] a\n- [ ] b", "\n\n", "\u{FEFF}", ">", "# a", "- [ ] ", "a\nb\nc"])
  func `what another program has put in place of kept lines is left out`(kept: String) {
    var task = FormatItem("milk")!
    task.details.foreign["markdown"] = Array(kept.utf8)
    #expect(markdown(of: [task]) == "- [ ] milk\n")
    guard kept != "# a" else { return }
    let list = FormatList("Home", details: task.details)!
    #expect(markdown(of: [.list(list)]) == Array("# Home\n\n".utf8))
  }
}
