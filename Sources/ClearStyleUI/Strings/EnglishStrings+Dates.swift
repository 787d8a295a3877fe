internal import Dates

// What rows say about dates.
extension EnglishStrings {
  var dateLanguage: DateLanguage { .english }

  var dateSuggestions: [DateSuggestion] {
    [
      DateSuggestion(title: "Today", words: "today", isTime: false),
      DateSuggestion(title: "Tomorrow", words: "tomorrow", isTime: false),
      DateSuggestion(title: "Weekend", words: "this weekend", isTime: false),
      DateSuggestion(title: "9:00", words: "9:00", isTime: true),
      DateSuggestion(title: "17:00", words: "17:00", isTime: true),
    ]
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "overdue: \(text)" : text }
}
