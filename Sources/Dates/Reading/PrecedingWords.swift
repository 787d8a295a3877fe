/// Refuses words by those that stand before them.
struct PrecedingWords {
  private let lattice: DateLattice
  private let language: DateLanguage
  /// The index of the first of the words.
  private let start: Int

  /// The words before the one with the index `start`.
  init(_ lattice: DateLattice, before start: Int, _ language: DateLanguage) {
    (self.lattice, self.start, self.language) = (lattice, start, language)
  }

  /// Why the words from the start on are no phrase; nil if nothing before them says so.
  func refusal(of expressions: [DateExpression]) -> DateRefusal? {
    guard start > 0 else { return lattice.isCut ? nil : .wholeText }
    let previous = lattice.words[start - 1].key
    // A colon behind it changes nothing: "Version: 1.10.30".
    let word = previous.last == ":" ? String(previous.dropLast()) : previous
    if let begin = rangeWord { return .isBound(after: begin) }
    if language.boundingWords.contains(word) || isAlternative(expressions) {
      return .isBound(after: word)
    }
    if beginsWithDigit(start), language.numberedWords.contains(word) {
      return .isNumber(after: word)
    }
    if let part = timeWord(before: expressions) { return .isPart(after: part) }
    if expressions.contains(where: \.isRelative), language.greetingWords.contains(word) {
      return .isName(after: word)
    }
    guard expressions.contains(where: \.mayBeName) else { return nil }
    let isPossessive = ["'s", "’s", "s'", "s’"].contains(where: word.hasSuffix)
    return isPossessive || language.namingWords.contains(word) || isRegnal(expressions)
      ? .isName(after: word) : nil
  }

  /// Whether the words number a ruler, as "Henry the 8th": behind a capital letter, unless the text begins with it.
  private func isRegnal(_ expressions: [DateExpression]) -> Bool {
    guard start > 1 || lattice.isCut, lattice.words[start - 1].text.first?.isUppercase == true
    else { return false }
    return expressions.contains { if case .dayOfMonth = $0.day { true } else { false } }
  }

  /// Whether the words are one of several times, or a length of time: "at 9am and 5pm", "run it in 3:30".
  private func isAlternative(_ expressions: [DateExpression]) -> Bool {
    guard expressions.allSatisfy(\.isClock) else { return false }
    return has(start - 1, [.and, .or]) || has(start - 1, [.in]) && !has(start, [.at, .by])
  }

  private func beginsWithDigit(_ index: Int) -> Bool {
    index < lattice.words.count && lattice.words[index].key.first?.isNumber == true
  }

  /// The word that begins a range of which the words are the end: "von" in "von 9 bis 17 Uhr".
  private var rangeWord: String? {
    guard has(start, [.until]) || has(start - 1, [.until, .and]) else { return nil }
    let index = (max(0, start - 4)..<start - 1).last {
      language.rangeWords.contains(lattice.words[$0].key)
    }
    guard let index, isDay(index + 1) || isNumber(index + 1) else { return nil }
    return lattice.words[index].key
  }

  // MARK: Times before the words

  /// A word before the words that says a time, which they would have to be one phrase with: "Friday the 13th".
  private func timeWord(before expressions: [DateExpression]) -> String? {
    let last = lattice.words[..<start].lastIndex {
      !Self.dashes.contains($0.key) && !isConnecting($0.key)
    }
    guard let last else { return nil }
    // "Mo bis Fr", "1. bis 3. Januar"
    let isBegin = has(start, [.until]) && isIncomplete(last)
    if isBegin || isDay(last) || isLength(last) || isRange(from: last) {
      return lattice.words[last].key
    }
    if expressions.allSatisfy(\.isClock) { return timeWord(beforeClock: last) }
    if expressions.contains(where: \.completesOthers), isIncomplete(last) {
      return lattice.words[last].key
    }
    return repeatingWord
  }

  /// A word before a time without a day that says the day: "tomorrow around 5pm", "so 15 Uhr".
  private func timeWord(beforeClock last: Int) -> String? {
    let key = lattice.words[last].key
    let isWeekday = language.capitalizedDays.contains(key) && !has(start, [.at, .by])
    if isWeekday || means(last, { if case .clockOffset = $0 { true } else { false } }) {
      return key
    }
    let day = (max(0, last - 3)...last).last(where: isDay)
    return day.map { lattice.words[$0].key } ?? repeatingWord
  }

  /// The word that begins a repeat of which the words are no part: "every day except Sunday".
  private var repeatingWord: String? {
    (max(0, start - 6)..<start).last(where: isRepeating).map { lattice.words[$0].key }
  }

  private static let dashes: Set<String> = ["-", "–", "—"]

  /// Whether a word may stand between two parts of a phrase.
  private func isConnecting(_ key: String) -> Bool {
    (language.vocabulary[key] ?? []).contains {
      [.link(.and), .link(.or), .link(.the), .link(.on)].contains($0)
    } || key == ","
  }

  /// Whether a word needs another one behind it to be a time: "the last", "am zweiten".
  private func isIncomplete(_ index: Int) -> Bool {
    means(index) {
      switch $0 {
      case .weekdayAbbreviation, .ordinal, .ordinalWord, .link(.next), .link(.other): true
      default: false
      }
    }
  }

  /// Whether a word ends a length of time from now on, as "in two weeks", or a date with a month.
  private func isLength(_ index: Int) -> Bool {
    means(index) {
      switch $0 {
      case .unit:
        index > 0
          && (has(index - 1, [.next, .every, .other])
            || isCounting(index - 1) && index > 1 && has(index - 2, [.in]))
      case .month: index > 0 && isCounting(index - 1)
      default: false
      }
    }
  }

  /// Whether a number is the beginning of a range that the words end: "9 - 17 Uhr", "Dec 24 - Dec 31".
  private func isRange(from last: Int) -> Bool {
    let isBehindUntil = has(start, [.until])
    guard isNumber(last), isBehindUntil || Self.dashes.contains(lattice.words[start - 1].key)
    else { return false }
    let first = isBehindUntil ? start + 1 : start
    return beginsWithDigit(first)
      || lattice.meanings[first].contains { if case .month = $0.term { true } else { false } }
  }

  /// Whether a word says a day.
  private func isDay(_ index: Int) -> Bool {
    let key = lattice.words[index].key
    // "Mondays at 5"
    let isHabit =
      key.last == "s"
      && (language.vocabulary[String(key.dropLast())] ?? []).contains {
        if case .weekday = $0 { true } else { false }
      }
    return isHabit || language.lowercaseDays.contains(key)
      || means(index) {
        switch $0 {
        case .weekday, .weekdayAbbreviation(_, isWord: false), .weekdayPart, .relativeDay, .dayPart,
          .isoDate, .numericDate(_, _, _, isCertain: true):
          true
        default: false
        }
      }
  }

  /// Whether a word and the next one begin a repeat, of which the words are no part: "every day except Sunday".
  private func isRepeating(_ index: Int) -> Bool {
    guard has(index, [.every, .everyNumber]), index + 1 < start else { return false }
    return isDay(index + 1) || isIncomplete(index + 1)
      || means(index + 1) {
        switch $0 {
        case .unit, .workday, .weekend, .part: true
        case .number, .numberWord: index + 2 < start && isUnit(index + 2)
        default: false
        }
      }
  }

  private func isUnit(_ index: Int) -> Bool {
    means(index) { if case .unit = $0 { true } else { false } }
  }

  private func isCounting(_ index: Int) -> Bool {
    means(index) {
      switch $0 {
      case .number, .numberWord, .ordinal, .one: true
      default: false
      }
    }
  }

  private func isNumber(_ index: Int) -> Bool {
    means(index) {
      switch $0 {
      case .number, .ordinal, .clock, .meridiemClock, .meridiem, .link(.oClock): true
      default: false
      }
    }
  }

  /// Whether a word alone has a meaning.
  private func means(_ index: Int, _ isMeant: (DateTerm) -> Bool) -> Bool {
    lattice.meanings[index].contains { $0.end == index + 1 && isMeant($0.term) }
  }

  private func has(_ index: Int, _ links: [DateLink]) -> Bool {
    lattice.meanings[index].contains { meaning in links.contains { meaning.term == .link($0) } }
  }
}

extension DateExpression {
  /// Whether there is a day or a repeat without a word before it that shows that it is no name.
  fileprivate var mayBeName: Bool {
    day != nil && wordBefore == nil && !isRelative || repetition != nil
  }

  /// Whether its day is counted from today, so that it is no name.
  fileprivate var isRelative: Bool { if case .relative = day { true } else { false } }

  /// Whether it may be the end of a longer phrase, as "Monday" in "on the first Monday".
  fileprivate var completesOthers: Bool {
    if repetition != nil { return true }
    return switch day {
    case .weekday, .nextWeekday, .next, .dayOfMonth: wordBefore == nil
    default: false
    }
  }

  /// Whether it is a time without a day.
  fileprivate var isClock: Bool { day == nil && repetition == nil && delay == nil }
}
