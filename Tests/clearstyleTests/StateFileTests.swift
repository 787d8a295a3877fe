import Glibc
import TestSupport
import Testing

@testable import clearstyle

struct StateFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `the last text is read back, and folders are created`() {
    let file = StateFile(path: directory.file("a/b/text"))
    #expect(file.recall() == nil)
    file.remember("one\n")
    file.remember("two\n")
    #expect(file.recall() == "two\n")
  }

  @Test func `a failed write leaves no temporary file`() throws {
    #expect(mkdir(directory.file("text"), 0o700) == 0)
    let file = StateFile(path: directory.file("text"))
    file.remember("one\n")
    #expect(file.recall() == nil)
    #expect(access(directory.file("text.\(getpid()).part"), F_OK) != 0)
  }
}
