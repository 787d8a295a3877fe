internal import Dates

// What rows say about dates.
extension EnglishStrings {
  var today: String { "Today" }

  var dateLanguage: DateLanguage { .english }

  func dateSuggestions(onWeekend isWeekend: Bool) -> DateSuggestions {
    DateSuggestions(
      days: [
        "Today": "today", "Tomorrow": "tomorrow",
        "Weekend": isWeekend ? "next Saturday" : "this weekend",
      ], dateLanguage)
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "overdue: \(text)" : text }
}
