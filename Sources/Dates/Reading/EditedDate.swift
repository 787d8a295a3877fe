internal import ToDoModel

/// The date of a row while its text is edited: the mark with which the edit began, or the phrase at the end of the text.
///
///     var date = EditedDate(title: "call mum", schedule, .english, order: .dayFirst, context)
///     date.text  // "call mum 24 Dec 2026 17:00"
///     date.phrase(in: date.text, context)?.schedule  // `schedule`
///
/// The mark is the words of the schedule that the row had. It carries that schedule wherever it stands, and is read
/// again only when its words have changed. Words with which the title already ended are no phrase.
public struct EditedDate: Sendable {
  private let title: String
  private let mark: DateMark?
  private let reader: DateReader
  /// Words that were a phrase and are text for the rest of the edit.
  private var plainWords: Set<Substring> = []
  /// Whether words with which the title ended may be a phrase.
  private var readsTitle = false

  /// The date of a row with this title, whose schedule is nil if it has none.
  ///
  /// An edit that goes on has the `words` that the schedule had when it began.
  public init(
    title: String, _ schedule: Schedule?, words: String? = nil, _ language: DateLanguage,
    order: DayOrder, _ context: DateContext
  ) {
    self.title = title
    mark = schedule.map { schedule in
      words.map { DateMark(schedule, words: $0, language) }
        ?? DateMark(schedule, language, context)
    }
    reader = DateReader(language, order: order)
  }

  /// The text with which the edit begins: the title, and the mark behind it.
  public var text: String {
    [title, mark?.words ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words of the date with which the edit begins; nil if it has none.
  public var words: String? { mark?.words }

  /// Where the date is in `text`, and what it means; nil if the row has none when the edit ends like this.
  public func phrase(in text: String, _ context: DateContext) -> DatePhrase? {
    date(in: text, context)?.phrase
  }

  /// Makes the date in `text` ordinary text, which its words stay as long as they are the same.
  public mutating func makePlain(in text: String, _ context: DateContext) {
    if let phrase = phrase(in: text, context) { plainWords.insert(text[phrase.range]) }
  }

  /// Makes words dates that are ordinary text because of ``makePlain(in:_:)``, or because the title ended with them.
  public mutating func readPlainWords() { (plainWords, readsTitle) = ([], true) }

  /// What an edit that ends with `text` has made of the row: its text without the date, and its schedule.
  public func result(of text: String, _ context: DateContext) -> (text: String, schedule: Schedule?)
  {
    guard let date = date(in: text, context) else { return (text, nil) }
    var rest = text.removing(date.phrase.range)
    if let replaced = date.replaced { rest = rest.removing(replaced) }
    // A phrase alone is text.
    return rest.allSatisfy(\.isWhitespace) ? (text, nil) : (rest, date.phrase.schedule)
  }
}

extension EditedDate {
  /// The date of a text, and where a mark is before it that it replaces.
  private typealias Found = (phrase: DatePhrase, replaced: Range<String.Index>?)

  private func date(in text: String, _ context: DateContext) -> Found? {
    guard let range = markRange(in: text), let mark, !isPlain(text[range]) else {
      // A text that is as it was has no date but the mark.
      if mark == nil, text == self.text, !readsTitle { return nil }
      return typedPhrase(in: text, context).map { ($0, nil) }
    }
    if let longer = longerPhrase(in: text, than: range, context) { return (longer, nil) }
    if let typed = typedPhrase(in: text, context), typed.range.lowerBound >= range.upperBound {
      return (typed, range)
    }
    guard !text.removing(range).allSatisfy(\.isWhitespace) else { return nil }
    return (DatePhrase(range: range, schedule: mark.schedule), nil)
  }

  /// Where the mark is; nil if it was deleted, and also if the title has the same words and only those are left.
  private func markRange(in text: String) -> Range<String.Index>? {
    guard let mark, let range = mark.range(in: text) else { return nil }
    return mark.count(in: text) > mark.count(in: title) ? range : nil
  }

  private func isPlain(_ words: Substring) -> Bool { plainWords.contains(words) }

  /// A phrase that the mark and what was typed behind it are together: "24 Dec 2026 5pm".
  private func longerPhrase(
    in text: String, than mark: Range<String.Index>, _ context: DateContext
  ) -> DatePhrase? {
    guard let phrase = reader.phrase(in: text, context, allowsPast: true),
      phrase.range.overlaps(mark), phrase.range.upperBound > mark.upperBound,
      !isPlain(text[phrase.range])
    else { return nil }
    let start = min(mark.lowerBound, phrase.range.lowerBound)
    return DatePhrase(range: start..<phrase.range.upperBound, schedule: phrase.schedule)
  }

  /// The phrase at the end of a text that was typed in this edit, also into a mark, whose date may be in the past.
  private func typedPhrase(in text: String, _ context: DateContext) -> DatePhrase? {
    if let mark, let phrase = mark.phraseWithSameRule(in: text, reader, context) {
      return isPlain(text[phrase.range]) ? nil : phrase
    }
    guard let phrase = reader.phrase(in: text, context, allowsPast: mark != nil) else { return nil }
    let (words, rest) = (text[phrase.range], text.removing(phrase.range))
    let isWhereMarkStood = rest == title
    // What is left of a mark that cannot be read as a whole is none, and neither is a date of the title.
    let isRest =
      mark?.words.hasSuffix(words) == true && rest.hasPrefix(title) && !isWhereMarkStood
    guard !isRest, !isOfTitle(words, behind: rest), !isPlain(words) else { return nil }
    return phrase.schedule.due.day < context.today && !isWhereMarkStood ? nil : phrase
  }

  /// Whether the title ended with `words` before the edit, behind the same word as now.
  private func isOfTitle(_ words: Substring, behind rest: String) -> Bool {
    if readsTitle { return false }
    let (old, phrase) = (title.split { $0.isWhitespace }, words.split { $0.isWhitespace })
    guard old.count >= phrase.count, old.suffix(phrase.count).elementsEqual(phrase) else {
      return false
    }
    return old.dropLast(phrase.count).last == rest.split { $0.isWhitespace }.last
  }
}

extension String {
  /// The text without what is in `range`, and without the blanks before that, or behind it at either end.
  fileprivate func removing(_ range: Range<Index>) -> String {
    let behind = self[range.upperBound...]
    guard let last = self[..<range.lowerBound].lastIndex(where: { !$0.isWhitespace }) else {
      return String(behind.drop { $0.isWhitespace })
    }
    return String(self[...last] + (behind.allSatisfy(\.isWhitespace) ? "" : behind))
  }
}
