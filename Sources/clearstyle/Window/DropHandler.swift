import ClearStyleUI
import SDLPlatform
import System
import ToDoFormats

/// Makes rows of what was dropped on the window: of texts, and of text files in any of the formats.
@MainActor
struct DropHandler {
  let root: RootScene

  /// Adds the rows of `drop` in one change, and tells the user which files have no text.
  func perform(_ drop: Drop) {
    let (screen, point) = root.screen(at: drop.position)
    var problems = DropProblems()
    let texts = texts(of: drop.items, &problems)
    for notice in problems.notices(in: screen.messages) { screen.announce(notice) }
    screen.drop(texts, at: point)
  }

  /// The text of each file, and the texts between them, which are one, since on X11 each line is an item.
  private func texts(of items: [Drop.Item], _ problems: inout DropProblems) -> [String] {
    var (texts, lines) = ([String](), [String]())
    func endText() {
      if !lines.isEmpty { texts.append(lines.joined(separator: "\n")) }
      lines = []
    }
    for item in items {
      switch item {
      case .text(let text): lines.append(text)
      case .file(let path):
        endText()
        if let text = text(ofFile: path, &problems) { texts.append(text) }
      }
    }
    endText()
    return texts
  }

  private func text(ofFile path: String, _ problems: inout DropProblems) -> String? {
    let name = String(path.split(separator: "/").last ?? "")
    guard let content = try? TextFile.read(path, limit: Self.limit) else {
      problems.unreadable.append(name)
      return nil
    }
    guard !content.isComplete else { return content.text }
    let format = Format(detecting: Array(content.text.utf8)[...], isWhole: false)
    guard format == .text else {
      problems.large.append(name)
      return nil
    }
    problems.long.append(name)
    return content.text
  }

  /// The number of bytes of a file that become rows, since they are read while the window waits; larger
  /// files are for the command `import`.
  private static let limit = 1_000_000
}
