import Glibc
import System
import TestSupport
import Testing

@Suite struct FileTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("a")
  }

  private func write(_ text: String) throws {
    var file = try AtomicFile(for: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  @Test func `a file for new content is created for its owner only`() throws {
    let file = try File(writingEmpty: path)
    try file.write([65])
    #expect(FileStatus(at: path)?.permissions == 0o600)
    #expect(try File(reading: path).readAll() == [65])
  }

  @Test func `an empty file is used, and others lose their access to it`() throws {
    try write("")
    chmod(path, 0o644)
    _ = try File(writingEmpty: path)
    #expect(FileStatus(at: path)?.permissions == 0o600)
  }

  @Test func `a file with content is rejected and unchanged`() throws {
    try write("mine")
    chmod(path, 0o644)
    #expect(throws: EmptyFileError.notEmpty) { _ = try File(writingEmpty: path) }
    #expect(FileStatus(at: path)?.permissions == 0o644)
    #expect(try File(reading: path).readAll() == Array("mine".utf8))
  }

  @Test func `reading stops at the limit`() throws {
    try write("0123456789")
    for limit in 0...12 {
      let bytes = try File(reading: path).readAll(atMost: limit)
      #expect(bytes == Array("0123456789".utf8.prefix(limit)))
    }
  }
}
