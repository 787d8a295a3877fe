import Files
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("a")
  }

  private func write(_ bytes: [UInt8], rights: UInt32 = 0o600) throws(SystemError) {
    var file = try AtomicFile(for: path, rights: rights)
    try file.write(bytes)
    try file.finish()
  }

  private func read() throws(SystemError) -> [UInt8] {
    try File(reading: path).readAll()
  }

  @Test func `A file is in its place when it is finished, and nothing beside it`() throws {
    try write([1, 2])
    #expect(try read() == [1, 2])
    try write([3])
    #expect(try read() == [3])
    #expect(folder.names == ["a"])
  }

  @Test func `A file that is given up leaves what was there`() throws {
    try write([1])
    do {
      let file = try AtomicFile(for: path)
      try file.write([2])
      #expect(folder.names.count == 2)
    }
    #expect(try read() == [1])
    #expect(folder.names == ["a"])
  }

  @Test func `A file that cannot take its place goes`() throws {
    let file = try File(creating: folder.file("b"), rights: 0o600)
    try file.write([])
    #expect(throws: SystemError.self) { try AtomicFile(for: folder.file("b/c")).write([]) }
    #expect(folder.names == ["b"])
  }

  @Test func `A file has the rights that it is given`() throws {
    try write([], rights: 0o600)
    #expect(FileStatus(at: path)?.rights == 0o600)
    var file = try AtomicFile(for: path)
    try file.setRights(0o646)
    try file.finish()
    #expect(FileStatus(at: path)?.rights == 0o646)
  }

  @Test func `Bytes come back however many chunks they are`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try write(bytes)
    #expect(try read() == bytes)
    let file = try File(reading: path)
    var (parts, count) = ([UInt8](), 0)
    while try file.read(999, into: &parts) { count += 1 }
    #expect(parts == bytes && count == 201)
  }
}
