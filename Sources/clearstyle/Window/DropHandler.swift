import ClearStyleUI
import SDLPlatform
import System

/// Makes rows of what was dropped on the window: of texts, and of text files in any of the formats.
@MainActor
struct DropHandler {
  let root: RootScene

  /// Adds the rows of `drop` in one change, except those of large files, and tells the user which files have no text.
  func perform(_ drop: Drop) {
    let (screen, point) = root.screen(at: drop.position)
    var contents = DropContents()
    for item in drop.items { add(item, to: &contents) }
    contents.endText()
    for notice in contents.notices(in: screen.messages) { screen.announce(notice) }
    screen.drop(contents.texts, files: contents.largeFiles, at: point)
  }

  private func add(_ item: Drop.Item, to contents: inout DropContents) {
    switch item {
    case .text(let text): contents.addLine(text)
    case .file(let path):
      contents.endText()
      add(path, to: &contents)
    }
  }

  private func add(_ path: String, to contents: inout DropContents) {
    guard let content = try? TextFile.read(path, limit: Self.limit) else {
      return contents.addUnreadableFile(String(path.split(separator: "/").last ?? ""))
    }
    if content.isComplete {
      contents.texts.append(content.text)
    } else {
      contents.largeFiles.append(path)
    }
  }

  /// The number of bytes of a file that is read while the window waits; another process reads larger ones.
  private static let limit = 1_000_000
}
