internal import Dates

// What rows say about dates.
extension GermanStrings {
  var dateLanguage: DateLanguage { .german }

  var dateSuggestions: [DateSuggestion] {
    [
      DateSuggestion(title: "Heute", words: "heute", isTime: false),
      DateSuggestion(title: "Morgen", words: "morgen", isTime: false),
      DateSuggestion(title: "Wochenende", words: "dieses Wochenende", isTime: false),
      DateSuggestion(title: "9:00", words: "9:00", isTime: true),
      DateSuggestion(title: "17:00", words: "17:00", isTime: true),
    ]
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "überfällig: \(text)" : text }
}
