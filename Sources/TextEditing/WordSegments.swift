@_spi(_Unicode) import Swift

/// The words of a text, by the rules of Unicode Standard Annex 29.
///
/// Segments are what these rules separate: a word, or what is between words, such as a run of
/// spaces or a punctuation mark. Their boundaries are also boundaries of grapheme clusters.
///
/// The standard library has these rules. Its only public interface to them, the regular
/// expressions, would make every start of the program 1.5 % slower by being linked. Therefore this
/// type calls the function behind them, which the library declares for Apple's own modules.
struct WordSegments {
  let text: String

  /// The end of the first word that ends after `offset`; the text's end if there is none.
  func wordEnd(after offset: Int) -> Int {
    var offset = offset
    while offset < text.utf8.count {
      let window = window(around: offset)
      if let word = segments(in: window).first(where: { $0.upperBound > offset && isWord($0) }) {
        return word.upperBound
      }
      offset = window.upperBound
    }
    return offset
  }

  /// The start of the last word that starts before `offset`; 0 if there is none.
  func wordStart(before offset: Int) -> Int {
    var offset = offset
    while offset > 0 {
      let window = window(around: text.boundary(before: offset))
      if let word = segments(in: window).last(where: { $0.lowerBound < offset && isWord($0) }) {
        return word.lowerBound
      }
      offset = window.lowerBound
    }
    return 0
  }

  /// The segment of the character at `offset`; at the end of the text, of the last character.
  func segment(at offset: Int) -> Range<Int> {
    let isAtEnd = offset == text.utf8.count
    let offset = isAtEnd ? text.boundary(before: offset) : offset
    return segments(in: window(around: offset)).first { $0.contains(offset) } ?? offset..<offset
  }

  /// The segment of the character at `offset` or, if that is blank, the segment beside it: rather a word
  /// than a mark, and rather the nearer one.
  ///
  /// At the end of the text, that of the last character.
  func word(nearest offset: Int) -> Range<Int> {
    let segment = segment(at: offset)
    guard text.text(in: segment).allSatisfy(\.isWhitespace) else { return segment }
    let before =
      segment.lowerBound > 0 ? self.segment(at: text.boundary(before: segment.lowerBound)) : nil
    let after = segment.upperBound < text.utf8.count ? self.segment(at: segment.upperBound) : nil
    let isNearStart = offset - segment.lowerBound <= segment.upperBound - offset
    let neighbors = (isNearStart ? [before, after] : [after, before]).compactMap(\.self)
    return neighbors.first(where: isWord) ?? neighbors.first ?? segment
  }

  /// The segments of `window`, in order.
  ///
  /// The ends of `window` are certain boundaries, so the text around it has no effect.
  private func segments(in window: Range<Int>) -> [Range<Int>] {
    let content = text.text(in: window)
    var segments: [Range<Int>] = []
    var start = 0
    var index = content.startIndex
    while index < content.endIndex {
      index = content._wordIndex(after: index)
      let end = content.offset(of: index)
      guard content.isBoundary(end) else { continue }
      segments.append(window.lowerBound + start..<window.lowerBound + end)
      start = end
    }
    return segments
  }

  private func isWord(_ segment: Range<Int>) -> Bool {
    text.text(in: segment).unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  /// The smallest range around the character at `offset` between two certain boundaries.
  ///
  /// Only this part of a long text is searched for segments.
  private func window(around offset: Int) -> Range<Int> {
    // By scalars, since each step back by a character in a run of flags would read the whole run.
    let scalars = text.unicodeScalars
    var start = text.index(atByte: offset)
    var end = text.index(atByte: text.boundary(after: offset))
    while !isCertainBoundary(start) { start = scalars.index(before: start) }
    while !isCertainBoundary(end) { end = scalars.index(after: end) }
    return text.offset(of: start)..<text.offset(of: end)
  }

  /// Whether `index` is a boundary of segments in every context.
  ///
  /// The start of an ideograph and of a run of spaces is one: no rule joins either of them to the
  /// text before it, or looks past it.
  private func isCertainBoundary(_ index: String.Index) -> Bool {
    guard index > text.startIndex, index < text.endIndex else { return true }
    let scalars = text.unicodeScalars
    return (scalars[index].properties.isIdeographic || isFirstSpace(index))
      && text.isBoundary(text.offset(of: index))
  }

  private func isFirstSpace(_ index: String.Index) -> Bool {
    let scalars = text.unicodeScalars
    return scalars[index] == " "
      && !scalars[scalars.index(before: index)].properties.isWhitespace
  }
}
