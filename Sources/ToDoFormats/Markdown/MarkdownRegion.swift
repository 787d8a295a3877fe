/// What part of a file a line is in: lines of code, of a comment, and of front matter are no tasks.
enum MarkdownRegion {
  /// Before the first line.
  case start
  /// Behind the `---` with which a file begins.
  case frontMatterStart
  case frontMatter
  case fence(MarkdownFence)
  case comment
  case text

  /// Goes past the next line, without its end, and returns whether it is no text.
  mutating func skips(_ line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .start:
      guard line.withoutBlanksAtEnd.elementsEqual("---".utf8) else { return begins(line) }
      self = .frontMatterStart
    case .frontMatterStart:
      // As in pandoc: with a blank line behind it, `---` is a thematic break.
      if line.isBlankMarkdown { return begins(line) }
      return skipsFrontMatter(line)
    case .frontMatter: return skipsFrontMatter(line)
    case .fence(let fence):
      guard fence.continues(line) else { return begins(line) }
      if fence.isClosed(by: line) { self = .text }
    case .comment: if Self.endsComment(line) { self = .text }
    case .text: return begins(line)
    }
    return true
  }

  private mutating func begins(_ line: ArraySlice<UInt8>) -> Bool {
    if let fence = MarkdownFence(line) {
      self = .fence(fence)
    } else if line.drop(while: \.isBlank).starts(with: "<!--".utf8) {
      self = Self.endsComment(line) ? .text : .comment
    } else {
      self = .text
      return false
    }
    return true
  }

  /// A task at the margin is no YAML, so the file has no front matter, or its end was forgotten.
  private mutating func skipsFrontMatter(_ line: ArraySlice<UInt8>) -> Bool {
    if let task = MarkdownTaskLine(line), task.isAtMargin, task.status.isBox {
      self = .text
      return false
    }
    let content = line.withoutBlanksAtEnd
    let isEnd = content.elementsEqual("---".utf8) || content.elementsEqual("...".utf8)
    self = isEnd ? .text : .frontMatter
    return true
  }

  private static func endsComment(_ line: ArraySlice<UInt8>) -> Bool {
    let end = Array("-->".utf8)
    return line.indices.contains {
      line[$0] == end[0] && line[$0...].starts(with: end)
    }
  }
}

/// The line that begins a block of code: three or more backticks or tildes.
struct MarkdownFence {
  private let byte: UInt8
  private let count: Int
  private let quoteDepth: Int
  private let indentation: Int

  /// The fence that `line`, without its end, begins; nil if it begins none.
  init?(_ line: ArraySlice<UInt8>) {
    var cursor = MarkdownCursor(line)
    quoteDepth = cursor.skipQuotes(atMost: .max)
    let start = cursor.index
    cursor.skip { $0.isBlank }
    _ = cursor.skipListMarker()
    indentation = line[start..<cursor.index].indentation
    guard let byte = cursor.next, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
      return nil
    }
    count = cursor.skip { $0 == byte }
    self.byte = byte
    if count < 3 || byte == UInt8(ascii: "`") && cursor.rest.contains(byte) { return nil }
  }

  /// Whether `line` is still in the quote in which the fence is.
  func continues(_ line: ArraySlice<UInt8>) -> Bool {
    var cursor = MarkdownCursor(line)
    return cursor.skipQuotes(atMost: quoteDepth) == quoteDepth
  }

  /// Whether `line` ends the code: it has at least as many of the same characters, and nothing else.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    var cursor = MarkdownCursor(line)
    _ = cursor.skipQuotes(atMost: quoteDepth)
    let start = cursor.index
    cursor.skip { $0.isBlank }
    let isIndented = line[start..<cursor.index].indentation >= indentation + 4
    guard !isIndented, cursor.skip(while: { $0 == byte }) >= count else { return false }
    return cursor.rest.allSatisfy(\.isBlank)
  }
}

extension ArraySlice<UInt8> {
  /// The width of blanks in columns.
  fileprivate var indentation: Int { reduce(0) { $0 + ($1 == .tab ? 4 : 1) } }
}

extension MarkdownCursor {
  /// Goes past marks of quotes, `>`, and the blanks before them; returns their number.
  fileprivate mutating func skipQuotes(atMost limit: Int) -> Int {
    var depth = 0
    while depth < limit {
      var cursor = self
      cursor.skip { $0.isBlank }
      guard cursor.skip(">") else { break }
      self = cursor
      depth += 1
    }
    return depth
  }
}
