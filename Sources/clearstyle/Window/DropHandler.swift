import ClearStyleUI
import SDLPlatform
import System

/// Makes rows of what was dropped on the window: of texts, and of the lines of text files.
@MainActor
struct DropHandler {
  let screen: ListScreen

  /// Adds the rows of `drop` in one change, and tells the user which files have no text.
  func perform(_ drop: Drop) {
    screen.drop(drop.items.compactMap(text).joined(separator: "\n"), at: drop.position)
  }

  private func text(of item: Drop.Item) -> String? {
    switch item {
    case .text(let text): text
    case .file(let path): text(ofFile: path)
    }
  }

  private func text(ofFile path: String) -> String? {
    let name = String(path.split(separator: "/").last ?? "")
    do throws(TextFileError) {
      let content = try TextFile.read(path, limit: Self.limit)
      if content?.isComplete == false { screen.announce(screen.messages.droppedFileIsLong(name)) }
      if content == nil { screen.announce(screen.messages.droppedFileFailed(name)) }
      return content?.text
    } catch {
      screen.announce(screen.messages.droppedFileFailed(name))
      return nil
    }
  }

  /// The number of bytes of a file that become rows, since they are read while the window waits; larger
  /// files are for the command `import`.
  private static let limit = 1_000_000
}
