import ClearStyleUI
import SDLPlatform
import System

/// Makes rows of what was dropped on the window, in the list under it: of texts, and of the lines of text files.
@MainActor
struct DropHandler {
  let root: RootScene

  /// Adds the rows of `drop` in one change, and tells the user which files have no text.
  func perform(_ drop: Drop) {
    let (screen, point) = root.screen(at: drop.position)
    var problems = DropProblems()
    let texts = drop.items.compactMap { text(of: $0, &problems) }
    for notice in problems.notices(in: screen.messages) { screen.announce(notice) }
    screen.drop(texts.joined(separator: "\n"), at: point)
  }

  private func text(of item: Drop.Item, _ problems: inout DropProblems) -> String? {
    switch item {
    case .text(let text): text
    case .file(let path): text(ofFile: path, &problems)
    }
  }

  private func text(ofFile path: String, _ problems: inout DropProblems) -> String? {
    let content = try? TextFile.read(path, limit: Self.limit)
    let name = String(path.split(separator: "/").last ?? "")
    if content == nil { problems.unreadable.append(name) }
    if content?.isComplete == false { problems.long.append(name) }
    return content?.text
  }

  /// The number of bytes of a file that become rows, since they are read while the window waits; larger
  /// files are for the command `import`.
  private static let limit = 1_000_000
}
