import Glibc
import System
import TestSupport
import Testing

@Suite struct FileWatcherTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Whether `watcher` reports a change.
  ///
  /// The call clears the report, so that the next call finds only later changes.
  private func reports(_ watcher: FileWatcher) -> Bool {
    var request = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    defer { watcher.clear() }
    return poll(&request, 1, 0) == 1
  }

  private func write(_ name: String) throws(SystemError) {
    var file = try AtomicFile(for: folder.file(name), permissions: 0o600)
    try file.write([1])
    try file.finish()
  }

  private func modify(_ name: String) {
    let descriptor = open(folder.file(name), O_WRONLY | O_APPEND)
    #expect(Glibc.write(descriptor, "x", 1) == 1)
    close(descriptor)
  }

  @Test func `a file that is created, modified, replaced or removed is reported`() throws {
    let watcher = FileWatcher(folder.file("list"))
    #expect(watcher.isWatching && !reports(watcher))
    try write("list")
    #expect(reports(watcher) && !reports(watcher))
    modify("list")
    #expect(reports(watcher))
    try write("list")
    #expect(reports(watcher))
    modify("list")
    #expect(reports(watcher))
    unlink(folder.file("list"))
    #expect(reports(watcher))
  }

  @Test func `a side file that is modified is reported, another file is not`() throws {
    for name in ["list", "list-wal", "other"] { try write(name) }
    let watcher = FileWatcher(folder.file("list"), suffixes: ["-wal"])
    modify("other")
    #expect(!reports(watcher))
    modify("list-wal")
    #expect(reports(watcher))
  }

  @Test func `a link on the way to the file that gets another target is reported`() throws {
    for name in ["old", "new"] {
      mkdir(folder.file(name), 0o700)
      try write("\(name)/list")
    }
    mkdir(folder.file("links"), 0o700)
    symlink("../old", folder.file("links/current"))
    symlink("links/current/list", folder.file("list"))
    let watcher = FileWatcher(folder.file("list"))
    #expect(!reports(watcher))
    unlink(folder.file("links/current"))
    symlink("../new", folder.file("links/current"))
    #expect(reports(watcher))
    modify("new/list")
    #expect(reports(watcher))
    modify("old/list")
    #expect(!reports(watcher))
  }

  @Test func `a link to the file that is replaced is reported`() throws {
    mkdir(folder.file("data"), 0o700)
    try write("data/list")
    symlink("data/list", folder.file("list"))
    let watcher = FileWatcher(folder.file("list"))
    unlink(folder.file("list"))
    #expect(reports(watcher))
  }
}
