/// Carets and selections: the functions of a shaped line that ask for single characters.
extension ShapedLine {
  /// A character by its place on the screen: both indices count from left to right.
  private struct VisualIndex: Equatable {
    var run: Int
    var character: Int
  }

  /// The x of the caret at `position`, which is clamped to the text.
  public func caretX(at position: TextPosition) -> Double {
    guard let edge = characterEdge(at: position) else { return 0 }
    let bounds = extent(of: edge.character)
    return runs[edge.character.run].x + (edge.isAtRightEdge ? bounds.right : bounds.left)
  }

  /// The position whose caret is nearest to `x`.
  public func position(nearestTo x: Double) -> TextPosition {
    guard let run = runs.firstIndex(where: { x < $0.maxX }) ?? runs.indices.last else {
      return TextPosition(0)
    }
    let local = x - runs[run].x
    let characters = visibleCharacters(of: run)
    guard
      let character = characters.first(where: { local < extent(of: $0).right }) ?? characters.last
    else { return position(at: VisualIndex(run: run, character: 0), isAtRightEdge: false) }
    let middle = (extent(of: character).left + extent(of: character).right) / 2
    return position(at: character, isAtRightEdge: local >= middle)
  }

  /// The position one visible character to the right of `position`; nil at the right end.
  public func position(rightOf position: TextPosition) -> TextPosition? {
    guard let edge = characterEdge(at: position) else { return nil }
    var next = edge.isAtRightEdge ? visualIndex(after: edge.character) : edge.character
    while let index = next {
      if isVisible(index) { return self.position(at: index, isAtRightEdge: true) }
      next = visualIndex(after: index)
    }
    return nil
  }

  /// The position one visible character to the left of `position`; nil at the left end.
  public func position(leftOf position: TextPosition) -> TextPosition? {
    guard let edge = characterEdge(at: position) else { return nil }
    var next = edge.isAtRightEdge ? edge.character : visualIndex(before: edge.character)
    while let index = next {
      if isVisible(index) { return self.position(at: index, isAtRightEdge: false) }
      next = visualIndex(before: index)
    }
    return nil
  }

  /// The parts of the line that show the characters in `range`, from left to right.
  ///
  /// There are several where the direction of the text changes inside the range.
  public func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    runs.indices.reduce(into: []) { spans, index in
      guard let span = span(of: range, in: index) else { return }
      if let last = spans.last, last.upperBound == span.lowerBound {
        spans[spans.count - 1] = last.lowerBound...span.upperBound
      } else {
        spans.append(span)
      }
    }
  }

  private func span(of range: Range<Int>, in index: Int) -> ClosedRange<Double>? {
    let placed = runs[index]
    guard range.lowerBound < placed.endOffset, range.upperBound > placed.offset else { return nil }
    if range.lowerBound <= placed.offset, range.upperBound >= placed.endOffset {
      return placed.x...placed.maxX
    }
    let selected = placed.run.characters.filter { range.contains(placed.offset + $0.offset) }
    guard let left = selected.map(\.left).min(), let right = selected.map(\.right).max() else {
      return nil
    }
    return placed.x + left...placed.x + right
  }
}

extension ShapedLine {
  /// The character that `position` belongs to, and whether the caret is at its right edge; nil in
  /// an empty line.
  private func characterEdge(at position: TextPosition) -> (
    character: VisualIndex, isAtRightEdge: Bool
  )? {
    guard byteCount > 0 else { return nil }
    let isUpstream =
      position.offset > 0 && (position.affinity == .upstream || position.offset >= byteCount)
    let offset = min(max(0, position.offset), byteCount) - (isUpstream ? 1 : 0)
    guard let run = runs.firstIndex(where: { $0.offset <= offset && offset < $0.endOffset }) else {
      return nil
    }
    let characters = runs[run].run.characters
    let local = offset - runs[run].offset
    let logical = max(0, (characters.firstIndex { $0.offset > local } ?? characters.count) - 1)
    let isRightToLeft = runs[run].run.isRightToLeft
    return (
      VisualIndex(run: run, character: isRightToLeft ? characters.count - 1 - logical : logical),
      isAtRightEdge: isUpstream != isRightToLeft
    )
  }

  /// The position of the caret at the right or left edge of a character.
  private func position(at index: VisualIndex, isAtRightEdge: Bool) -> TextPosition {
    let placed = runs[index.run]
    let characters = placed.run.characters
    let logical = logicalIndex(of: index)
    if isAtRightEdge == placed.run.isRightToLeft {
      return TextPosition(placed.offset + characters[logical].offset, affinity: .downstream)
    }
    let end =
      logical + 1 < characters.count ? characters[logical + 1].offset : placed.run.byteCount
    return TextPosition(placed.offset + end, affinity: .upstream)
  }

  private func logicalIndex(of index: VisualIndex) -> Int {
    let run = runs[index.run].run
    return run.isRightToLeft ? run.characters.count - 1 - index.character : index.character
  }

  private func extent(of index: VisualIndex) -> CharacterExtent {
    runs[index.run].run.characters[logicalIndex(of: index)]
  }

  private func isVisible(_ index: VisualIndex) -> Bool {
    let bounds = extent(of: index)
    return bounds.left < bounds.right
  }

  private func visibleCharacters(of run: Int) -> [VisualIndex] {
    runs[run].run.characters.indices.map { VisualIndex(run: run, character: $0) }
      .filter(isVisible)
  }

  private func visualIndex(after index: VisualIndex) -> VisualIndex? {
    if index.character + 1 < runs[index.run].run.characters.count {
      return VisualIndex(run: index.run, character: index.character + 1)
    }
    return index.run + 1 < runs.count ? VisualIndex(run: index.run + 1, character: 0) : nil
  }

  private func visualIndex(before index: VisualIndex) -> VisualIndex? {
    if index.character > 0 {
      return VisualIndex(run: index.run, character: index.character - 1)
    }
    guard index.run > 0 else { return nil }
    let run = index.run - 1
    return VisualIndex(run: run, character: runs[run].run.characters.count - 1)
  }
}
