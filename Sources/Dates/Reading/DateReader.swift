/// Finds a phrase of time at the end of a text.
///
///     let reader = DateReader(.english)
///     let phrase = reader.phrase(in: "call mum tomorrow 5pm", context)
///     phrase?.schedule.due  // tomorrow at 17:00
///
/// What can be read as a time is a candidate, which is accepted, or refused with a reason.
public struct DateReader: Sendable {
  private let language: DateLanguage
  private let order: DayOrder

  /// A reader for the words of a language, and for the order of its dates in digits.
  public init(_ language: DateLanguage, order: DayOrder = .dayFirst) {
    (self.language, self.order) = (language, order)
  }

  /// The phrase at the end of `text`; nil if there is none.
  ///
  /// With `allowsPast` its date may be in the past.
  public func phrase(
    in text: String, _ context: DateContext, allowsPast: Bool = false
  ) -> DatePhrase? {
    for candidate in candidates(in: text, context, allowsPast: allowsPast) {
      switch candidate.result {
      case .success(let schedule): return DatePhrase(range: candidate.range, schedule: schedule)
      case .failure(let refusal) where !refusal.allowsShorter: return nil
      case .failure: break
      }
    }
    return nil
  }

  /// What could be a phrase at the end of `text`, the longest first, and what each is.
  ///
  /// They end before the blanks at the end of the text.
  public func candidates(
    in text: String, _ context: DateContext, allowsPast: Bool = false
  ) -> [DateCandidate] {
    let lattice = DateLattice(text, language, order)
    guard let end = lattice.words.last?.range.upperBound else { return [] }
    let grammar = DateGrammar(lattice)
    let resolver = DateResolver(context: context, allowsPast: allowsPast)
    return lattice.words.indices.compactMap { start in
      let expressions = grammar.expressions(from: start)
      guard !expressions.isEmpty else { return nil }
      let refusal = PrecedingWords(lattice, before: start, language).refusal(of: expressions)
      return DateCandidate(
        range: lattice.words[start].range.lowerBound..<end,
        result: refusal.map { .failure($0) } ?? resolver.result(expressions))
    }
  }

  /// The schedule that all of `text` says, whose date may be in the past; nil if it is no phrase.
  public func schedule(_ text: String, _ context: DateContext) -> Result<Schedule, DateRefusal>? {
    let lattice = DateLattice(text, language, order)
    guard !lattice.isCut, !lattice.words.isEmpty else { return nil }
    let expressions = DateGrammar(lattice).expressions(from: 0)
    guard !expressions.isEmpty else { return nil }
    return DateResolver(context: context, allowsPast: true).result(expressions)
  }
}

/// A phrase of time in a text.
public struct DatePhrase: Hashable, Sendable {
  /// Where it is.
  public let range: Range<String.Index>
  /// What it means.
  public let schedule: Schedule
}

/// Words that could be a phrase of time, and what they are.
public struct DateCandidate: Sendable {
  /// Where they are.
  public let range: Range<String.Index>
  /// What they mean, or why they are none.
  public let result: Result<Schedule, DateRefusal>
}

extension DateRefusal {
  /// Whether the words behind the refused day may still be a phrase.
  fileprivate var allowsShorter: Bool {
    switch self {
    case .isName, .isWord: true
    default: false
    }
  }
}
