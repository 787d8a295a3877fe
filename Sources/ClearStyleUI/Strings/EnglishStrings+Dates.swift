internal import Dates
internal import UserSettings

// What rows say about dates.
extension EnglishStrings {
  var today: String { "Today" }

  var dateLanguage: DateLanguage { Language.english.dateLanguage }

  func dateSuggestions(onWeekend isWeekend: Bool) -> DateSuggestions {
    DateSuggestions(
      days: [
        "Today": "today", "Tomorrow": "tomorrow",
        "Weekend": isWeekend ? "next Saturday" : "this weekend",
      ], dateLanguage)
  }

  func isNotDueToday(_ text: String, in name: String, due: String?) -> String {
    "“\(text.isolated)” is in “\(name.isolated)”, \(due.map { "due: \($0)" } ?? "without a date")"
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "overdue: \(text)" : text }

  var reminders: String { "Reminders" }

  var now: String { "now" }

  var inTenMinutes: String { "In 10 min" }

  var inAnHour: String { "In 1 hour" }

  var tomorrow: String { "Tomorrow" }

  func moreReminders(_ count: Int) -> String { "\(count) more" }

  func missedReminders(_ text: String, of count: Int) -> String {
    count > 1
      ? "Missed reminders: “\(text.isolated)” and \(count - 1) more"
      : "Missed reminder: “\(text.isolated)”"
  }

  var complete: String { "Complete" }

  var remindInTenMinutes: String { "In 10 minutes" }
}
