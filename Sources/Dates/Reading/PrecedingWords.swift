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
    let isClock = expressions.allSatisfy(\.isClock)
    if let begin = rangeWord { return .isBound(after: begin) }
    if language.boundingWords.contains(word) || isClock && has(start - 1, [.and, .or, .in]) {
      return .isBound(after: word)
    }
    if language.numberedWords.contains(word) { return .isNumber(after: word) }
    if let part = timeWord(isClock: isClock) { return .isPart(after: part) }
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

  /// The word that begins a range of which the words are the end: "von" in "von 9 bis 17 Uhr".
  private var rangeWord: String? {
    guard has(start, [.until, .by]) || has(start - 1, [.until, .by, .and]) else { return nil }
    return lattice.words[..<start].suffix(4).map(\.key).last(where: language.rangeWords.contains)
  }

  // MARK: Times before the words

  /// A word before the words that says a time, which they would have to be one phrase with: "Friday the 13th".
  private func timeWord(isClock: Bool) -> String? {
    let isRange = has(start, [.until]) || Self.dashes.contains(lattice.words[start - 1].key)
    let last = lattice.words[..<start].lastIndex {
      !Self.dashes.contains($0.key) && !isConnecting($0.key)
    }
    guard let last else { return nil }
    if isTime(last, allowsWords: isClock) || isRange && isNumber(last) {
      return lattice.words[last].key
    }
    // "tomorrow around 5pm": the day may be a few words before a time.
    let few = max(0, last - 3)...last
    if isClock, let day = few.last(where: isDay) { return lattice.words[day].key }
    let repeating = (max(0, start - 6)..<start).last(where: isRepeating)
    return repeating.map { lattice.words[$0].key }
  }

  private static let dashes: Set<String> = ["-", "–", "—"]

  /// Whether a word may stand between two parts of a phrase.
  private func isConnecting(_ key: String) -> Bool {
    (language.vocabulary[key] ?? []).contains {
      [.link(.and), .link(.or), .link(.the), .link(.on)].contains($0)
    } || key == ","
  }

  /// Whether a word is a part of a time, which is not complete with it.
  ///
  /// With `allowsWords`, abbreviations that have another meaning are none: "look at the sun at 5pm".
  private func isTime(_ index: Int, allowsWords: Bool = false) -> Bool {
    if isDay(index) { return true }
    return means(index) {
      switch $0 {
      case .weekdayAbbreviation(_, let isWord): !isWord || !allowsWords
      case .ordinal, .ordinalWord, .clockOffset, .link(.every), .link(.next),
        .link(.other):
        true
      case .unit(let unit): unit != .minute && index > 0 && isCounting(index - 1)
      case .month: index > 0 && isCounting(index - 1)
      default: false
      }
    }
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
    guard has(index, [.every]), index + 1 < start else { return false }
    return isTime(index + 1)
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
      case .number, .numberWord, .ordinal, .one, .link(.next), .link(.every), .link(.other): true
      default: false
      }
    }
  }

  private func isNumber(_ index: Int) -> Bool {
    means(index) {
      switch $0 {
      case .number, .clock, .meridiemClock, .meridiem, .link(.oClock): true
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
  fileprivate var mayBeName: Bool { day != nil && wordBefore == nil || repetition != nil }

  /// Whether it is a time without a day.
  fileprivate var isClock: Bool { day == nil && repetition == nil && delay == nil }
}
