import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownEditTests: MarkdownSuite {
  private let noon: Int64 = 1_795_176_000_001  // the day 2026-11-20

  private func edited(_ line: String, _ edit: (inout FormatItem) -> Void) -> String {
    var task = items(elements(ofMarkdown: line))[0]
    edit(&task)
    return markdown(of: [task])
  }

  private func renamed(_ line: String, _ text: String) -> String {
    edited(line) { task in
      task = FormatItem(text, isCompleted: task.isCompleted, details: task.details)!
    }
  }

  @Test func `a completion changes the box, and adds its date beside other dates`() {
    func completed(_ line: String) -> String {
      edited(line) { ($0.isCompleted, $0.details.completedAt) = (true, noon) }
    }
    #expect(completed("\t* [ ]  a ^id\r\n") == "\t* [x]  a ^id\r\n")
    #expect(completed("- [/] a ➕ 2026-11-01 ^id") == "- [x] a ➕ 2026-11-01 ✅ 2026-11-20 ^id")
    #expect(completed("> 1. [ ] a 📅 2026-12-24 ⏫ ") == "> 1. [x] a 📅 2026-12-24 ⏫ ✅ 2026-11-20 ")
    #expect(completed("- [ ] a ✅ 2026-01-01") == "- [x] a ✅ 2026-11-20")
    #expect(completed("- [X] a ✅ 2026-01-01") == "- [X] a ✅ 2026-11-20")
    #expect(completed("- LATER a") == "- DONE a")
    #expect(completed("- [ ] a\n") == "- [x] a\n")
  }

  @Test func `a task that is open again has an empty box`() {
    func reopened(_ line: String) -> String {
      edited(line) { ($0.isCompleted, $0.details.completedAt) = (false, nil) }
    }
    #expect(reopened("* [X] a  ✅ 2026-01-01 ^id") == "* [ ] a ^id")
    #expect(reopened("- [x] ✅ 2026-01-01 a") == "- [ ] a")
    #expect(reopened("- [/] a ✅ 2026-01-01") == "- [/] a ✅ 2026-01-01")
    #expect(reopened("- DONE a") == "- TODO a")
  }

  @Test func `a date changes its token`() {
    func due(_ line: String, _ date: String?) -> String {
      edited(line) { $0.details.due = date.flatMap { DueDate($0) } }
    }
    #expect(due("* [ ] a 📅2026-12-24 ⏫ ^id\n", "2027-01-01") == "* [ ] a 📅2027-01-01 ⏫ ^id\n")
    #expect(due("* [ ] a 📅2026-12-24 ⏫ ^id\n", nil) == "* [ ] a ⏫ ^id\n")
    #expect(due("* [ ] a ⏫ ^id  \n", "2027-01-01") == "* [ ] a ⏫ 📅 2027-01-01 ^id  \n")
    #expect(due("* [ ] 📅 2026-12-24 a\n", nil) == "* [ ] a\n")
    #expect(due("* [ ] a 📅 2026-12-24\n", "2026-12-24T10:00") == "* [ ] a 📅 2026-12-24\n")
    #expect(due("* [ ] a 📅 2026-12-24 📅 2026-12-25\n", nil) == "* [ ] a 📅 2026-12-25<!-- -->\n")
  }

  @Test func `a repetition changes its words`() {
    func repeated(_ line: String, _ rule: String?) -> String {
      edited(line) { $0.details.repetition = rule.map { Repetition(rule: $0) } }
    }
    let line = "* [ ] a 🔁 Every  Day ⏫\n"
    #expect(repeated(line, "INTERVAL=1;FREQ=DAILY") == line)
    #expect(repeated(line, "FREQ=WEEKLY;BYDAY=TU") == "* [ ] a 🔁 every Tuesday ⏫\n")
    #expect(repeated(line, nil) == "* [ ] a ⏫\n")
    #expect(repeated(line, "FREQ=HOURLY") == "* [ ] a ⏫\n")
  }

  @Test func `a day that a rule names is that of the due date`() {
    func repeated(_ line: String, _ rule: String) -> String {
      edited(line) { $0.details.repetition = Repetition(rule: rule) }
    }
    #expect(
      repeated("* [ ] a 📅 2026-12-01\n", "FREQ=MONTHLY;BYMONTHDAY=1")
        == "* [ ] a 📅 2026-12-01 🔁 every month\n")
    let line = "* [ ] a 🔁 every month 📅 2026-01-31\n"
    #expect(repeated(line, "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1") == line)
  }

  @Test func `a creation changes its date, if there was one`() {
    #expect(
      edited("* [ ] a ➕ 2026-01-01\n") { $0.details.created = noon } == "* [ ] a ➕ 2026-11-20\n")
    #expect(edited("* [ ] a\n") { $0.details.created = noon } == "* [ ] a\n")
    #expect(
      edited("* [ ] a ➕ 2026-11-20\n") { $0.details.created = noon + 1 } == "* [ ] a ➕ 2026-11-20\n"
    )
  }

  @Test func `a text changes where it is`() {
    #expect(
      renamed("* [ ]  call mum  📅 2026-12-24 ⏫\n", "call mum now ⏫")
        == "* [ ]  call mum now  📅 2026-12-24 ⏫\n")
    #expect(
      renamed("* [ ] call mum 📅 2026-12-24 ⏫ ^id\n", "call dad ⏫ #a")
        == "* [ ] call dad ⏫ #a 📅 2026-12-24 ^id\n")
    #expect(renamed("* [ ] 📅 2026-12-24  a\n", "b") == "* [ ] 📅 2026-12-24  b\n")
    #expect(renamed("1) [ ]\ta\tb ^id\n", "a c") == "1) [ ]\ta\tc ^id\n")
    #expect(renamed("1) [ ]\ta\n", " a") == "1) [ ]\t<!-- --> a\n")
    #expect(
      renamed("* [ ] a ✅ 2026-01-01\n", "a 📅 2026-12-24")
        == "* [ ] a 📅 2026-12-24<!-- -->\n")
    #expect(renamed("* [ ] é\n", "e\u{301}") == "* [ ] e\u{301}\n")
  }

  @Test func `a change of bad UTF-8 writes the text anew`() {
    let bytes = Array("* [ ] a".utf8) + [0xFF] + Array(" b ^id\n".utf8)
    var task = items(elements(ofMarkdown: bytes))[0]
    task.isCompleted = true
    #expect(
      markdown(of: [.item(task)], headings: false) == Array("* [x] a".utf8) + [0xFF]
        + Array(" b ^id\n".utf8))
    task = FormatItem("c", details: task.details)!
    #expect(markdown(of: [task]) == "* [ ] c ^id\n")
  }

  @Test func `random changes of a task change only its line and are read back`() {
    let lines = sortedMarkdownFiles.map { elements(ofMarkdown: $0) }.map { items($0) }
    withSeeds(300) { random in
      var tasks = lines.randomElement(using: &random)!
      let before = markdown(of: tasks)
      let index = tasks.indices.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&tasks[index], &random) }
      let output = markdown(of: tasks)
      let (old, new) = (texts(before), texts(output))
      #expect(old.count == new.count)
      #expect(zip(old, new).filter { $0 != $1 }.count <= 1, "\(before) became \(output)")
      let read = items(elements(ofMarkdown: output))
      #expect(read.count == tasks.count)
      for (a, b) in zip(read, tasks) { expectSame(a, b, in: output) }
    }
  }

  private func texts(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
  }

  private func expectSame(_ read: FormatItem, _ task: FormatItem, in output: String) {
    let isSame =
      read.text.utf8.elementsEqual(task.text.utf8)
      && read.isCompleted == task.isCompleted && read.details.due == task.details.due
      && read.details.repetition == task.details.repetition
      && (read.details.completedAt ?? task.details.completedAt) == task.details.completedAt
    #expect(isSame, "\(summary(task)) was read as \(summary(read)) in \(output)")
  }

  private func change(_ task: inout FormatItem, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      task.isCompleted.toggle()
      task.details.completedAt = task.isCompleted && Bool.random(using: &random) ? noon : nil
    case 1:
      task.details.due = ["2026-12-24", "2027-01-01", ""].randomElement(using: &random).flatMap {
        DueDate($0)
      }
    case 2:
      let rule = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO", nil].randomElement(using: &random)!
      task.details.repetition = rule.map { Repetition(rule: $0) }
    default:
      var text = Array(task.text.unicodeScalars)
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...text.count, using: &random)
      let word = ["", " ", "x", "📅 2026-12-24", " ^id", "<!-- -->", "🔁 every day", "- [x] "]
        .randomElement(using: &random)!
      text.replaceSubrange(start..<end, with: word.unicodeScalars)
      var string = String.UnicodeScalarView()
      string.append(contentsOf: text)
      task =
        FormatItem(String(string), isCompleted: task.isCompleted, details: task.details) ?? task
    }
  }
}
