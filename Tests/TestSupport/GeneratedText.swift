import Foundation
import Synchronization
public import Testing

/// Held while a document is written, since tests that write parts of the same one run at the same time.
private let isWriting = Mutex(())

/// Compares a part of a document with `text`, which is generated from a table of the program.
///
/// The part stands between the lines `<!-- NAME, written by Scripts/record-tables -->` and
/// `<!-- end of NAME -->` of the file at `path`, below the root of the repository. With RECORD_GOLDENS=1
/// in the environment, `text` takes the place of the part, and the test fails.
public func expectGenerated(
  _ text: String, as name: String, in path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  isWriting.withLock { _ in
    do {
      let file = "\(directory(3, above: #filePath))/\(path)"
      let document = try String(contentsOfFile: file, encoding: .utf8)
      let (begin, end) = (
        "<!-- \(name), written by Scripts/record-tables -->\n", "<!-- end of \(name) -->\n"
      )
      let start = try #require(document.range(of: begin)?.upperBound, "no \(name) in \(path)")
      let rest = start..<document.endIndex
      let stop = try #require(document.range(of: end, range: rest)?.lowerBound)
      guard document[start..<stop] != text else { return }
      Issue.record("\(name) in \(path) is out of date", sourceLocation: sourceLocation)
      guard environment("RECORD_GOLDENS") == "1" else { return }
      try (document[..<start] + text + document[stop...])
        .write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      Issue.record("\(name) in \(path): \(error)", sourceLocation: sourceLocation)
    }
  }
}

/// A table in Markdown with a line for each of `rows`, whose cells may contain any character.
public func markdownTable(_ titles: [String], _ rows: [[String]]) -> String {
  let lines = [titles, titles.map { _ in "---" }] + rows
  return lines.map { cells in
    let escaped = cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }
    return "| \(escaped.joined(separator: " | ")) |\n"
  }.joined()
}
