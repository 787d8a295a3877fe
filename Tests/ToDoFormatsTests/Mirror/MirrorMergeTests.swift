import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Tests what a merge makes of changes on both sides.
@Suite struct MirrorMergeTests {
  private func id(_ text: String, _ sides: MirrorSides) -> ItemID? {
    sides.list.first { $0.text == text }?.id
  }

  @Test func `the first merge has the tasks of both, equal texts once, in the file's order first`()
    throws
  {
    var sides = MirrorSides(list: ["milk", "tea", "milk"], file: "jam\nx milk\n\nbread\n")
    let milk = sides.list[0].id
    try sides.merge()
    #expect(sides.rows == ["jam", "x milk", "bread", "tea", "milk"])
    #expect(sides.file == "jam\nx milk\n\nbread\ntea\nmilk\n")
    #expect(sides.list[1].id == milk)
  }

  @Test func `a change on one side is made on the other`() throws {
    var sides = try MirrorSides("(A) call mom\nbuy milk due:2026-12-24\ntea\n")
    let ids = sides.list.map(\.id)
    sides.list[0].isCompleted = true
    sides.lines[1] = "x 2026-12-01 buy milk due:2026-12-24"
    try sides.merge()
    #expect(sides.lines == ["x call mom pri:A", "x 2026-12-01 buy milk due:2026-12-24", "tea"])
    #expect(sides.rows == ["x (A) call mom", "x buy milk", "tea"])
    #expect(sides.list.map(\.id) == ids && sides.list[1].details.due == DueDate("2026-12-24"))
    sides.list[1].isCompleted = false
    sides.list[2].text = "green tea"
    try sides.merge()
    #expect(sides.lines == ["x call mom pri:A", "buy milk due:2026-12-24", "green tea"])
  }

  @Test func `different changes of one task are joined, unless both are of its text`() throws {
    var sides = try MirrorSides("buy milk\ncall mom\n")
    sides.lines = ["x 2026-12-01 buy milk", "call mom today"]
    sides.list[0].text = "buy oat milk"
    sides.list[1].text = "call mom and dad"
    let mom = sides.list[1].id
    try sides.merge()
    #expect(sides.lines == ["x 2026-12-01 buy oat milk", "call mom and dad", "call mom today"])
    #expect(sides.rows == ["x buy oat milk", "call mom and dad", "call mom today"])
    #expect(sides.conflicts == ["call mom and dad"] && sides.list[1].id == mom)
  }

  @Test func `a repetition keeps the day that the month of the file's date lacks`() throws {
    var sides = try MirrorSides("rent due:2026-01-31 rec:+1m\n")
    let repetition = sides.list[0].details.repetition
    sides.list[0].details.due = DueDate("2026-02-28")
    try sides.merge()
    sides.lines[0] = "pay the rent due:2026-02-28 rec:+1m"
    try sides.merge()
    #expect(sides.rows == ["pay the rent"] && sides.list[0].details.repetition == repetition)
    sides.list[0].details.due = DueDate("2026-03-31")
    try sides.merge()
    #expect(sides.lines == ["pay the rent due:2026-03-31 rec:+1m"])
  }

  @Test(arguments: [
    ("2026-12-01", "FREQ=WEEKLY;BYDAY=TU", "rec:+1w"),
    ("2026-12-10", "FREQ=MONTHLY;BYMONTHDAY=10", "rec:+1m"),
    ("2026-12-24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "rec:+1y"),
    ("2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "rec:+1m"),
  ])
  func `a date that the file changes keeps the file's repetition`(
    due: String, rule: String, words: String
  ) throws {
    for line in ["a due:2026-12-16 \(words)", "a \(words)"] {
      var sides = try MirrorSides("a\nb\n")
      sides.list[0].details.due = DueDate(due)
      sides.list[0].details.repetition = Repetition(rule: rule)
      (sides.list[0].details.remindAt, sides.list[0].details.reminded) = (1, 1)
      try sides.merge()
      #expect(sides.lines[0] == "a due:\(due) \(words)")
      sides.lines[0] = line
      try sides.merge()
      let details = sides.list[0].details
      #expect(
        sides.lines[0] == line
          && details.due == (line == "a \(words)" ? nil : DueDate("2026-12-16")))
      #expect(details.repetition?.rule.contains("BY") == false)
      #expect(details.remindAt == nil && details.reminded == nil, "of the date before")
    }
  }

  @Test func `the same change on both sides is one`() throws {
    var sides = try MirrorSides("milk\n")
    sides.lines = ["oat milk", "tea"]
    sides.list[0].text = "oat milk"
    sides.add("tea", at: 1)
    try sides.merge()
    #expect(sides.rows == ["oat milk", "tea"] && sides.conflicts == [])
  }

  @Test func `a change wins over a deletion`() throws {
    var sides = try MirrorSides("a 1\nb 2\nc 3\nd 4\n")
    sides.lines = ["a 1 changed", "c 3"]
    sides.list[1].text = "b 2 changed"
    sides.list.removeFirst()
    sides.list.removeAll { $0.text == "c 3" }
    try sides.merge()
    #expect(sides.rows == ["b 2 changed", "a 1 changed"])
    #expect(sides.lines == sides.rows)
  }

  @Test func `a reordered file keeps the rows`() throws {
    var sides = try MirrorSides("a\nb\nb\nc\nd\n")
    let ids = Dictionary(
      uniqueKeysWithValues: zip(["a", "b", "b2", "c", "d"], sides.list.map(\.id)))
    sides.lines = ["d", "b", "c", "b", "x a"]
    try sides.merge()
    #expect(sides.rows == ["d", "b", "c", "b", "x a"])
    #expect(sides.list.map(\.id) == ["d", "b", "c", "b2", "a"].map { ids[$0] })
  }

  @Test func `of equal lines the one that was changed is found`() throws {
    var sides = try MirrorSides("a\nmilk\nmilk\nmilk\nb\n")
    let ids = sides.list.map(\.id)
    sides.lines[2] = "x milk"
    try sides.merge()
    #expect(sides.rows == ["a", "milk", "x milk", "milk", "b"] && sides.list.map(\.id) == ids)
  }

  @Test func `what the list has moved and added follows the row above it`() throws {
    var sides = try MirrorSides("a\n\nb\nc\n\nd\n")
    let moved = sides.list.remove(at: 3)
    sides.list.insert(moved, at: 1)
    sides.add("e", at: 0)
    sides.add("f", at: 5)
    try sides.merge()
    #expect(sides.rows == ["e", "a", "d", "b", "c", "f"])
    #expect(sides.file == "e\na\nd\n\nb\nc\nf\n\n")
  }

  @Test(arguments: [true, false])
  func `a row that both have moved has the place of the later one`(isFileNewer: Bool) throws {
    var sides = try MirrorSides("a\nb\nc\nd\ne\n")
    sides.list.append(sides.list.remove(at: 1))
    sides.lines = ["b", "a", "c", "d", "e"]
    try sides.merge(isFileNewer: isFileNewer)
    #expect(sides.rows == (isFileNewer ? ["b", "a", "c", "d", "e"] : ["a", "c", "d", "e", "b"]))
  }

  @Test func `prose, headings, front matter and code stay where they are`() throws {
    let text =
      "---\ntags: [a]\n---\n# Food\nSome prose.\n\n- [ ] milk\n  a note\n- [x] bread ^id\n\n```\n- [ ] code\n```\n"
    var sides = try MirrorSides(text, .markdown)
    #expect(sides.rows == ["milk", "x bread"] && sides.file == text)
    sides.list[1].isCompleted = false
    sides.add("jam", at: 1)
    try sides.merge()
    let changed = text.replacing("- [x]", with: "- [ ] jam\n- [ ]")
    #expect(sides.file == changed)
  }

  @Test
  func `tasks that got into a block of code change nothing, unless the list has deleted them`()
    throws
  {
    var sides = try MirrorSides("- [ ] milk\n- [ ] bread\n", .markdown)
    sides.file = "```\n- [ ] milk\n```\n- [ ] bread\n"
    let file = sides.file
    #expect(throws: MirrorProblem.tasksAreHidden(1)) { try sides.merge() }
    #expect(sides.rows == ["milk", "bread"] && sides.file == file)
    sides.list.removeFirst()
    try sides.merge()
    #expect(sides.rows == ["bread"] && sides.file == file)
  }

  @Test func `a file that has lost most of its prose is refused, too`() throws {
    let prose = (1...20).map { "line \($0)\n" }.joined()
    var sides = try MirrorSides("\(prose)\n- [ ] milk\n- [ ] bread\n", .markdown)
    sides.file = "line"
    #expect(throws: MirrorProblem.linesAreMissing(21, of: 22)) { try sides.merge() }
    #expect(sides.rows == ["milk", "bread"])
  }

  @Test func `a time of completion that falls on another day in another zone changes no line`()
    throws
  {
    var sides = try MirrorSides("milk\n")
    sides.list[0].isCompleted = true
    sides.list[0].details.completedAt = 1_700_000_000_000
    try sides.merge()
    let line = sides.lines[0]
    sides.list[0].details.completedAt = 1_700_080_000_000
    try sides.merge()
    #expect(sides.lines == [line])
    sides.file = ""
    sides.add("bread", at: 0)
    #expect(throws: MirrorProblem.empty) { try sides.merge() }
    sides.file = "\n"
    try sides.merge()
    #expect(sides.rows == ["bread"])
  }

  @Test func `lines keep their ends, and a new one gets that of the others`() throws {
    var sides = try MirrorSides("\u{FEFF}a\r\nb")
    sides.add("c", at: 2)
    try sides.merge()
    #expect(sides.file == "\u{FEFF}a\r\nb\r\nc\r\n")
    sides.list.removeLast()
    try sides.merge()
    #expect(sides.file == "\u{FEFF}a\r\nb\r\n")
  }

  @Test func `nothing is deleted if more than half of the lines and at least five are missing`()
    throws
  {
    let text = (0..<9).map { "task \($0)\n" }.joined()
    for kept in 0...9 {
      var sides = try MirrorSides(text)
      sides.lines = Array(sides.lines.prefix(kept))
      let before = sides.list
      if kept < 5 {
        let error = kept == 0 ? MirrorProblem.empty : .tasksAreMissing(9 - kept, of: 9)
        #expect(throws: error) { try sides.merge() }
        #expect(sides.list == before)
      } else {
        try sides.merge()
        #expect(sides.list == Array(before.prefix(kept)))
      }
    }
  }

  @Test(arguments: ["", "- [ ] "])
  func `a file with other lines in the place of all deletes nothing`(mark: String) throws {
    let format: Format = mark.isEmpty ? .todotxt : .markdown
    var sides = try MirrorSides((0..<9).map { "\(mark)task \($0)\n" }.joined(), format)
    let before = sides.list
    sides.lines = (0..<9).map { "\(mark)other line \($0 + 10)" }
    #expect(throws: MirrorProblem.tasksAreMissing(9, of: 9)) { try sides.merge() }
    #expect(sides.list == before)
    sides.lines = (0..<9).map { mark.isEmpty ? "x 2026-12-01 task \($0)" : "- [x] task \($0)" }
    try sides.merge()
    #expect(sides.list.map(\.id) == before.map(\.id) && sides.list.allSatisfy(\.isCompleted))
  }

  @Test func `an emptied file deletes nothing, however few tasks it had`() throws {
    var sides = try MirrorSides("milk\n")
    sides.file = ""
    #expect(throws: MirrorProblem.empty) { try sides.merge() }
  }

  @Test func `rows that the list has deleted, too, are not missed`() throws {
    var sides = try MirrorSides((0..<9).map { "task \($0)\n" }.joined())
    sides.lines.removeFirst(6)
    sides.list.removeFirst(6)
    try sides.merge()
    #expect(sides.rows == ["task 6", "task 7", "task 8"])
  }

  @Test func `a completed row is not taken for another task in its place`() throws {
    var sides = try MirrorSides("a\nbuy milk\nb\n")
    sides.lines[1] = "call dentist"
    sides.list[1].isCompleted = true
    try sides.merge()
    #expect(sides.rows == ["a", "x buy milk", "call dentist", "b"])
    sides = try MirrorSides("- [ ] milk\n- [ ] call mom\n", .markdown)
    sides.lines = ["- [ ] call mom today"]
    sides.list[0].isCompleted = true
    let mom = sides.list[1].id
    try sides.merge()
    #expect(sides.rows == ["x milk", "call mom today"] && sides.list[1].id == mom)
  }

  @Test func `the notes of a task move with it`() throws {
    var sides = try MirrorSides("- [ ] z\n- [ ] a\n  note\n\tmore\n- [ ] b\n- [ ] c\n", .markdown)
    sides.list.append(sides.list.remove(at: 1))
    try sides.merge()
    #expect(sides.file == "- [ ] z\n- [ ] b\n- [ ] c\n- [ ] a\n  note\n\tmore\n")
  }

  @Test func `tasks that were moved to the done ones leave the list, however many`() throws {
    var sides = try MirrorSides((0..<9).map { "task \($0)\n" }.joined())
    let ids = sides.list.map(\.id)
    sides.lines = ["task 8"]
    try sides.merge(done: Set((0..<8).map { "task \($0)" }))
    #expect(sides.rows == ["task 8"] && sides.archived == Array(ids.prefix(8)))
  }

  @Test func `rows that cannot be written into the file change nothing`() throws {
    let text = "```\ncode\n"
    var sides = try MirrorSides(text, .markdown)
    sides.add("milk", at: 0)
    #expect(throws: MirrorProblem.unwritable) { try sides.merge() }
    #expect(sides.rows == ["milk"] && sides.file == text)
  }

  @Test func `bytes that are no text are refused`() {
    for bytes in [[97, 0, 10], [UInt8](repeating: 97, count: 70_000)] {
      #expect(throws: FormatError.self) { try MirrorText(bytes, .todotxt, .utc) }
    }
  }
}
