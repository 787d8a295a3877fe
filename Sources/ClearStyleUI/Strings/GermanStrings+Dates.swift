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

  var reminders: String { "Erinnerungen" }

  var now: String { "jetzt" }

  var inTenMinutes: String { "In 10 Min." }

  var inAnHour: String { "In 1 Stunde" }

  var tomorrow: String { "Morgen" }

  func moreReminders(_ count: Int) -> String { "\(count) weitere" }

  func missedReminders(_ text: String, of count: Int) -> String {
    count > 1
      ? "Verpasste Erinnerungen: „\(text.isolated)“ und \(count - 1) weitere"
      : "Verpasste Erinnerung: „\(text.isolated)“"
  }

  var complete: String { "Erledigen" }

  var remindInTenMinutes: String { "In 10 Minuten" }
}
