import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// The recordings from which `Scripts/render-pictures` draws the pictures of `README.md`.
  @Suite struct PictureRecordings {
    private static let folder = URL(filePath: #filePath)
      .appending(path: "../../../../Documentation/Pictures").standardized

    private let home: Home

    init() throws {
      let file = Self.folder.appending(path: "lists/This Week.txt")
      let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      home = try Home(items: rows.map(String.init))
    }

    /// Replays a recording of the list, and returns the rows at the end.
    ///
    /// An error would say that the list is not the recorded one.
    private func replay(_ name: String) throws -> [Substring] {
      let result = try home.run(["--replay", Self.folder.appending(path: name).path])
      #expect(result.status == .status(0) && result.errors.isEmpty, "\(result.errors)")
      return result.output.split(separator: "\n").filter { !$0.hasPrefix("frame ") }
    }

    @Test func `the gestures complete, delete, undo, add, insert and move what they are meant to`()
      throws
    {
      #expect(
        try replay("gestures.jsonl") == [
          "1\t[ ]\tWalk the dog", "2\t[ ]\tBuy milk and bread", "3\t[x]\tWater the tomatoes",
          "4\t[ ]\tBook the dentist", "5\t[ ]\tCall the plumber",
          "6\t[ ]\tReturn the library books",
          "7\t[ ]\tBuy stamps", "8\t[ ]\tPick up the parcel", "9\t[ ]\tDescale the kettle",
        ])
    }

    @Test func `the picture of the levels is that of the list with one completed row`() throws {
      #expect(try home.run(["complete", "3"]).status == .status(0))
      #expect(try replay("levels.jsonl").count == 7)
    }
  }
}
