/// Refuses words by those that stand before them.
struct DateSurroundings {
  private let lattice: DateLattice
  private let language: DateLanguage

  init(_ lattice: DateLattice, _ language: DateLanguage) {
    (self.lattice, self.language) = (lattice, language)
  }

  /// Why the words from `start` on are no phrase; nil if nothing before them says so.
  func refusal(before start: Int, _ expressions: [DateExpression]) -> DateRefusal? {
    guard start > 0 else { return lattice.isCut ? nil : .wholeText }
    let previous = lattice.words[start - 1]
    // A colon behind it changes nothing: "Version: 1.10.30".
    let word = previous.key.last == ":" ? String(previous.key.dropLast()) : previous.key
    if let bound = range(before: start) ?? language.boundingWords.first(where: { $0 == word }) {
      return .isBound(after: bound)
    }
    if language.numberedWords.contains(word) { return .isNumber(after: word) }
    guard expressions.contains(where: \.beginsWithDay) else { return nil }
    let isPossessive = word.hasSuffix("'s") || word.hasSuffix("’s")
    if isDay(previous: start - 1) { return .isPart(after: word) }
    return isPossessive || language.namingWords.contains(word) || isRegnal(start, expressions)
      ? .isName(after: word) : nil
  }

  /// Whether the words number a ruler, as "Henry the 8th": behind a capital letter, unless the text begins with it.
  private func isRegnal(_ start: Int, _ expressions: [DateExpression]) -> Bool {
    guard start > 1 || lattice.isCut, lattice.words[start - 1].text.first?.isUppercase == true
    else { return false }
    return expressions.contains { if case .dayOfMonth = $0.day { true } else { false } }
  }

  /// Whether a word is a day itself, with which the words would have to be one phrase: "Friday the 13th".
  private func isDay(previous index: Int) -> Bool {
    lattice.meanings[index].contains {
      switch $0.term {
      case .weekday, .relativeDay, .month, .isoDate, .numericDate: $0.end == index + 1
      default: false
      }
    }
  }

  /// The word with which a range began a few words before that the words end, as "von 9 bis 17 Uhr".
  private func range(before start: Int) -> String? {
    let links: [DateLink] = [.until, .by, .and]
    guard hasTerm(start, in: links) || hasTerm(start - 1, in: links) else { return nil }
    if let word = lattice.words[..<start].suffix(4).map(\.key).last(
      where: language.rangeWords.contains)
    {
      return word
    }
    // "8 bis 10 Uhr"
    return hasTerm(start, in: [.until]) && isClock(start - 1) ? lattice.words[start - 1].key : nil
  }

  private func hasTerm(_ index: Int, in links: [DateLink]) -> Bool {
    lattice.meanings[index].contains { meaning in links.contains { meaning.term == .link($0) } }
  }

  private func isClock(_ index: Int) -> Bool {
    lattice.meanings[index].contains {
      switch $0.term {
      case .number, .clock, .meridiemClock, .meridiem, .link(.oClock): true
      default: false
      }
    }
  }
}

extension DateExpression {
  /// Whether the first words may be the name of a day.
  fileprivate var beginsWithDay: Bool { day != nil && !hasPreposition }
}
