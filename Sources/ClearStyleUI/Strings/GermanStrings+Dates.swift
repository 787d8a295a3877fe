internal import Dates

// What rows say about dates.
extension GermanStrings {
  var today: String { "Heute" }

  var dateLanguage: DateLanguage { .german }

  func dateSuggestions(onWeekend isWeekend: Bool) -> DateSuggestions {
    DateSuggestions(
      days: [
        "Heute": "heute", "Morgen": "morgen",
        "Wochenende": isWeekend ? "nächsten Samstag" : "dieses Wochenende",
      ], dateLanguage)
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "überfällig: \(text)" : text }
}
