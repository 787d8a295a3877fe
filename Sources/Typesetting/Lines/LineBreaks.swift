import CGLib

/// Where a line may end, by the rules of UAX #14.
///
/// Rule LB25 is the one for whole numbers, which the standard's examples of customization describe
/// and its test file expects. A forced break, as after a line feed, counts as a possible one.
///
///     LineBreaks.offsets(in: "Wash the windows")  // [5, 9]
struct LineBreaks {
  private var state = State()

  /// The UTF-8 offsets at which a line of `text` may end, without its start and its end.
  static func offsets(in text: Substring) -> [Int] {
    var breaks = LineBreaks()
    var offsets: [Int] = []
    var offset = 0
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if breaks.allowsBreak(before: scalar, rest: scalars[index...]), offset > 0 {
        offsets.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    return offsets
  }

  /// What the rules ask about the characters before a possible break.
  private struct State {
    /// The last character, without combining marks; nil at the start.
    var last: LineBreakClass?
    /// The last character that is no space.
    var beforeSpaces: LineBreakClass?
    /// The class of the character before `last`.
    var previous: LineBreakClass?
    /// Whether the last character is a zero width joiner; rule LB8a.
    var isAfterJoiner = false
    /// The part of a number that ends with the last character.
    var number = Number.none
    /// Whether an odd number of regional indicators is at the end.
    var hasOddIndicators = false
  }

  /// The part of a number that has been read.
  private enum Number {
    case none
    /// Digits, with the separators between them.
    case digits
    /// Digits and a closing bracket: a sign such as "%" may follow.
    case closed
  }

  /// Whether a line may end before `scalar`, which is followed by `rest`; then reads `scalar`.
  private mutating func allowsBreak(
    before scalar: Unicode.Scalar, rest: Substring.UnicodeScalarView.SubSequence
  ) -> Bool {
    var next = LineBreakClass(of: scalar)
    let isMark = next.isAny(of: G_UNICODE_BREAK_COMBINING_MARK, G_UNICODE_BREAK_ZERO_WIDTH_JOINER)
    let isJoiner = next.value == G_UNICODE_BREAK_ZERO_WIDTH_JOINER
    defer { state.isAfterJoiner = isJoiner }
    // LB9: a mark belongs to its base.
    if isMark, let last = state.last, last.takesMarks { return false }
    if isMark { next = .alphabetic }  // LB10
    let allows = state.last.map { isBreak(between: $0, and: next, rest: rest) } ?? false
    read(next)
    return allows
  }

  private mutating func read(_ next: LineBreakClass) {
    state.number = number(after: next)
    state.hasOddIndicators =
      next.value == G_UNICODE_BREAK_REGIONAL_INDICATOR && !state.hasOddIndicators
    state.previous = state.last
    state.last = next
    if next.value != G_UNICODE_BREAK_SPACE { state.beforeSpaces = next }
  }

  private func number(after next: LineBreakClass) -> Number {
    switch (state.number, next.value) {
    case (_, G_UNICODE_BREAK_NUMERIC): .digits
    case (.digits, G_UNICODE_BREAK_SYMBOL), (.digits, G_UNICODE_BREAK_INFIX_SEPARATOR): .digits
    case (.digits, G_UNICODE_BREAK_CLOSE_PUNCTUATION),
      (.digits, G_UNICODE_BREAK_CLOSE_PARANTHESIS):
      .closed
    default: .none
    }
  }

  private func isBreak(
    between last: LineBreakClass, and next: LineBreakClass,
    rest: Substring.UnicodeScalarView.SubSequence
  ) -> Bool {
    if let decision = spaceRules(last, next) { return decision }
    if let decision = punctuationRules(last, next) { return decision }
    return
      !(joinsWords(last, next) || joinsNumber(last, next, rest) || joinsSyllable(last, next)
      || joinsPictographs(last, next))
  }
}

// The rules, in their order; nil where none applies.
extension LineBreaks {
  /// LB4 to LB8a, and LB11 to LB18.
  private func spaceRules(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool? {
    let before = state.beforeSpaces ?? last
    if last.isForced {  // LB4, LB5
      return
        !(last.value == G_UNICODE_BREAK_CARRIAGE_RETURN
        && next.value == G_UNICODE_BREAK_LINE_FEED)
    }
    if next.isForced { return false }  // LB6
    if next.isAny(of: G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE) { return false }
    if before.value == G_UNICODE_BREAK_ZERO_WIDTH_SPACE { return true }  // LB8
    if state.isAfterJoiner { return false }  // LB8a
    if next.value == G_UNICODE_BREAK_WORD_JOINER || last.value == G_UNICODE_BREAK_WORD_JOINER {
      return false  // LB11
    }
    if last.value == G_UNICODE_BREAK_NON_BREAKING_GLUE { return false }  // LB12
    if next.value == G_UNICODE_BREAK_NON_BREAKING_GLUE,
      !last.isAny(of: G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_AFTER, G_UNICODE_BREAK_HYPHEN)
    {
      return false  // LB12a
    }
    if next.isClosing { return false }  // LB13
    switch (before.value, next.value) {
    case (G_UNICODE_BREAK_OPEN_PUNCTUATION, _),  // LB14
      (G_UNICODE_BREAK_QUOTATION, G_UNICODE_BREAK_OPEN_PUNCTUATION),  // LB15
      (G_UNICODE_BREAK_CLOSE_PUNCTUATION, G_UNICODE_BREAK_NON_STARTER),  // LB16
      (G_UNICODE_BREAK_CLOSE_PARANTHESIS, G_UNICODE_BREAK_NON_STARTER),
      (G_UNICODE_BREAK_BEFORE_AND_AFTER, G_UNICODE_BREAK_BEFORE_AND_AFTER):  // LB17
      return false
    default: return last.value == G_UNICODE_BREAK_SPACE ? true : nil  // LB18
    }
  }

  /// LB19 to LB22.
  private func punctuationRules(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool? {
    if last.value == G_UNICODE_BREAK_QUOTATION || next.value == G_UNICODE_BREAK_QUOTATION {
      return false  // LB19
    }
    if last.value == G_UNICODE_BREAK_CONTINGENT || next.value == G_UNICODE_BREAK_CONTINGENT {
      return true  // LB20
    }
    if next.isAny(
      of: G_UNICODE_BREAK_AFTER, G_UNICODE_BREAK_HYPHEN, G_UNICODE_BREAK_NON_STARTER,
      G_UNICODE_BREAK_INSEPARABLE) || last.value == G_UNICODE_BREAK_BEFORE
    {
      return false  // LB21, LB22
    }
    if state.previous?.value == G_UNICODE_BREAK_HEBREW_LETTER,
      last.isAny(of: G_UNICODE_BREAK_HYPHEN, G_UNICODE_BREAK_AFTER)
    {
      return false  // LB21a
    }
    if last.value == G_UNICODE_BREAK_SYMBOL, next.value == G_UNICODE_BREAK_HEBREW_LETTER {
      return false  // LB21b
    }
    return nil
  }

  /// LB23, LB24, and LB28 to LB30.
  private func joinsWords(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (last.value, next.value) {
    case (G_UNICODE_BREAK_NUMERIC, _) where next.isLetter: true  // LB23
    case (_, G_UNICODE_BREAK_NUMERIC) where last.isLetter: true
    case (G_UNICODE_BREAK_PREFIX, _) where next.isIdeograph: true  // LB23a
    case (_, G_UNICODE_BREAK_POSTFIX) where last.isIdeograph: true
    case _ where last.isSign && next.isLetter: true  // LB24
    case _ where last.isLetter && next.isSign: true
    case _ where last.isLetter && next.isLetter: true  // LB28
    case (G_UNICODE_BREAK_INFIX_SEPARATOR, _) where next.isLetter: true  // LB29
    case (_, G_UNICODE_BREAK_OPEN_PUNCTUATION):
      last.isLetterOrDigit && !next.isEastAsianParenthesis  // LB30
    case (G_UNICODE_BREAK_CLOSE_PARANTHESIS, _):
      next.isLetterOrDigit && !last.isEastAsianParenthesis
    default: false
    }
  }

  /// LB25 for whole numbers.
  private func joinsNumber(
    _ last: LineBreakClass, _ next: LineBreakClass,
    _ rest: Substring.UnicodeScalarView.SubSequence
  ) -> Bool {
    switch next.value {
    case G_UNICODE_BREAK_NUMERIC:
      state.number == .digits || last.isSign
        || last.isAny(of: G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_HYPHEN)
    case G_UNICODE_BREAK_OPEN_PUNCTUATION where last.isSign:
      rest.lazy.map(LineBreakClass.init).first { $0.value != G_UNICODE_BREAK_COMBINING_MARK }?.value
        == G_UNICODE_BREAK_NUMERIC
    case G_UNICODE_BREAK_PREFIX, G_UNICODE_BREAK_POSTFIX: state.number != .none
    default: false
    }
  }

  /// LB26 and LB27: Hangul.
  private func joinsSyllable(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if last.isHangul, next.value == G_UNICODE_BREAK_POSTFIX { return true }
    if last.value == G_UNICODE_BREAK_PREFIX, next.isHangul { return true }
    return switch last.value {
    case G_UNICODE_BREAK_HANGUL_L_JAMO:
      next.isHangul && next.value != G_UNICODE_BREAK_HANGUL_T_JAMO
    case G_UNICODE_BREAK_HANGUL_V_JAMO, G_UNICODE_BREAK_HANGUL_LV_SYLLABLE:
      next.isAny(of: G_UNICODE_BREAK_HANGUL_V_JAMO, G_UNICODE_BREAK_HANGUL_T_JAMO)
    case G_UNICODE_BREAK_HANGUL_T_JAMO, G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE:
      next.value == G_UNICODE_BREAK_HANGUL_T_JAMO
    default: false
    }
  }

  /// LB30a and LB30b: flags, and emoji with a skin color.
  private func joinsPictographs(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch next.value {
    case G_UNICODE_BREAK_REGIONAL_INDICATOR: state.hasOddIndicators
    case G_UNICODE_BREAK_EMOJI_MODIFIER:
      last.value == G_UNICODE_BREAK_EMOJI_BASE || last.isReservedPictograph
    default: false
    }
  }
}

extension LineBreakClass {
  /// Whether a line ends after the character: a line feed and the like.
  fileprivate var isForced: Bool {
    isAny(
      of: G_UNICODE_BREAK_MANDATORY, G_UNICODE_BREAK_CARRIAGE_RETURN, G_UNICODE_BREAK_LINE_FEED,
      G_UNICODE_BREAK_NEXT_LINE)
  }

  /// Whether combining marks belong to the character; rule LB9.
  fileprivate var takesMarks: Bool {
    !isForced && !isAny(of: G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE)
  }

  /// Whether no line begins with the character, even after a space; rule LB13.
  fileprivate var isClosing: Bool {
    isAny(
      of: G_UNICODE_BREAK_CLOSE_PUNCTUATION, G_UNICODE_BREAK_CLOSE_PARANTHESIS,
      G_UNICODE_BREAK_EXCLAMATION, G_UNICODE_BREAK_INFIX_SEPARATOR, G_UNICODE_BREAK_SYMBOL)
  }

  fileprivate var isLetter: Bool {
    isAny(of: G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER)
  }

  fileprivate var isLetterOrDigit: Bool { isLetter || value == G_UNICODE_BREAK_NUMERIC }

  fileprivate var isIdeograph: Bool {
    isAny(
      of: G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_EMOJI_BASE, G_UNICODE_BREAK_EMOJI_MODIFIER)
  }

  /// Whether the character is a sign before or after a number, as "$" or "%".
  fileprivate var isSign: Bool { isAny(of: G_UNICODE_BREAK_PREFIX, G_UNICODE_BREAK_POSTFIX) }

  fileprivate var isHangul: Bool {
    isAny(
      of: G_UNICODE_BREAK_HANGUL_L_JAMO, G_UNICODE_BREAK_HANGUL_V_JAMO,
      G_UNICODE_BREAK_HANGUL_T_JAMO, G_UNICODE_BREAK_HANGUL_LV_SYLLABLE,
      G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE)
  }
}
