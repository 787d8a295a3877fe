import TestSupport
import ToDoModel

@testable import ToDoFormats

extension FormatItem {
  /// An item with any properties.
  static func random(using random: inout SplitMix64) -> FormatItem {
    let pieces = [
      "milk", "Käse", "🧀", "e\u{301}", "x", "\"", "\\", ",", ";", "=1", "- [ ]", "#", "(A)",
      "2026-12-24",
      "due:2026-12-24", "\u{202E}b", "\u{7F}", "'", "<a>", "日本", "\u{FEFF}",
    ]
    let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      pieces.randomElement(using: &random)!
    }
    var item = FormatItem(
      text.joined(separator: " "), isCompleted: Bool.random(using: &random),
      details: .random(using: &random))!
    item.modified = Bool.random(using: &random) ? .randomTime(using: &random) : nil
    return item
  }
}

extension ItemDetails {
  /// Any details that the program knows, but none from formats.
  static func random(using random: inout SplitMix64) -> ItemDetails {
    var details = ItemDetails()
    if Bool.random(using: &random) { details.created = .randomTime(using: &random) }
    if Bool.random(using: &random) { details.completedAt = .randomTime(using: &random) }
    if Bool.random(using: &random) {
      let day = CalendarDay(number: Int.random(in: 0...40_000, using: &random))!
      details.due = DueDate(day, minute: [nil, 0, 1020, 1439].randomElement(using: &random)!)
    }
    if Bool.random(using: &random) {
      details.repetition = Repetition(
        rule: ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH;INTERVAL=2"].randomElement(using: &random)!,
        countsFromCompletion: Bool.random(using: &random))
    }
    if Bool.random(using: &random) {
      details.uid = "uid-\(Int.random(in: 0...999, using: &random))"
    }
    return details
  }
}

extension Int64 {
  fileprivate static func randomTime(using random: inout SplitMix64) -> Int64 {
    Int64.random(in: -1_000_000_000_000...4_000_000_000_000, using: &random)
  }
}
