import Glibc
import System
import TestSupport
import Testing

struct StateFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `the last text is read back, and folders are created`() {
    let file = StateFile(path: directory.file("a/b/text"))
    #expect(file.read() == nil)
    file.write("one\n")
    file.write("two\n")
    #expect(file.read() == "two\n")
  }

  @Test func `a failed write leaves no temporary file`() throws {
    #expect(mkdir(directory.file("text"), 0o700) == 0)
    let file = StateFile(path: directory.file("text"))
    file.write("one\n")
    #expect(file.read() == nil)
    #expect(access(directory.file("text.\(getpid()).part"), F_OK) != 0)
  }
}
