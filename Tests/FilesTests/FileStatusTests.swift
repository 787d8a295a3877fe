import Files
import Glibc
import TestSupport
import Testing

@Suite struct FileStatusTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["a", "b"] { _ = try File(creating: folder.file(name), rights: 0o640) }
  }

  private func status(_ name: String) throws -> FileStatus {
    try #require(FileStatus(at: folder.file(name)))
  }

  @Test func `A file is the same by each of its names, and no other is`() throws {
    link(folder.file("a"), folder.file("hard"))
    symlink("a", folder.file("soft"))
    for name in ["a", "hard", "soft", "../\(folder.path.split(separator: "/").last ?? "")/a"] {
      #expect(try status(name).isSameFile(as: status("a")))
      #expect(try !status(name).isSameFile(as: status("b")))
    }
    #expect(try File(reading: folder.file("soft")).status == status("a"))
  }

  @Test func `What is there is told apart`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    symlink("nowhere", folder.file("dangling"))
    #expect(try status("a").kind == .file && status("a").rights == 0o640)
    #expect(try status(".").kind == .folder)
    #expect(try status("pipe").kind == .other)
    for name in ["dangling", "missing", "a/b"] { #expect(FileStatus(at: folder.file(name)) == nil) }
    #expect(FileStatus(of: -1) == nil)
  }
}
