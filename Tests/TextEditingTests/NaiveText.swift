/// The boundaries of a text by one pass from its start, for comparison.
struct NaiveText {
  let boundaries: [Int]
  /// What the rules of words separate, and whether it is a word or blank.
  let segments: [(range: Range<Int>, isWord: Bool, isBlank: Bool)]

  init(_ text: String) {
    boundaries = TextEditingTests.boundaries(of: text)
    let breaks = text.matches(of: /\b/).map(\.range.lowerBound)
    segments = zip(breaks, breaks.dropFirst()).map { start, end in
      let lower = text.utf8.distance(from: text.startIndex, to: start)
      let segment = text[start..<end]
      return (
        lower..<lower + segment.utf8.count,
        segment.unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }, segment.allSatisfy(\.isWhitespace)
      )
    }
  }

  var wordStarts: [Int] { segments.filter(\.isWord).map(\.range.lowerBound) }
  var wordEnds: [Int] { segments.filter(\.isWord).map(\.range.upperBound) }

  func wordRange(at offset: Int) -> Range<Int> {
    let offset = boundaries.last { $0 <= offset } ?? 0
    guard
      let index = segments.firstIndex(where: { $0.range.contains(offset) }) ?? segments.indices.last
    else { return 0..<0 }
    let (range, _, isBlank) = segments[index]
    guard isBlank else { return range }
    var neighbors = [index - 1, index + 1].filter(segments.indices.contains)
    if offset - range.lowerBound > range.upperBound - offset { neighbors.reverse() }
    let nearest = neighbors.first { segments[$0].isWord } ?? neighbors.first ?? index
    return segments[nearest].range
  }
}
