internal import Dates
internal import ToDoModel

/// A day or a time that the on-screen keyboard offers to append to the text of a row.
struct DateSuggestion: Hashable {
  /// The title of the key.
  let title: String
  /// The words that are appended, which the reader of dates understands.
  let words: String
  /// Whether it is a time, and not a day.
  let isTime: Bool
}

/// The suggestions of the on-screen keyboard.
///
///     suggestions.tapping(1, in: "call mum", phrase: nil, context)  // "call mum tomorrow"
struct DateSuggestions {
  /// The days, then the times.
  let all: [DateSuggestion]
  private let writer: ScheduleWriter

  /// Offers the days `days`, each a title with its words, and two times.
  init(days: KeyValuePairs<String, String>, _ language: DateLanguage) {
    let times = ["9:00", "17:00"]
    all =
      days.map { DateSuggestion(title: $0, words: $1, isTime: false) }
      + times.map { DateSuggestion(title: $0, words: $0, isTime: true) }
    writer = ScheduleWriter(language)
  }

  /// The text after a tap on the suggestion `index`, so that the date has that day or that time.
  ///
  /// A second tap on the same one takes its words back. `phrase` is the date that was found in `text`; nil if
  /// there is none.
  func tapping(
    _ index: Int, in text: String, phrase: DatePhrase?, _ context: DateContext
  ) -> String {
    let chosen = all[index]
    guard let phrase else { return text.appending(words: chosen.words) }
    let (before, behind) = (text[..<phrase.range.lowerBound], text[phrase.range.upperBound...])
    var words = text[phrase.range].split { $0.isWhitespace }.joined(separator: " ")
    var hasReplaced = false
    for suggestion in all where suggestion.isTime == chosen.isTime {
      guard let rest = words.removing(words: suggestion.words) else { continue }
      if suggestion == chosen { return "\(before)\(rest)\(behind)".trimmingEnd }
      (words, hasReplaced) = (rest, true)
    }
    if !hasReplaced { words = self.words(of: phrase.schedule, words, without: chosen, context) }
    return "\(before)\(words)\(behind)".trimmingEnd.appending(words: chosen.words)
  }

  /// The words of a date without its day or its time, whichever `chosen` is; a day replaces a repeat.
  private func words(
    of schedule: Schedule, _ words: String, without chosen: DateSuggestion, _ context: DateContext
  ) -> String {
    guard chosen.isTime else { return ScheduleWriter.clock(schedule.due) }
    guard schedule.due.minute != nil else { return words }
    let day = DueDate(schedule.due.day)
    let untimed = Schedule(due: day, repetition: schedule.repetition)
    return writer.words(untimed, context) ?? writer.date(day)
  }
}

extension String {
  fileprivate func appending(words: String) -> String {
    self + (isEmpty || last?.isWhitespace == true ? "" : " ") + words
  }

  /// The text without blanks at its end.
  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }

  /// The words without others, which have to stand there as whole words; nil if they do not.
  fileprivate func removing(words: String) -> String? {
    let (all, sought) = (split(separator: " "), words.split(separator: " "))
    guard all.count >= sought.count,
      let start = (0...all.count - sought.count).last(where: {
        all[$0..<$0 + sought.count].elementsEqual(sought)
      })
    else { return nil }
    return (all[..<start] + all[(start + sought.count)...]).joined(separator: " ")
  }
}
