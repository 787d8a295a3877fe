import TextEditing

/// A text buffer that computes everything from the whole text and keeps whole texts to undo.
struct NaiveBuffer {
  /// The kinds of edits that are undone by the word.
  enum Kind { case typing, backward, forward, composing, single }

  struct State {
    var text = ""
    var anchor = 0
    var head = 0
  }

  struct Entry {
    let before: State
    var after: State
    var kind: Kind
    /// All that was typed or deleted.
    var run: String
    /// The offset at which an edit continues this one.
    var end: Int
  }

  private(set) var state = State()
  private(set) var composition: String?
  private(set) var undoable: [Entry] = []
  private(set) var redoable: [Entry] = []
  private var isOpen = false

  var naive: NaiveText { NaiveText(state.text) }
  var selection: Range<Int> { min(state.anchor, state.head)..<max(state.anchor, state.head) }
  var selectedText: String { part(selection) }

  mutating func insert(_ text: String) {
    composition = nil
    let line = Self.line(text)
    replace(selection, line, line.count == 1 ? .typing : .single)
  }

  mutating func setText(_ text: String) {
    composition = nil
    replace(0..<state.text.utf8.count, Self.line(text), .single)
  }

  mutating func delete(to offset: Int, _ kind: Kind) {
    if composition != nil { return composition = nil }
    if !selection.isEmpty { return replace(selection, "", .single) }
    replace(min(offset, state.head)..<max(offset, state.head), "", kind)
  }

  mutating func compose(_ text: String) {
    composition = text.isEmpty ? nil : Self.line(text)
    if !text.isEmpty, !selection.isEmpty { replace(selection, "", .composing) }
  }

  mutating func commit() { if let composition { insert(composition) } }

  mutating func select(_ anchor: Int, _ head: Int) {
    if (anchor, head) != (state.anchor, state.head) { isOpen = false }
    (state.anchor, state.head) = (anchor, head)
  }

  mutating func undo() {
    (composition, isOpen) = (nil, false)
    guard let entry = undoable.popLast() else { return }
    redoable.append(entry)
    state = entry.before
  }

  mutating func redo() {
    (composition, isOpen) = (nil, false)
    guard let entry = redoable.popLast() else { return }
    undoable.append(entry)
    state = entry.after
  }

  mutating func endComposition() { composition = nil }

  /// The text with spaces for line breaks and controls.
  static func line(_ text: String) -> String {
    text.reduce(into: "") { line, character in
      let isControl = character.unicodeScalars.allSatisfy {
        [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
      line += isControl ? " " : String(character)
    }
  }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: Array(state.text.utf8)[range], as: UTF8.self)
  }

  private mutating func replace(_ range: Range<Int>, _ new: String, _ kind: Kind) {
    let (before, removed) = (state, part(range))
    let end = range.lowerBound + new.utf8.count
    if Array(removed.utf8) == Array(new.utf8) { return select(end, end) }
    state.text = part(0..<range.lowerBound) + new + part(range.upperBound..<before.text.utf8.count)
    let caret = boundaries(of: state.text).first { $0 >= end } ?? end
    (state.anchor, state.head) = (caret, caret)
    let entry = Entry(
      before: before, after: state, kind: kind, run: new.isEmpty ? removed : new, end: end)
    redoable = []
    if !(isOpen && join(entry, removed: removed, caret: range)) { undoable.append(entry) }
    isOpen = true
    if undoable.count > 500 { undoable.removeFirst() }
  }

  private mutating func join(_ new: Entry, removed: String, caret range: Range<Int>) -> Bool {
    guard var last = undoable.last else { return false }
    let start = new.kind == .backward ? range.upperBound : range.lowerBound
    guard last.end == start else { return false }
    let isSpace = new.run.first?.isWhitespace == true
    let hasEnded =
      last.run.last?.isWhitespace == true && !last.run.allSatisfy(\.isWhitespace) && !isSpace
    switch (last.kind, new.kind) {
    case (.typing, .typing) where removed.isEmpty && !hasEnded: last.run += new.run
    case (.forward, .forward) where !hasEnded: last.run += new.run
    case (.backward, .backward) where !(isSpace && last.run.first?.isWhitespace == false):
      last.run = new.run + last.run
    case (.composing, .typing) where removed.isEmpty, (.composing, .single) where removed.isEmpty:
      last.kind = .single
    default: return false
    }
    (last.after, last.end) = (new.after, new.end)
    undoable[undoable.count - 1] = last
    return true
  }
}
