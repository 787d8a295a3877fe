import Glibc
import System
import TestSupport
import Testing

@Suite struct FileStatusTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["a", "b"] { _ = try File(creating: folder.file(name), permissions: 0o640) }
  }

  private func status(_ name: String) throws -> FileStatus {
    try #require(FileStatus(at: folder.file(name)))
  }

  @Test func `hard and symbolic links to a file are the same file`() throws {
    link(folder.file("a"), folder.file("hard"))
    symlink("a", folder.file("soft"))
    for name in ["a", "hard", "soft", "../\(folder.path.split(separator: "/").last ?? "")/a"] {
      #expect(try status(name).isSameFile(as: status("a")))
      #expect(try !status(name).isSameFile(as: status("b")))
    }
    #expect(try File(reading: folder.file("soft")).status == status("a"))
  }

  @Test func `file types are distinguished, and missing files have no status`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    symlink("nowhere", folder.file("dangling"))
    #expect(try status("a").kind == .file && status("a").permissions == 0o640)
    #expect(try status(".").kind == .folder)
    #expect(try status("pipe").kind == .other)
    for name in ["dangling", "missing", "a/b"] { #expect(FileStatus(at: folder.file(name)) == nil) }
    #expect(FileStatus(of: -1) == nil)
  }
}
