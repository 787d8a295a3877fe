/// Writes the line of a task: a new one, or one that came, of which only that changes which says otherwise.
enum MarkdownLineEditor {
  /// A line for `task` without its end, as this program writes one.
  static func line(_ task: MarkdownTask) -> [UInt8] {
    line(task.written, head: Array((task.isCompleted ? "- [x] " : "- [ ] ").utf8), tail: [])
  }

  /// The line that came as `line`, so that it says `task`.
  static func edited(_ line: MarkdownTaskLine, _ task: MarkdownTask) -> [UInt8] {
    let task = task.written(into: line)
    let old = line.task
    if old == task { return Array(line.bytes) }
    let candidate = MarkdownLineEdit(line, from: old, to: task).applied
    if MarkdownTaskLine.isRead(candidate, as: task) { return candidate }
    let (start, end) = (line.bytes[..<line.bodyStart], line.bytes[line.body.end...])
    return Self.line(task, head: head(start, of: line, isCompleted: task.isCompleted), tail: end)
  }

  /// The bytes of a token and the space before it.
  static func token(_ kind: MarkdownToken.Kind, _ value: MarkdownToken.Value) -> [UInt8] {
    Array(" \(kind.emoji) ".utf8) + value.bytes
  }

  /// `start`, what precedes the body of `line`, with the given status.
  private static func head(
    _ start: ArraySlice<UInt8>, of line: MarkdownTaskLine, isCompleted: Bool
  ) -> [UInt8] {
    guard line.status.isCompleted != isCompleted else { return Array(start) }
    let status = line.status.replacement(isCompleted: isCompleted)
    return start[..<line.status.range.lowerBound] + status
      + start[line.status.range.upperBound...]
  }

  /// `head`, the text, the tokens, and `tail`.
  private static func line(
    _ task: MarkdownTask, head: [UInt8], tail: ArraySlice<UInt8>
  ) -> [UInt8] {
    let tokens = MarkdownToken.Kind.allCases.flatMap { kind in
      task[kind].map { token(kind, $0) } ?? []
    }
    let end = tokens + tail
    let text = MarkdownGuard.guarded(task.text) { text in
      MarkdownTaskLine.isRead(head + text + end, as: task)
    }
    return head + text + end
  }
}

/// The changes of single parts of a line that make it say another task.
private struct MarkdownLineEdit {
  private let line: MarkdownTaskLine
  private var replacements: [(range: Range<Int>, bytes: [UInt8])] = []
  private var addedTokens: [UInt8] = []

  init(_ line: MarkdownTaskLine, from old: MarkdownTask, to new: MarkdownTask) {
    self.line = line
    replaceText(Array(old.text.utf8), by: Array(new.text.utf8))
    for kind in MarkdownToken.Kind.allCases { setToken(kind, old, new) }
    if old.isCompleted != new.isCompleted {
      let status = line.status.replacement(isCompleted: new.isCompleted)
      replacements.append((line.status.range, status))
    }
    replacements.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The line with the changes.
  var applied: [UInt8] {
    var result: [UInt8] = []
    var end = line.bytes.startIndex
    for (range, bytes) in replacements {
      // The blanks between two tokens may belong to the removal of both.
      result += line.bytes[end..<max(end, range.lowerBound)] + bytes
      end = max(end, range.upperBound)
    }
    return result + line.bytes[end..<line.body.end] + addedTokens + line.bytes[line.body.end...]
  }

  private mutating func setToken(
    _ kind: MarkdownToken.Kind, _ old: MarkdownTask, _ new: MarkdownTask
  ) {
    let value = new[kind]
    guard let token = line.body.tokens.first(where: { $0.kind == kind }) else {
      addedTokens += value.map { MarkdownLineEditor.token(kind, $0) } ?? []
      return
    }
    if let value {
      if value != token.value { replacements.append((token.valueRange, value.bytes)) }
    } else if old[kind] != nil {
      replacements.append((rangeWithBlanks(token), []))
    }
  }

  /// The range of a token and the blanks before it or, at the start of the body, behind it.
  private func rangeWithBlanks(_ token: MarkdownToken) -> Range<Int> {
    let body = line.bytes[line.bodyStart..<line.body.end]
    let start = body[..<token.range.lowerBound].withoutBlanksAtEnd.endIndex
    guard start == body.startIndex else { return start..<token.range.upperBound }
    let rest = body[token.range.upperBound...].drop { $0.isBlank }
    return token.range.lowerBound..<rest.startIndex
  }

  /// Changes the piece of the text that has all changed bytes; none if there is no such piece.
  private mutating func replaceText(_ old: [UInt8], by new: [UInt8]) {
    let pieces = line.body.pieces
    let count = pieces.reduce(pieces.count - 1) { $0 + $1.count }
    // Otherwise the text was not in the line as it is, but had invalid UTF-8, for instance.
    guard old != new, count == old.count else { return }
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let prefix = zip(old.dropLast(suffix), new.dropLast(suffix)).prefix { $0 == $1 }.count
    var offset = 0
    for piece in pieces {
      let (start, end) = (prefix - offset, old.count - suffix - offset)
      if start >= 0, end <= piece.count {
        let range = piece.lowerBound + start..<piece.lowerBound + end
        replacements.append((range, Array(new[prefix..<new.count - suffix])))
        return
      }
      offset += piece.count + 1
    }
  }
}
