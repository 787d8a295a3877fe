import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownTokenTests: MarkdownSuite {
  private func read(_ text: String) -> [String] { items(elements(ofMarkdown: text)).map(summary) }

  @Test func `the dates of Obsidian Tasks leave the text`() {
    #expect(
      read("- [x] pay ➕ 2026-11-01 📅 2026-12-24 ✅ 2026-11-20")
        == ["[x] pay due 2026-12-24 created 2026-11-01 done 2026-11-20"])
    #expect(
      read("- [ ] a 📅2026-12-24 b 📅\u{FE0F}  2026-12-25") == [
        "[ ] a b 📅\u{FE0F}  2026-12-25 due 2026-12-24"
      ])
    #expect(read("- [ ] a📅 2026-12-24") == ["[ ] a due 2026-12-24"])
    let created = items(elements(ofMarkdown: "- [ ] a ➕ 1970-01-02"))[0].details.created
    #expect(created == 129_600_001)
  }

  @Test(arguments: [-11, 0, 14])
  func `a day is the same in every time zone`(hours: Int64) {
    let time = LocalTime { _ in hours * 3_600_000 }
    let line = "* [x] a ➕ 2026-11-01 📅 2026-12-24 ✅ 2026-11-20\n"
    var reader = MarkdownReader(fileName: nil, time)
    var elements: [FormatElement] = []
    reader.read(InputLine(number: 1, Array(line.utf8)[...]), into: &elements)
    reader.finish(into: &elements)
    var task = items(elements)[0]
    #expect(task.details.completedAt == 1_795_176_000_001)
    task.details.due = DueDate("2026-12-25")
    var writer = MarkdownWriter(writesHeadings: false, time)
    var output: [UInt8] = []
    writer.write(task, into: &output)
    let expected = "* [x] a ➕ 2026-11-01 📅 2026-12-25 ✅ 2026-11-20\n"
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "📅 2026-02-30", "📅 0000-01-01", "📅 2026-1-1", "📅 2026-12-24.", "📅 soon", "📅", "📅 2026-12-241",
    "🔁 every", "🔁 every blue moon", "🔁 every week!", "🔁 every 0 days", "🔁 every 99999 days",
    "🔁 weekly", "🔁 every month on Monday", "🔁 every week on", "🔁 when done", "🔁 every 2 Monday",
  ])
  func `something else stays text`(token: String) {
    #expect(read("- [ ] a \(token)") == ["[ ] a \(token)"])
    #expect(read("- [ ] a \(token) #b") == ["[ ] a \(token) #b"])
  }

  @Test func `the other emojis, tags, and links stay text`() {
    let text = "a ⏫ ⏳ 2026-11-20 🛫 2026-11-20 ❌ 2026-11-20 🆔 a1 #tag [[link]]"
    #expect(read("- [ ] \(text) 📅 2026-12-24") == ["[ ] \(text) due 2026-12-24"])
  }

  @Test func `a token is text if nothing else is`() {
    #expect(read("- [ ] 📅 2026-12-24") == ["[ ] 📅 2026-12-24"])
    #expect(read("- [ ] 📅 2026-12-24 ^id") == ["[ ] 📅 2026-12-24 ^id"])
    #expect(read("- [ ] ^id") == ["[ ] ^id"])
  }

  @Test func `a date of completion counts for a completed task only`() {
    #expect(read("- [ ] a ✅ 2026-11-20") == ["[ ] a"])
    #expect(read("- [x] a ✅ 2026-11-20") == ["[x] a done 2026-11-20"])
  }

  @Test func `an identifier is no text`() {
    #expect(
      read("- [ ] a ^a-1Z \n- [ ] a^b\n- [ ] a ^b_c\n- [ ] a ^\n- [ ] a ^b c") == [
        "[ ] a", "[ ] a^b", "[ ] a ^b_c", "[ ] a ^", "[ ] a ^b c",
      ])
  }

  @Test func `empty comments make a text literal`() {
    #expect(read("- [ ] a 📅 2026-12-24<!-- -->") == ["[ ] a 📅 2026-12-24"])
    #expect(
      read("- [ ] <!-- -->  a ^b <!-- --> 📅 2026-12-24 ^id") == ["[ ]   a ^b  due 2026-12-24"])
    #expect(read("- [ ] a<!-- --> b") == ["[ ] a<!-- --> b"])
  }

  @Test(arguments: [
    ("every day", "FREQ=DAILY"), ("every week", "FREQ=WEEKLY"), ("every month", "FREQ=MONTHLY"),
    ("every year", "FREQ=YEARLY"), ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every 2 days", "FREQ=DAILY;INTERVAL=2"), ("every 3 weeks", "FREQ=WEEKLY;INTERVAL=3"),
    ("every 6 months", "FREQ=MONTHLY;INTERVAL=6"), ("every 10 years", "FREQ=YEARLY;INTERVAL=10"),
    ("every Monday, Friday", "FREQ=WEEKLY;BYDAY=MO,FR"), ("every Sunday", "FREQ=WEEKLY;BYDAY=SU"),
    ("every 2 weeks on Tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
  ])
  func `a repetition has words`(phrase: String, rule: String) {
    for end in ["", " when done"] {
      let line = "- [ ] a 🔁 \(phrase)\(end)\n"
      #expect(read(line) == ["[ ] a \(rule)\(end)"])
      var item = FormatItem("a")!
      item.details.repetition = Repetition(rule: rule, countsFromCompletion: end != "")
      #expect(markdown(of: [item]) == line)
    }
  }

  @Test func `other words mean the same`() {
    #expect(
      read("- [ ] a 🔁 Every 1 Weeks on friday,monday\n- [ ] b 🔁every  week  on Sunday")
        == ["[ ] a FREQ=WEEKLY;BYDAY=MO,FR", "[ ] b FREQ=WEEKLY;BYDAY=SU"])
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;COUNT=3", "INTERVAL=2", "FREQ=WEEKLY;",
    "FREQ=WEEKLY;BYDAY=", "FREQ=DAILY;BYDAY=MO", "FREQ=DAILY;INTERVAL=99999", "nonsense", "FREQ==",
  ])
  func `a repetition without words is left out`(rule: String) {
    var item = FormatItem("a")!
    item.details.repetition = Repetition(rule: rule)
    let isKnown = rule == "FREQ=WEEKLY;"
    #expect(markdown(of: [item]) == (isKnown ? "- [ ] a 🔁 every week\n" : "- [ ] a\n"))
  }
}
