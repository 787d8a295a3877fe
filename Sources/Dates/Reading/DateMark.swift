internal import ToDoModel

/// The words of a schedule in a text that is edited, and the schedule that they carry.
struct DateMark: Sendable {
  /// The canonical words; those of a rule that has none say that it repeats as before.
  let words: String
  /// The schedule.
  let schedule: Schedule
  /// The words that stand for the rule if it has none of its own.
  private let rest: String?

  /// The mark of a schedule.
  init(_ schedule: Schedule, _ language: DateLanguage, _ context: DateContext) {
    let writer = ScheduleWriter(language)
    let words = writer.words(schedule, context)
    let asBefore = " \(language.wording.asBefore)"
    self.schedule = schedule
    self.words = words ?? writer.date(schedule.due) + asBefore
    rest = words == nil ? asBefore : nil
  }

  /// The mark of a schedule with the words that it had in an earlier edit, which must not be empty.
  init(_ schedule: Schedule, words: String, _ language: DateLanguage) {
    precondition(!words.isEmpty, "a mark of \(schedule) has no words")
    let asBefore = " \(language.wording.asBefore)"
    (self.schedule, self.words) = (schedule, words)
    rest = words.hasSuffix(asBefore) ? asBefore : nil
  }

  /// Where the words are in a text, at their last place; nil if they have changed.
  func range(in text: String) -> Range<String.Index>? { range(in: text, before: text.endIndex) }

  /// How often the words are in a text.
  func count(in text: String) -> Int {
    var (count, end) = (0, text.endIndex)
    while let range = range(in: text, before: end) { (count, end) = (count + 1, range.lowerBound) }
    return count
  }

  private func range(in text: String, before last: String.Index) -> Range<String.Index>? {
    var end = last
    while let start = text.utf8[..<end].lastStart(of: words.utf8) {
      let range = start..<text.utf8.index(start, offsetBy: words.utf8.count)
      if text.hasBoundary(before: range.lowerBound), text.hasBoundary(behind: range.upperBound) {
        return range
      }
      end = text.utf8.index(before: range.upperBound)
    }
    return nil
  }

  /// The phrase at the end of a text whose date has changed, and whose rule stays the one that has no words.
  func phraseWithSameRule(
    in text: String, _ reader: DateReader, _ context: DateContext
  ) -> DatePhrase? {
    let last = text.lastIndex { !$0.isWhitespace }
    guard let rest, let last, text[...last].hasSuffix(rest) else { return nil }
    let end = text.index(text.index(after: last), offsetBy: -rest.count)
    let date = String(text[..<end])
    guard let phrase = reader.phrase(in: date, context, allowsPast: true) else { return nil }
    let start = date.utf8.distance(from: date.startIndex, to: phrase.range.lowerBound)
    return DatePhrase(
      range: text.utf8.index(text.startIndex, offsetBy: start)..<text.index(after: last),
      schedule: Schedule(due: phrase.schedule.due, repetition: schedule.repetition))
  }
}

extension String {
  /// Whether a word can begin at an index.
  fileprivate func hasBoundary(before index: Index) -> Bool {
    index == startIndex
      || unicodeScalars[unicodeScalars.index(before: index)].properties.isWhitespace
  }

  /// Whether a word can end at an index: before a blank or a sign of punctuation.
  fileprivate func hasBoundary(behind index: Index) -> Bool {
    guard index < endIndex else { return true }
    let next = unicodeScalars[index]
    return next.properties.isWhitespace || [",", ".", ";", ":", "!", "?", ")"].contains(next)
  }
}

extension Substring.UTF8View {
  /// Where `bytes` begin last; nil if they are not there.
  fileprivate func lastStart(of bytes: String.UTF8View) -> Index? {
    guard var start = index(endIndex, offsetBy: -bytes.count, limitedBy: startIndex) else {
      return nil
    }
    while !self[start...].starts(with: bytes) {
      guard start > startIndex else { return nil }
      formIndex(before: &start)
    }
    return start
  }
}
