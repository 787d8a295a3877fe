import TestSupport
import Testing
import ToDoSupport

@testable import ToDoModel

@Suite struct ItemDetailsTests {
  @Test(arguments: [0, 1, -1, 1_700_000_000_000, 1 << 61 - 1, -1 << 61] as [Int64])
  func `each detail has the value that was set, and is gone after nil`(time: Int64) {
    var details = ItemDetails()
    let due = DueDate("2026-12-24T17:00")
    let repetition = Repetition(rule: "FREQ=DAILY", countsFromCompletion: true)
    (details.created, details.completedAt, details.due) = (time, time, due)
    (details.repetition, details.remindAt, details.reminded) = (repetition, time, time)
    (details.uid, details.foreign["text"]) = ("Ü", [0, 255])
    #expect(details.created == time && details.completedAt == time && details.due == due)
    #expect(details.repetition == repetition)
    #expect(details.remindAt == time && details.reminded == time)
    #expect(details.uid == "Ü" && details.foreign["text"] == [0, 255])
    #expect(ItemDetails(decoding: details.bytes) == details)
    (details.created, details.completedAt, details.due, details.repetition) = (nil, nil, nil, nil)
    (details.remindAt, details.reminded, details.uid) = (nil, nil, nil)
    details.foreign = ForeignContent()
    #expect(details.isEmpty)
  }

  @Test func `any details are those that a dictionary has, whatever the order of the edits`() {
    withSeeds(100) { generator in
      var (details, naive) = (ItemDetails(), [Property.DetailKey: [UInt8]]())
      for _ in 0..<30 {
        guard case .detail(let key, let value) = Property.randomDetail(using: &generator) else {
          continue
        }
        (details[key], naive[key]) = (value, value)
        #expect(Property.DetailKey.allCases.allSatisfy { details[$0] == naive[$0] ?? [] })
        #expect(details.isEmpty == naive.values.allSatisfy(\.isEmpty))
        #expect(details == ItemDetails(decoding: details.bytes))
      }
    }
  }

  @Test func `of damaged details those before the damage are read, and none crashes`() {
    withSeeds(300) { generator in
      let details = ItemDetails.random(using: &generator)
      var bytes = details.bytes
      for _ in 0..<3 where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = .random(in: .min ... .max, using: &generator)
      }
      bytes = Array(bytes.prefix(.random(in: 0...bytes.count, using: &generator)))
      let read = ItemDetails(decoding: bytes)
      #expect(bytes.starts(with: read.bytes))
      _ = (read.created, read.due, read.repetition, read.uid, read.foreign)
    }
    var details = ItemDetails()
    (details.created, details.uid) = (1, "abc")
    #expect(ItemDetails(decoding: Array(details.bytes.dropLast())).created == 1)
    #expect(ItemDetails(decoding: [9, 0x80]).isEmpty && ItemDetails(decoding: [9]).isEmpty)
    #expect(ItemDetails(decoding: [9, 1, 2, 9, 1, 2]).bytes == [9, 1, 2])
  }

  @Test func `a detail of a later program is kept`() throws {
    var details = ItemDetails(decoding: [100, 2, 7, 8])
    details.created = 1
    #expect(details.bytes == [9, 1, 2, 100, 2, 7, 8])
    let item = ToDoItem(id: 1, text: "a", details: details)
    let change = Change([.insert(item, before: nil)])
    #expect(try Change(decoding: change.encoded()) == change)
    var lists = ListCollection(ToDoList([ToDoItem(id: 1, text: "a")]))
    _ = lists.apply(lists.change(to: ListCollection(ToDoList([item]))))
    #expect(lists[.original].items == [item])
    details.created = nil
    #expect(details.bytes == [100, 2, 7, 8])
  }

  @Test func `content of several formats is kept apart`() {
    var content = ForeignContent()
    (content["markdown"], content["ics"]) = ([1, 2], [3])
    #expect(content.formats == ["ics", "markdown"] && content.byteCount == 3)
    #expect(ForeignContent(encoded: content.encoded) == content)
    #expect(ForeignContent(encoded: content.encoded.dropLast()).formats == ["ics"])
    content["ics"] = []
    #expect(content.formats == ["markdown"] && !content.isEmpty)
  }
}

@Suite struct DueDateTests {
  @Test(arguments: [
    "2026-12-24", "2026-12-24T17:00", "0001-01-01", "1969-12-31T23:59", "9999-12-31T00:00",
  ])
  func `a date is written as it was read, and is its number`(text: String) throws {
    let date = try #require(DueDate(text))
    #expect(date.description == text)
    #expect(DueDate(number: date.number) == date)
  }

  @Test(arguments: [
    "", "2026-12", "2026-02-29", "2026-12-24T", "2026-12-24T24:00", "2026-12-24T17:60",
    "2026-12-24T1:00", "2026-12-24T17:00:00", "2026-12-24 17:00", "2026-12-24T-1:00", "T17:00",
  ])
  func `what is no date is refused`(text: String) {
    #expect(DueDate(text) == nil)
  }

  @Test func `dates are in the order of their times, and each day has one number`() {
    let days = ["0001-01-01", "1969-12-31", "1970-01-01", "2026-02-28", "2026-03-01", "9999-12-31"]
    let dates = days.flatMap { day in ["", "T00:00", "T23:59"].compactMap { DueDate(day + $0) } }
    #expect(dates.count == 18 && dates == dates.sorted())
    #expect(DueDate(number: .max) == nil && DueDate(number: .min) == nil)
    for number in -719_162...2_932_896 where CalendarDay(number: number)?.number != number {
      Issue.record("day \(number)")
      return
    }
    #expect(CalendarDay(number: -719_163) == nil && CalendarDay(number: 2_932_897) == nil)
  }
}
