import Commands
import Foundation
import Geometry
import Rasterizing
import Recordings
import TestSupport
import Testing

@testable import clearstyle

/// The pictures that a replay writes.
@MainActor
struct FrameFolderTests {
  private static let texts = ["one", "two"]

  /// Replays a session that swipes row two, with or without pictures; returns the lines of its frames.
  private func frames(in folder: FrameFolder? = nil) throws -> [String] {
    let session = try Session(Self.texts)
    session.wait(1)
    try session.swipe(x: 10, y: 75, by: 100)
    var lines: [String] = []
    try Replay(
      try session.recording(), of: Session.document(Self.texts), frames: folder
    ) { lines.append($0) }.run()
    #expect(lines.last == "1\t[ ]\tone\n2\t[x]\ttwo\n")
    return lines.dropLast()
  }

  @Test func `each frame is a picture, named by its sixtieth of a second`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("new/frames")
    let lines = try frames(in: FrameFolder(creating: path))
    var names: [String] = []
    for line in lines {
      let parts = line.split(whereSeparator: \.isWhitespace)
      let number = Int(try #require(Double(parts[1])) * 60 + 0.5)
      let digits = String(number)
      names.append(String(repeating: "0", count: 6 - digits.count) + digits + ".png")
      let picture = try PNG.read("\(path)/\(names.last!)")
      #expect("\(Fingerprint(of: picture))" == parts[2])
    }
    #expect(lines.count > 15 && names.first == "000000.png")
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(files.sorted() == names)
  }

  @Test func `pictures show the contacts, which a replay without pictures does not draw`() throws {
    let folder = try TemporaryDirectory()
    let (shown, plain) = (try frames(in: FrameFolder(creating: folder.path)), try frames())
    #expect(shown.first == plain.first && shown.last == plain.last, "nothing touches")
    let different = Set(shown).subtracting(plain)
    #expect(different.count > 5 && different.count < shown.count)
  }

  @Test func `a folder that contains anything and a path without a folder are refused`() throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("notes.txt")
    try Data("text".utf8).write(to: URL(filePath: file))
    for path in [folder.path, file, "/proc/none"] {
      #expect(throws: RequestError.self) { try FrameFolder(creating: path) }
    }
    #expect(folder.names == ["notes.txt"])
  }
}
