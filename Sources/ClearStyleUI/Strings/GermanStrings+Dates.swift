internal import Dates
internal import UserSettings

// What rows say about dates.
extension GermanStrings {
  var today: String { "Heute" }

  var dateLanguage: DateLanguage { Language.german.dateLanguage }

  func dateSuggestions(onWeekend isWeekend: Bool) -> DateSuggestions {
    DateSuggestions(
      days: [
        "Heute": "heute", "Morgen": "morgen",
        "Wochenende": isWeekend ? "nächsten Samstag" : "dieses Wochenende",
      ], dateLanguage)
  }

  func isNotDueToday(_ text: String, in name: String, due: String?) -> String {
    "„\(text.isolated)“ ist in „\(name.isolated)“, \(due.map { "fällig: \($0)" } ?? "ohne Datum")"
  }

  func due(_ text: String, isOverdue: Bool) -> String { isOverdue ? "überfällig: \(text)" : text }
}
