import Glibc
import System
import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

@Suite struct OpenEditFileTests {
  private static let edit = OpenEdit(
    list: .original, item: ItemID(7), next: ItemID(8), text: "  Milk, 2 \u{1F95B} ")

  let folder: TemporaryDirectory
  private var state: String { folder.file("state") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func claim(for list: String? = nil) -> [OpenEdit] {
    OpenEditFile.claimAll(for: list ?? folder.list, in: state).map(\.edit)
  }

  /// The files that are found, at last: a process that another test starts holds the locks until it runs its program.
  private func claimAll() -> [(file: OpenEditFile, edit: OpenEdit)] {
    for _ in 0..<1000 {
      let claimed = OpenEditFile.claimAll(for: folder.list, in: state)
      if !claimed.isEmpty { return claimed }
      usleep(1000)
    }
    return []
  }

  /// Leaves a file as a killed program does, whose lock the kernel releases.
  private func leave(_ edit: OpenEdit) throws -> String {
    let file = OpenEditFile(for: folder.list, in: state)
    try file.write(edit)
    return file.path
  }

  @Test(arguments: [
    edit, OpenEdit(list: .lists, item: ItemID(5), next: nil, text: "Groceries"),
    OpenEdit(list: ListID(ItemID(3)), item: ItemID(1), next: nil, text: "\u{2028}x\u{0007}"),
    OpenEdit(
      list: .original, item: ItemID(1), next: ItemID(2), original: "a", text: "b 24 Dec",
      mark: OpenEdit.Mark(words: "24 Dec", due: DueDate("2026-12-24T17:00")!)),
    OpenEdit(
      list: .original, item: ItemID(1), next: nil, original: "a", text: "b every day",
      mark: OpenEdit.Mark(
        words: "every day after done", due: DueDate("2026-12-24")!,
        repetition: Repetition(rule: "FREQ=DAILY", countsFromCompletion: true))),
    OpenEdit(
      list: .original, item: ItemID(1), next: nil, original: "", text: "",
      mark: OpenEdit.Mark(
        words: "x", due: DueDate("0001-01-01")!, repetition: Repetition(rule: "=~ -"))),
  ])
  func `the edit of a killed program is found for its list only, and is the same`(
    edit: OpenEdit
  ) throws {
    _ = try leave(edit)
    #expect(claim(for: folder.file("other")) == [])
    #expect(claimAll().map(\.edit) == [edit])
    #expect(claimAll().map(\.edit) == [edit], "the program that found it was killed, too")
  }

  @Test func `the edit of a running program, and one that has ended, are not found`() throws {
    let file = OpenEditFile(for: folder.list, in: state)
    for _ in 0..<3 {
      try file.write(Self.edit)
      #expect(claim() == [])
    }
    let left = try leave(Self.edit)
    let claimed = claimAll()
    #expect(claimed.map(\.file.path) == [left])
    #expect(claim() == [])
    for file in claimed.map(\.file) + [file] { file.remove() }
    #expect(claim() == [] && Folder(state).names(beginningWith: "edit") == [])
  }

  @Test func `a damaged file is no edit and stays where it is`() throws {
    let path = try leave(Self.edit)
    let text = try folder.bytes(of: "state/" + path.split(separator: "/").last!)
    for count in text.indices.dropLast().reversed() {
      try folder.run("truncate -s \(count) \(path)")
      #expect(claim() == [])
      #expect(FileStatus(at: path) != nil)
    }
  }

  @Test func `a date without words is none`() throws {
    for words in ["", " "] {
      let mark = OpenEdit.Mark(words: words, due: DueDate("2026-12-24")!)
      let path = try leave(
        OpenEdit(list: .original, item: ItemID(1), next: nil, text: "x", mark: mark))
      let edits = claimAll().map(\.edit)
      #expect(edits == [OpenEdit(list: .original, item: ItemID(1), next: nil, text: "x")])
      try folder.run("rm \(path)")
    }
  }

  @Test func `the file has no permissions for group and others, and is forgotten with the history`()
    throws
  {
    let path = try leave(Self.edit)
    #expect(FileStatus(at: path)?.permissions == 0o600)
    try folder.makeList()
    let file = try ListFile(path: folder.list, access: .readWrite)
    // A process that another test starts may hold the lock for a moment.
    for _ in 0..<1000 where FileStatus(at: path) != nil {
      try file.forget(stateFolder: state)
      usleep(1000)
    }
    #expect(FileStatus(at: path) == nil)
    let typing = OpenEditFile(for: folder.list, in: state)
    try typing.write(Self.edit)
    try file.forget(stateFolder: state)
    #expect(FileStatus(at: typing.path) != nil, "what a window types is not forgotten")
  }

  @Test func `an error in writing contains the path`() {
    let file = OpenEditFile(for: folder.list, in: "/proc/nowhere")
    let error = error { () throws(StoreError) in try file.write(Self.edit) }
    #expect(error?.kind == .rescue && error?.path == file.path)
  }
}
