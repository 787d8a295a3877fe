import System
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("a")
  }

  private func write(_ bytes: [UInt8], permissions: UInt32 = 0o600) throws(SystemError) {
    var file = try AtomicFile(for: path, permissions: permissions)
    try file.write(bytes)
    try file.finish()
  }

  private func read() throws(SystemError) -> [UInt8] {
    try File(reading: path).readAll()
  }

  @Test func `finish replaces the file and leaves no temporary one`() throws {
    try write([1, 2])
    #expect(try read() == [1, 2])
    try write([3])
    #expect(try read() == [3])
    #expect(folder.names == ["a"])
  }

  @Test func `a value destroyed before finish leaves the old file`() throws {
    try write([1])
    do {
      let file = try AtomicFile(for: path)
      try file.write([2])
      #expect(folder.names.count == 2)
    }
    #expect(try read() == [1])
    #expect(folder.names == ["a"])
  }

  @Test func `a path below a regular file is an error`() throws {
    let file = try File(creating: folder.file("b"), permissions: 0o600)
    try file.write([])
    #expect(throws: SystemError.self) { try AtomicFile(for: folder.file("b/c")).write([]) }
    #expect(folder.names == ["b"])
  }

  @Test func `permissions are set at creation and by setPermissions`() throws {
    try write([], permissions: 0o600)
    #expect(FileStatus(at: path)?.permissions == 0o600)
    var file = try AtomicFile(for: path)
    try file.setPermissions(0o646)
    try file.finish()
    #expect(FileStatus(at: path)?.permissions == 0o646)
  }

  @Test func `bytes round-trip in several chunks`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try write(bytes)
    #expect(try read() == bytes)
    let file = try File(reading: path)
    var (parts, count) = ([UInt8](), 0)
    while try file.read(999, into: &parts) { count += 1 }
    #expect(parts == bytes && count == 201)
  }
}
