internal import ToDoModel

/// Reads phrases of time from the meanings of words, in all ways in which they can be read.
///
///     DateGrammar(lattice).expressions(from: 3)  // those that reach from the fourth word to the last one
///
/// Each function returns what may begin at a word, with the index of the word behind it.
struct DateGrammar {
  /// Something that was read, and the index of the word behind it.
  typealias Match<Value> = (value: Value, end: Int)

  let lattice: DateLattice

  init(_ lattice: DateLattice) { self.lattice = lattice }

  /// All expressions that begin at a word and end with the text.
  func expressions(from start: Int) -> [DateExpression] {
    var results: [DateExpression] = []
    extend(DateExpression(), at: start, into: &results)
    return results
  }

  /// Adds to an expression what follows it, in all ways.
  private func extend(
    _ expression: DateExpression, at index: Int, into results: inout [DateExpression]
  ) {
    if index == lattice.words.count {
      if expression.isComplete, !results.contains(expression) { results.append(expression) }
      return
    }
    for match in continuations(of: expression, at: index) {
      extend(match.value, at: match.end, into: &results)
    }
  }

  /// An expression with one part more.
  private func continuations(
    of expression: DateExpression, at index: Int
  ) -> [Match<DateExpression>] {
    var matches: [Match<DateExpression>] = []
    func add<Value>(
      _ parts: [Match<Value>], _ change: (inout DateExpression, Value) -> Void
    ) {
      for part in parts {
        var extended = expression
        change(&extended, part.value)
        matches.append((extended, part.end))
      }
    }
    if !expression.isEmpty {
      for end in skip(.comma, at: index) where end < lattice.words.count {
        matches += continuations(of: expression, at: end)
      }
    }
    if expression.takesDay {
      add(days(at: index)) { $0.set($1) }
      add(repetitions(at: index)) { $0.set($1) }
    }
    if expression.isEmpty {
      add(delays(at: index)) { $0.delay = $1 }
      add(moments(at: index)) { $0.set($1) }
    }
    if expression.takesClock { add(clocks(at: index)) { $0.clock = $1 } }
    if expression.takesPart { add(parts(at: index, isAlone: expression.isEmpty)) { $0.set($1) } }
    if expression.repetition != nil { addEnds(of: expression, at: index, to: &matches) }
    return matches
  }

  /// Adds what limits a repeat.
  private func addEnds(
    of expression: DateExpression, at index: Int, to matches: inout [Match<DateExpression>]
  ) {
    func add(_ end: Int, _ change: (inout DateExpression) -> Void) {
      var extended = expression
      change(&extended)
      matches.append((extended, end))
    }
    for start in skip(.starting, at: index) where expression.start == nil {
      for day in days(at: start) where day.value.part == nil {
        add(day.end) { $0.start = day.value.day }
      }
    }
    if expression.end == nil, expression.count == nil {
      for start in skip(.until, at: index) {
        for day in days(at: start) where day.value.part == nil {
          add(day.end) { $0.end = day.value.day }
        }
      }
      for number in numbers(at: index) where number.value > 0 {
        for end in skip(.times, at: number.end) { add(end) { $0.count = number.value } }
      }
    }
    if !expression.countsFromCompletion {
      for end in skip(.afterDone, at: index) { add(end) { $0.countsFromCompletion = true } }
    }
  }

  // MARK: Words

  /// The values that `value` finds in the meanings of the words from an index on.
  func read<Value>(at index: Int, _ value: (DateTerm) -> Value?) -> [Match<Value>] {
    guard index < lattice.words.count else { return [] }
    return lattice.meanings[index].compactMap { meaning in
      value(meaning.term).map { ($0, meaning.end) }
    }
  }

  /// The indices behind the words from an index on that mean `link`.
  func skip(_ link: DateLink, at index: Int) -> [Int] {
    read(at: index) { $0 == .link(link) ? () : nil }.map(\.end)
  }

  /// The index itself, and those behind one of the words.
  func optionally(_ links: [DateLink], at index: Int) -> [Match<DateLink?>] {
    [(nil, index)]
      + read(at: index) { term in
        guard case .link(let link) = term, links.contains(link) else { return nil }
        return link
      }
  }

  /// Numbers in digits or words.
  func numbers(at index: Int) -> [Match<Int>] {
    read(at: index) { term in
      switch term {
      case .number(let number), .numberWord(let number): number
      default: nil
      }
    }
  }

  /// Units of time.
  func units(at index: Int) -> [Match<DateUnit>] {
    read(at: index) { if case .unit(let unit) = $0 { unit } else { nil } }
  }
}

extension DateExpression {
  fileprivate var takesDay: Bool {
    day == nil && repetition == nil && delay == nil && !isThisPart
  }
  fileprivate var takesClock: Bool { clock == nil && takesTime }
  fileprivate var takesPart: Bool { part == nil && takesTime }
  /// Behind the last day of a repeat it would be unclear whose time it is.
  private var takesTime: Bool { delay == nil && end == nil }

  /// Whether it says a time, and not only what could be a part of one.
  fileprivate var isComplete: Bool {
    if day != nil || repetition != nil || delay != nil || part != nil && !needsDay { return true }
    return clock?.standsAlone ?? false
  }

  fileprivate mutating func set(_ match: DateGrammar.DayMatch) {
    (day, wordBefore) = (match.day, match.wordBefore)
    part = match.part ?? part
  }

  fileprivate mutating func set(_ match: DateGrammar.RepeatMatch) {
    (repetition, part) = (match.repetition, match.part ?? part)
  }

  fileprivate mutating func set(_ date: DueDate) {
    day = .iso(date.day)
    clock = date.minute.map { ClockExpression(minute: $0) }
  }

  fileprivate mutating func set(_ match: DateGrammar.PartMatch) {
    (part, isThisPart, needsDay) = (match.part, match.isThis, match.needsDay)
  }
}
