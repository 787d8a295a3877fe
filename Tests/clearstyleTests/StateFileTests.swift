import Glibc
import TestSupport
import Testing

@testable import clearstyle

struct StateFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `what was kept last is recalled, and its folders are made`() {
    let memory = StateFile(path: directory.file("a/b/text"))
    #expect(memory.recall() == nil)
    memory.remember("one\n")
    memory.remember("two\n")
    #expect(memory.recall() == "two\n")
  }

  @Test func `where its name is taken by a folder, nothing is kept and nothing is left behind`()
    throws
  {
    #expect(mkdir(directory.file("text"), 0o700) == 0)
    let memory = StateFile(path: directory.file("text"))
    memory.remember("one\n")
    #expect(memory.recall() == nil)
    #expect(access(directory.file("text.\(getpid()).part"), F_OK) != 0)
  }
}
