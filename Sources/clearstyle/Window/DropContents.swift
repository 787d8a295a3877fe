import ClearStyleUI

/// What was dropped on the window, and what the user is told about files that have no text.
struct DropContents {
  /// The text of each file, and the texts between them.
  var texts: [String] = []
  /// The paths of the files that are too large to be read while the window waits.
  var largeFiles: [String] = []
  private var lines: [String] = []
  private var unreadable: [String] = []

  /// The largest number of files that are named; the notices of more would cover the list.
  private static let namedFiles = 2

  /// Adds a line to the text that ends with ``endText()``: on X11 each line of a text is an item.
  mutating func addLine(_ line: String) { lines.append(line) }

  /// Ends the text before a file.
  mutating func endText() {
    if !lines.isEmpty { texts.append(lines.joined(separator: "\n")) }
    lines = []
  }

  /// Adds a file that is no text, or that cannot be read.
  mutating func addUnreadableFile(_ name: String) { unreadable.append(name) }

  /// The texts to announce: one for each file, or of many files one that tells their number.
  func notices(in messages: any Messages) -> [String] {
    unreadable.count > Self.namedFiles
      ? [messages.droppedFilesFailed(unreadable.count)]
      : unreadable.map(messages.droppedFileFailed)
  }
}
