import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CSVRoundTripTests {
  @Test func `what is written is read as the same lists and tasks`() {
    withSeeds(300) { random in
      let elements = random.csvElements()
      let output = CSVWriter.output(of: elements)
      for time in [LocalTime.utc, LocalTime { _ in -34_200_000 }] {
        let read = try CSVReader.elements(of: output, time)
        #expect(read == elements)
        #expect(zip(read, elements).allSatisfy { $0.hasText(of: $1) })
      }
    }
  }

  @Test(arguments: [
    "list;text;done;due;created\r\nHome;\"a \"\"b\"\"\";x;2026-12-24;2026-11-20T10:00Z\r\n;c;;soon;\n",
    "text,completed,due,repeat,created,completedAt\nmilk,x,2026-12-24T17:00,FREQ=DAILY,,2026-11-20",
    "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,a,1,1,2026-12-24\nsection,b,,,\ntask,c,1,2,daily\n",
    "Subject,Due Date,Status,Date Completed\n\"a\nb\",12/24/2026,Completed,1/2/2026\n",
  ])
  func `what is accepted of a damaged input keeps its meaning`(input: String) {
    withSeeds(300) { random in
      let bytes = random.mutated(Array(input.utf8))
      guard let read = try? CSVReader.elements(of: bytes) else { return }
      let kept = read.filter { if case .problem = $0 { false } else { $0 != .ignored(count: 1) } }
      let again = try CSVReader.elements(of: CSVWriter.output(of: kept))
      #expect(again == kept)
    }
  }
}

extension FormatElement {
  fileprivate func hasText(of other: FormatElement) -> Bool {
    guard let item, let other = other.item else { return item == nil && other.item == nil }
    return item.isIdentical(to: other)
  }
}

extension SplitMix64 {
  /// Lists with tasks, of which neighbors have other names.
  fileprivate mutating func csvElements() -> [FormatElement] {
    (0..<Int.random(in: 0...3, using: &self)).flatMap { number -> [FormatElement] in
      let items = (0..<Int.random(in: 0...4, using: &self)).compactMap { _ in csvItem() }
      return [FormatList("\(number)" + csvText()).map(FormatElement.list)].compactMap { $0 }
        + items.map(FormatElement.item)
    }
  }

  private mutating func csvText() -> String {
    let parts = [
      "a", "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", " ", "=", "@", "🧀", "é", "e\u{301}",
      "2026-12-24", "\u{FEFF}", "\u{2028}", "\u{1}", "'", "true",
    ]
    return (0..<Int.random(in: 1...8, using: &self))
      .map { _ in parts.randomElement(using: &self) ?? "" }.joined()
  }

  private mutating func csvItem() -> FormatItem? {
    var item = FormatItem(csvText(), isCompleted: Bool.random(using: &self))
    if Bool.random(using: &self) {
      let day = CalendarDay(number: Int.random(in: -719_162...2_932_896, using: &self))
      let minute = Bool.random(using: &self) ? Int.random(in: 0...1439, using: &self) : nil
      item?.details.due = day.map { DueDate($0, minute: minute) }
    }
    if Bool.random(using: &self) {
      item?.details.repetition = Repetition(
        rule: "FREQ=MONTHLY;BYDAY=1MO,-1FR", countsFromCompletion: Bool.random(using: &self))
    }
    let times = Int64(-62_135_596_800_000)...253_402_300_799_999
    if Bool.random(using: &self) { item?.details.created = Int64.random(in: times, using: &self) }
    if item?.isCompleted == true, Bool.random(using: &self) {
      item?.details.completedAt = Int64.random(in: times, using: &self)
    }
    return item
  }
}
