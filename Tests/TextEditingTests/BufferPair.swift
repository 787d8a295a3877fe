import TestSupport
import Testing
import TextEditing

/// A buffer and its model, which make the same random steps.
struct BufferPair {
  private var buffer = TextBuffer()
  private var model = NaiveBuffer()
  /// Whether the text of the model changed in the last step.
  private var hasChanged = false
  private var result: EditResult?

  /// Makes a random step on both and returns its description.
  mutating func step(using random: inout SplitMix64) -> String {
    let before = Array(model.state.text.utf8)
    result = nil
    let description = makeStep(using: &random)
    hasChanged = before != Array(model.state.text.utf8)
    return description
  }

  /// Expects both to be equal; false if they are not.
  func expectEqual(after step: String) -> Bool {
    let buffers =
      "after \(step): \(buffer.text.debugDescription) \(buffer.selection), model "
      + "\(model.state.text.debugDescription) \(model.state.anchor) \(model.state.head)"
    let isEqual =
      buffer.text.utf8.elementsEqual(model.state.text.utf8)
      && buffer.selection == TextSelection(anchor: model.state.anchor, head: model.state.head)
      && buffer.composition?.text == model.composition
      && buffer.selectedText.utf8.elementsEqual(model.selectedText.utf8)
      && buffer.canUndo == !model.undoable.isEmpty && buffer.canRedo == !model.redoable.isEmpty
      && (result == nil || (result == .changed) == hasChanged)
    #expect(isEqual, "\(buffers)")
    expectValid(buffer)
    return isEqual
  }

  private mutating func makeStep(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35: insert(RandomText.make(1, using: &random))
    case 35..<40: insert(RandomText.make(.random(in: 0...12, using: &random), using: &random))
    case 40..<65: delete(.random(in: 0..<6, using: &random))
    case 65..<82: move(using: &random)
    case 82..<88: compose(using: &random)
    case 88..<97: undo(isRedo: .random(using: &random))
    default: setText(RandomText.make(.random(in: 0...20, using: &random), using: &random))
    }
  }

  private mutating func insert(_ text: String) -> String {
    // Short texts, so that the model is fast and its history needs no limit in bytes.
    if model.state.text.utf8.count > 300 { return setText(text) }
    result = buffer.insert(text)
    model.insert(text)
    return "insert \(text.debugDescription)"
  }

  private mutating func setText(_ text: String) -> String {
    result = buffer.setText(text)
    model.setText(text)
    return "setText \(text.debugDescription)"
  }

  private mutating func delete(_ kind: Int) -> String {
    let (naive, head) = (model.naive, model.state.head)
    switch kind {
    case 0, 1:
      result = buffer.deleteBackward()
      model.delete(to: naive.boundaries.last { $0 < head } ?? 0, .backward)
    case 2:
      result = buffer.deleteForward()
      model.delete(to: naive.boundaries.first { $0 > head } ?? head, .forward)
    case 3:
      result = buffer.deleteWordBackward()
      model.delete(to: naive.wordStarts.last { $0 < head } ?? 0, .single)
    case 4:
      result = buffer.deleteWordForward()
      model.delete(
        to: naive.wordEnds.first { $0 > head } ?? model.state.text.utf8.count, .single)
    default:
      result = buffer.deleteSelection()
      model.delete(to: head, .single)
    }
    return "deletion \(kind)"
  }

  private mutating func move(using random: inout SplitMix64) -> String {
    model.commit()
    let (naive, count) = (model.naive, model.state.text.utf8.count)
    let offset = Int.random(in: -2...count + 2, using: &random)
    let other = Int.random(in: offset...count + 3, using: &random)
    let isExtending = Bool.random(using: &random)
    let lower = naive.boundaries.last { $0 <= max(0, offset) } ?? 0
    let upper = naive.boundaries.first { $0 >= min(other, count) } ?? count
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      buffer.selectAll()
      model.select(0, count)
    case 1, 2:
      buffer.select(offset..<other)
      model.select(lower, offset == other ? lower : upper)
    case 3:
      buffer.commitComposition()
      let word = naive.wordRange(at: max(0, offset))
      #expect(buffer.wordRange(at: offset) == word)
    case 4, 5:
      buffer.move(to: offset, extending: isExtending)
      model.select(isExtending ? model.state.anchor : lower, lower)
    default:
      let movement = TextMovement.allCases.randomElement(using: &random) ?? .end
      buffer.move(movement, extending: isExtending)
      let head = target(of: movement, isExtending)
      model.select(isExtending ? model.state.anchor : head, head)
      return "\(movement) \(isExtending)"
    }
    return "movement \(offset) \(other) \(isExtending)"
  }

  private func target(of movement: TextMovement, _ isExtending: Bool) -> Int {
    let (naive, head, count) = (model.naive, model.state.head, model.state.text.utf8.count)
    let collapses = !isExtending && !model.selection.isEmpty
    return switch movement {
    case .start: 0
    case .end: count
    case .previousCharacter:
      collapses ? model.selection.lowerBound : naive.boundaries.last { $0 < head } ?? 0
    case .nextCharacter:
      collapses ? model.selection.upperBound : naive.boundaries.first { $0 > head } ?? count
    case .previousWord: naive.wordStarts.last { $0 < head } ?? 0
    case .nextWord: naive.wordEnds.first { $0 > head } ?? count
    }
  }

  private mutating func compose(using random: inout SplitMix64) -> String {
    let text = RandomText.make(.random(in: 0...3, using: &random), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      result = buffer.commitComposition()
      model.commit()
    case 1:
      buffer.cancelComposition()
      model.endComposition()
    default:
      result = buffer.compose(text, caret: text.utf8.count, selectedRange: 0..<text.utf8.count)
      model.compose(text)
    }
    return "composition of \(text.debugDescription)"
  }

  private mutating func undo(isRedo: Bool) -> String {
    if isRedo {
      buffer.redo()
      model.redo()
    } else {
      buffer.undo()
      model.undo()
    }
    return isRedo ? "redo" : "undo"
  }
}
