import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CalendarRoundTripTests {
  private typealias Random = SplitMix64

  private func text(_ random: inout Random) -> String {
    let parts = [
      "milk", " ", ",", ";", "\\", "\\n", "ä", "🧀", "\"", ":", "END:VTODO", "\u{301}", "\u{7}",
      "\t",
    ]
    let count = Int.random(in: 1...40, using: &random)
    return "x" + (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
  }

  private func time(_ random: inout Random) -> Int64? {
    Bool.random(using: &random)
      ? Int64.random(in: -2_000_000_000...4_000_000_000, using: &random) * 1000 : nil
  }

  /// A time within some days of noon, which no alarm that says no more than the due date has.
  private func reminder(_ day: CalendarDay, _ random: inout Random) -> Int64? {
    let hours = Int64.random(in: -70...70, using: &random)
    let time = Int64(day.number) * 86_400_000 + 3_600_000 * hours + 61_000
    return Bool.random(using: &random) && ItemDetails.times.contains(time) ? time : nil
  }

  private func item(_ random: inout Random) -> FormatItem {
    var item = FormatItem(
      text(&random), isCompleted: Bool.random(using: &random), modified: time(&random))!
    item.details.created = time(&random)
    if item.isCompleted { item.details.completedAt = time(&random) }
    item.details.uid = text(&random)
    if Bool.random(using: &random) {
      let day = CalendarDay(number: Int.random(in: -700_000...2_900_000, using: &random))!
      let minute = Bool.random(using: &random) ? Int.random(in: 0..<1440, using: &random) : nil
      item.details.due = DueDate(day, minute: minute)
      item.details.remindAt = reminder(day, &random)
    }
    if Bool.random(using: &random) {
      let rule = ["FREQ=DAILY", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3"].randomElement(using: &random)!
      item.details.repetition = Repetition(
        rule: rule, countsFromCompletion: Bool.random(using: &random))
    }
    if Bool.random(using: &random) {
      item.details.foreign["ics"] = Array(
        "DESCRIPTION:\\,ä\nBEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM".utf8)
    }
    return item
  }

  @Test func `what is written is read as the same`() {
    withSeeds(300) { random in
      let items = (0..<5).map { _ in item(&random) }
      var list = FormatList(text(&random))!
      list.details.uid = "list"
      list.details.foreign["ics"] = Array("COLOR:teal".utf8)
      let elements = try readCalendar(writtenCalendar(items, list), hourAhead)
      #expect(elements == [.list(list)] + items.map { .item($0) })
    }
  }

  /// An input in which some bytes are changed, left out, doubled or come from elsewhere.
  private func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 1...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: place)
      case 3: bytes.insert(":;,\n\\\"=0Z".utf8.randomElement(using: &random)!, at: place)
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }

  @Test func `whatever is read, is written and read as the same`() {
    let inputs = ProgramCalendars.all.map { Array($0.utf8) }
    withSeeds(300) { random in
      let input = mutated(inputs.randomElement(using: &random)!, &random)
      guard let elements = try? readCalendar(input, hourAhead) else { return }
      let items = elements.items
      let list = elements.lists.last ?? FormatList("List")!
      let again = try readCalendar(writtenCalendar(items, list), hourAhead)
      #expect(again.problems.isEmpty)
      #expect(again.items.map(Self.meaning) == items.map(Self.meaning))
    }
  }

  /// The task without what a writer may have added, and without what depends on the zones of a calendar.
  private static func meaning(_ item: FormatItem) -> FormatItem {
    var item = item
    if !item.details.foreign.isEmpty { (item.details.due, item.details.remindAt) = (nil, nil) }
    item.details.uid = nil
    item.details.foreign = ForeignContent()
    return item
  }
}
