import TestSupport
import Testing
import ToDoModel
import ToDoSupport

/// The rows of all lists that are due on a day or earlier.
@Suite struct TodayRowsTests {
  private let day = CalendarDay(year: 2026, month: 11, day: 28)

  /// The lists "A" and "B" with rows, each a text and its date.
  private func lists(_ a: KeyValuePairs<String, String>, _ b: KeyValuePairs<String, String> = [:])
    -> ListCollection
  {
    var number: Int64 = 10
    func rows(_ rows: KeyValuePairs<String, String>) -> ToDoList {
      ToDoList(
        rows.map { text, due in
          number += 1
          var item = ToDoItem(id: ItemID(number), text: text)
          item.details.due = DueDate(due)
          return item
        })
    }
    let lists = ToDoList([ToDoItem(id: ItemID(1), text: "A"), ToDoItem(id: ItemID(2), text: "B")])
    return ListCollection(lists: lists, rows: [ItemID(1): rows(a), ItemID(2): rows(b)])
  }

  private func texts(_ today: TodayRows) -> [String] { today.rows.items.map(\.text) }

  @Test func `rows are ordered by date, a day before its minutes, then by list and place`() {
    let lists = lists(
      ["noon": "2026-11-28T12:00", "day": "2026-11-28", "tomorrow": "2026-11-29", "none": ""],
      ["late": "2026-11-27T23:59", "day 2": "2026-11-28", "noon 2": "2026-11-28T12:00"])
    let today = TodayRows(of: lists, on: day)
    #expect(texts(today) == ["late", "day", "day 2", "noon", "noon 2"])
    #expect(today.hasOpenDatedRows && today.nextDay == CalendarDay("2026-11-29"))
  }

  @Test func `a row that is completed stays until the completed rows are removed`() {
    var lists = lists(["milk": "2026-11-28"])
    var today = TodayRows(of: lists, on: day)
    var result = lists.apply(Change([.setCompleted(ItemID(11), true)]))
    today.follow(&result, in: lists)
    #expect(texts(today) == ["milk"] && !today.hasOpenDatedRows && today.rows[0].isCompleted)
    #expect(today.setDay(day, in: lists).isEmpty && texts(today) == ["milk"])
    #expect(today.removeCompleted().today.updates == [.removed(row: 0)])
    #expect(texts(today).isEmpty)
  }

  @Test func `a completed row with a date is not among them at first`() {
    var lists = lists(["milk": "2026-11-28", "later": "2026-12-28"])
    _ = lists.apply(
      Change([.setCompleted(ItemID(11), true), .setCompleted(ItemID(12), true)]))
    let today = TodayRows(of: lists, on: day)
    #expect(texts(today).isEmpty && !today.hasOpenDatedRows && today.nextDay == nil)
  }

  @Test func `on the next day, rows become due`() {
    let lists = lists(["milk": "2026-11-29", "tea": "2026-11-30"])
    var today = TodayRows(of: lists, on: day)
    #expect(texts(today).isEmpty && today.hasOpenDatedRows)
    let next = CalendarDay(year: 2026, month: 11, day: 29)
    #expect(today.setDay(next, in: lists).today.isReset)
    #expect(texts(today) == ["milk"] && today.nextDay == CalendarDay("2026-11-30"))
  }

  @Test func `a row whose date changes moves in one update`() {
    var lists = lists(["milk": "2026-11-28T09:00", "tea": "2026-11-28T10:00"])
    var today = TodayRows(of: lists, on: day)
    var details = ItemDetails()
    details.due = DueDate("2026-11-28T17:00")
    var result = lists.apply(Change([.set(ItemID(11), .detail(.due, of: details))]))
    today.follow(&result, in: lists)
    #expect(texts(today) == ["tea", "milk"])
    #expect(result.today.updates == [.changed(row: 0), .moved(from: 0, to: 1)])
  }

  @Test func `rows that change together are in order, also beside each other`() {
    var lists = lists([
      "first": "2026-11-20", "second": "2026-11-21", "anchor": "2026-11-25",
    ])
    var today = TodayRows(of: lists, on: day)
    let edits = [(11 as Int64, "2026-11-27"), (12, "2026-11-28")].map { id, due in
      var details = ItemDetails()
      details.due = DueDate(due)
      return Edit.set(ItemID(id), .detail(.due, of: details))
    }
    var result = lists.apply(Change(edits))
    today.follow(&result, in: lists)
    #expect(texts(today) == ["anchor", "first", "second"])
  }

  @Test func `a deleted list takes its rows along, and an undo brings them back`() {
    var lists = lists(["milk": "2026-11-28"], ["tea": "2026-11-28"])
    var today = TodayRows(of: lists, on: day)
    var result = lists.apply(Change([.remove(ItemID(1))]))
    today.follow(&result, in: lists)
    #expect(texts(today) == ["tea"])
    var undone = lists.apply(result.inverse)
    today.follow(&undone, in: lists)
    #expect(texts(today) == ["milk", "tea"])
  }

  @Test func `lists that change places take their rows along`() {
    var lists = lists(["milk": "2026-11-28"], ["tea": "2026-11-28"])
    var today = TodayRows(of: lists, on: day)
    var result = lists.apply(Change([.move(ItemID(2), in: .lists, before: ItemID(1))]))
    today.follow(&result, in: lists)
    #expect(texts(today) == ["tea", "milk"] && result.today.isReset)
  }

  @Test func `the effect of a change includes the rows, which stay as they are`() {
    var lists = lists(["milk": "2026-11-28"])
    let today = TodayRows(of: lists, on: day)
    let effect = lists.effect(of: Change([.remove(ItemID(11))]), on: today)
    #expect(effect[.today].updates == [.removed(row: 0)])
    #expect(texts(today) == ["milk"] && lists.rowCount == 1)
  }

  @Test
  func `random changes lead to the same rows as a sort of all rows, by updates that lead there`() {
    withSeeds(300) { generator in
      var lists = ListCollection()
      var today = TodayRows(of: lists, on: day)
      for _ in 0..<30 {
        let old = today
        var result = lists.apply(change(using: &generator))
        today.follow(&result, in: lists)
        let expected = naive(lists, keeping: old)
        try #require(today.rows.items == expected)
        try #require(
          today.hasOpenDatedRows
            == NaiveLists(lists).lists.contains { $0.rows.contains(where: \.isOpenAndDated) })
        try #require(result.today.isReset || leads(result.today.updates, from: old, to: today))
      }
    }
  }

  /// Edits of lists and rows, some of which give rows dates near the day.
  private func change(using generator: inout SplitMix64) -> Change {
    var change = Change.randomOfLists(most: 3, using: &generator)
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      var details = ItemDetails()
      let day = CalendarDay(
        year: 2026, month: 11, day: Int.random(in: 26...30, using: &generator))
      details.due = DueDate(day, minute: [nil, 600, 900].randomElement(using: &generator)!)
      change.edits.append(
        .set(
          ItemID(.random(in: 10...29, using: &generator)), .detail(.due, of: details)))
    }
    return change
  }

  private func naive(_ lists: ListCollection, keeping old: TodayRows) -> [ToDoItem] {
    let rows = NaiveLists(lists).lists.flatMap(\.rows).enumerated().filter { _, item in
      guard let due = item.details.due, due.day <= day else { return false }
      return !item.isCompleted || old.rows.contains(item.id)
    }
    return rows.sorted {
      ($0.element.details.due!, $0.offset) < ($1.element.details.due!, $1.offset)
    }
    .map(\.element)
  }

  private func leads(_ updates: [RowUpdate<Int>], from old: TodayRows, to new: TodayRows) -> Bool {
    var rows = old.rows.items.map(Optional.some)
    for update in updates {
      switch update {
      case .inserted(let row): rows.insert(nil, at: row)
      case .removed(let row): rows.remove(at: row)
      case .moved(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .changed(let row): rows[row] = nil
      }
    }
    // A view shows no other details than date and repeat.
    let items = new.rows.items
    return rows.count == items.count
      && zip(rows, items).allSatisfy { old, new in
        old.map {
          $0.shown == new.shown && $0.details.due == new.details.due
            && $0.details.repetition == new.details.repetition
        } ?? true
      }
  }
}

extension ToDoItem {
  fileprivate var isOpenAndDated: Bool { !isCompleted && details.due != nil }
}
