import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Reads a whole todo.txt file.
func readTodoTxt(_ bytes: [UInt8]) throws -> [FormatItem] {
  var parser = FormatParser(TodoTxtReader(.utc))
  var items: [FormatItem] = []
  let receive: (FormatElement) -> Void = { if case .item(let item) = $0 { items.append(item) } }
  try parser.add(bytes, receive)
  try parser.finish(receive)
  return items
}

/// Writes items as a whole todo.txt file.
func writeTodoTxt(_ items: [FormatItem]) -> [UInt8] {
  var writer = TodoTxtWriter(.utc)
  var output: [UInt8] = []
  for item in items { writer.write(item, into: &output) }
  writer.finish(into: &output)
  return output
}

@Suite struct TodoTxtTests {
  private func item(_ line: String) throws -> FormatItem {
    try #require(readTodoTxt(Array((line + "\n").utf8)).first)
  }

  private func line(
    _ text: String, completed isCompleted: Bool = false, created: String? = nil,
    done: String? = nil, due: String? = nil, repeats: Repetition? = nil
  ) throws -> String {
    var item = try #require(FormatItem(text, isCompleted: isCompleted))
    let milliseconds = { (day: String) in LocalTime.utc.milliseconds(of: DueDate(day)!) }
    item.details.created = created.map(milliseconds)
    item.details.completedAt = done.map(milliseconds)
    item.details.due = due.flatMap { DueDate($0) }
    item.details.repetition = repeats
    let line = String(decoding: writeTodoTxt([item]), as: UTF8.self)
    let read = try self.item(String(line.dropLast()))
    #expect(read.text == text && read.isCompleted == isCompleted, "\(line)")
    return String(line.dropLast())
  }

  private func day(_ milliseconds: Int64?) -> String? {
    milliseconds.map { LocalTime.utc.date(of: $0).day.description }
  }

  @Test(arguments: [
    "x 2026-11-20 2026-11-01 call mum pri:A", "x (A) 2026-11-20 2026-11-01 call mum",
    "x 2026-11-20 (A) 2026-11-01 call mum",
  ])
  func `the three forms of a completed line say the same`(line: String) throws {
    let item = try item(line)
    #expect(item.text == "(A) call mum" && item.isCompleted)
    #expect(day(item.details.completedAt) == "2026-11-20")
    #expect(day(item.details.created) == "2026-11-01")
  }

  @Test(arguments: [
    "(b) call", "(A)->call", "X call", "xcall", "x", "(A) x call", "xylophone", "(AA) call",
    "2026-13-01 call", "2026-11-20", "x ", "(A)", "((A) call", "call (A)",
  ])
  func `what only looks like a completion, a priority or a date is the text of an open row`(
    line: String
  ) throws {
    let item = try item(line)
    #expect(item.text == line && !item.isCompleted && item.details.created == nil)
    #expect(item.details.foreign.isEmpty)
  }

  @Test func `dates and keys leave the text, and all other words stay`() throws {
    let item = try item(
      "(B) 2026-11-01 call +family @phone at 12:30 see https://a.b/c due:2026-12-24 rec:+2w t:2026-12-01"
    )
    #expect(item.text == "(B) call +family @phone at 12:30 see https://a.b/c t:2026-12-01")
    #expect(item.details.due == DueDate("2026-12-24"))
    #expect(item.details.repetition == Repetition(rule: "FREQ=WEEKLY;INTERVAL=2"))
    #expect(try self.item("pay due:2026-12-24T17:00").details.due == DueDate("2026-12-24T17:00"))
  }

  @Test(arguments: [
    "pay due:soon", "pay due:2026-02-30", "pay due:", "due:2026-12-24", "pay rec:2b", "pay rec:0d",
    "pay rec:w", "pay rec:99999d", "pay pri:A", "pay Due:2026-12-24", "pay xdue:2026-12-24",
    "x pay pri:a", "pay\u{A0}due:2026-12-24",
  ])
  func `a key without a valid value is text`(line: String) throws {
    let item = try item(line)
    #expect(item.text == (item.isCompleted ? String(line.dropFirst(2)) : line))
    #expect(item.details.due == nil && item.details.repetition == nil)
  }

  @Test func `of several keys the last one counts`() throws {
    let item = try item("a due:2026-01-01 b due:2026-01-02")
    #expect(item.text == "a due:2026-01-01 b" && item.details.due == DueDate("2026-01-02"))
  }

  @Test func `a space in front makes a line text`() throws {
    for text in [
      "x ray", "2026-12-24 dentist", "pay due:2026-12-24", " indented", "(A) 2026-11-01 b",
    ] {
      let item = try item(" " + text)
      #expect(item.text == text && !item.isCompleted && item.details == ItemDetails())
      #expect(try line(text) == " " + text)
    }
  }

  @Test func `a completed line is written with its priority as a key`() throws {
    #expect(try line("(A) call mum", completed: true) == "x call mum pri:A")
    #expect(
      try line(
        "(A) call", completed: true, created: "2026-11-01", done: "2026-11-20", due: "2026-12-24",
        repeats: Repetition(rule: "FREQ=DAILY", countsFromCompletion: true))
        == "x 2026-11-20 2026-11-01 call due:2026-12-24 rec:1d pri:A")
    #expect(try line("call", completed: true, done: "2026-11-20") == "x 2026-11-20 call")
    #expect(try line("call", completed: true, created: "2026-11-01") == "x call")
    #expect(try line("(A) call", created: "2026-11-01") == "(A) 2026-11-01 call")
  }

  @Test func `rules that the format cannot say are left out`() throws {
    #expect(try line("a", repeats: Repetition(rule: "FREQ=WEEKLY;BYDAY=TU")) == "a")
    #expect(
      try line("a", repeats: Repetition(rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")) == "a rec:+1b")
  }

  @Test func `a day that a rule names is that of the due date`() throws {
    let tuesday = Repetition(rule: "FREQ=WEEKLY;BYDAY=TU")
    #expect(try line("a", due: "2026-11-24", repeats: tuesday) == "a due:2026-11-24 rec:+1w")
    #expect(try line("a", due: "2026-11-25", repeats: tuesday) == "a due:2026-11-25")
  }

  @Test func `a month without the day of the due date has its last day instead`() throws {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    #expect(try item("a due:2026-01-31 rec:+1m").details.repetition?.rule == rule)
    #expect(try item("a due:2026-01-31 rec:1m").details.repetition?.rule == "FREQ=MONTHLY")
    let line = try line("a", due: "2026-02-28", repeats: Repetition(rule: rule))
    #expect(line == "a due:2026-02-28 rec:+1m")
  }

  @Test func `every text, completed or not, comes back`() throws {
    let pieces = [
      "x", "(A)", "(B)", "2026-11-20", "a", "due:2026-12-24", "rec:1w", "pri:C", "", "\u{FEFF}b",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = [first, second, third].joined(separator: " ")
          guard FormatItem(text) != nil else { continue }
          for isCompleted in [false, true] {
            _ = try line(text, completed: isCompleted)
            _ = try line(text, completed: isCompleted, created: "2026-11-01", done: "2026-11-20")
          }
        }
      }
    }
  }

  @Test func `a row without peculiarities keeps no bytes`() throws {
    for line in [
      "call mum", "(A) call", "2026-11-01 call",
      "x 2026-11-20 2026-11-01 call due:2026-12-24 pri:A",
      " x ray", "x call",
    ] {
      #expect(try item(line).details.foreign.isEmpty, "\(line)")
    }
  }
}
