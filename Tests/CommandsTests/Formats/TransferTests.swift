import Glibc
import System
import TestSupport
import Testing
import ToDoDocument
import ToDoFormats
import ToDoModel
import ToDoSupport

@testable import Commands

/// Tests import from files and export to files.
@Suite struct TransferTests {
  let folder: TemporaryDirectory
  let list: String

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
  }

  private func options(_ list: String) throws -> Options {
    try Invocation(["list", "--quiet", "--database", list]).options
  }

  private func importFile(_ name: String, to list: String? = nil) throws {
    try ImportCommand(options(list ?? self.list)).run(folder.file(name))
  }

  private func export(to name: String, of list: String? = nil) throws {
    try ExportCommand(options(list ?? self.list)).run(folder.file(name))
  }

  private func write(_ text: String, to name: String = "lines") throws {
    var file = try AtomicFile(for: folder.file(name))
    try file.write(Array(text.utf8))
    try file.finish()
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try File(reading: folder.file(name)).readAll(), as: UTF8.self)
  }

  private func rows(_ list: String? = nil) throws -> [String] {
    try ToDoDocument.items(at: list ?? self.list).map { ($0.isCompleted ? "x" : "-") + $0.text }
  }

  private func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func make(_ items: [(text: String, isCompleted: Bool)], in list: String) throws {
    var generator = SplitMix64(seed: 1)
    let document = try ToDoDocument(DocumentOptions(path: list), using: &generator)
    let edits = items.map { item in
      Edit.insert(
        ToDoItem(id: document.makeID(), text: item.text, isCompleted: item.isCompleted),
        before: nil)
    }
    document.perform(Change(edits))
    try document.close()
  }

  private func randomText(using generator: inout SplitMix64) -> String {
    let scalars: [Unicode.Scalar] = [
      "x", " ", "\u{301}", "\u{FEFF}", "ä", "👩", "\u{200D}",
    ]
    let text = String.UnicodeScalarView(
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        scalars.randomElement(using: &generator) ?? "x"
      })
    // An import skips rows that contain only white space.
    return String(text) + (String(text).allSatisfy(\.isWhitespace) ? "x" : "")
  }

  @Test func `every list survives export and import unchanged`() {
    withSeeds(40) { generator in
      let folder = try TemporaryDirectory()
      let (list, copy) = (folder.file("list.sqlite"), folder.file("copy.sqlite"))
      let items = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        (text: randomText(using: &generator), isCompleted: Bool.random(using: &generator))
      }
      try make(items, in: list)
      try ExportCommand(options(list)).run(folder.file("lines"))
      try ImportCommand(options(copy)).run(folder.file("lines"))
      let (old, new) = (try ToDoDocument.items(at: list), try ToDoDocument.items(at: copy))
      try #require(old.count == new.count && old.count == items.count)
      for (old, new) in zip(old, new) {
        try #require(old.text.utf8.elementsEqual(new.text.utf8), "\(old.text.debugDescription)")
        try #require(old.isCompleted == new.isCompleted)
      }
    }
  }

  @Test func `a byte order mark in the first row survives export and import`() throws {
    try make([("\u{FEFF}a", false), ("\u{FEFF}b", false)], in: list)
    try export(to: "lines")
    #expect(
      try read("lines").unicodeScalars.elementsEqual(
        "\u{FEFF}\u{FEFF}a\n\u{FEFF}b\n".unicodeScalars))
    try EditCommand(options(list)).delete([1, 2])
    try importFile("lines")
    #expect(try rows().map { $0.unicodeScalars.count } == [3, 3])
  }

  @Test func `an import appends the rows as one entry of the history`() throws {
    try make([("first", true)], in: list)
    try write("\u{FEFF}a\r\n\n  \nx \nx b\nc")
    try importFile("lines")
    #expect(try rows() == ["xfirst", "-a", "xb", "-c"])
    try EditCommand(options(list)).undo()
    #expect(try rows() == ["xfirst"])
    try EditCommand(options(list)).redo()
    #expect(try rows() == ["xfirst", "-a", "xb", "-c"])
    try EditCommand(options(list)).undo()
    try EditCommand(options(list)).undo()
    #expect(try rows() == [])
  }

  @Test func `import and export use the list that --list names`() throws {
    try make([("first", true)], in: list)
    try ListsEditCommand(options(list)).add(["Trip"])
    let trip = try Invocation(["list", "--quiet", "--database", list, "--list", "trip"]).options
    try write("a\nx b\n")
    try ImportCommand(trip).run(folder.file("lines"))
    #expect(try rows() == ["xfirst"])
    try ExportCommand(trip).run(folder.file("exported"))
    #expect(try read("exported") == "a\nx b\n")
    let missing = try Invocation(["list", "--database", list, "--list", "nix"]).options
    #expect(problem { try ImportCommand(missing).run(folder.file("lines")) }.contains("no list"))
    #expect(problem { try ExportCommand(missing).run(folder.file("exported")) }.contains("no list"))
    #expect(try read("exported") == "a\nx b\n")
  }

  @Test func `an import brings back a list that is deleted while its lines are read`() throws {
    try ListsEditCommand(options(list)).add(["Trip"])
    var importer = try ListImporter(list, .named("Trip"))
    try importer.append(#require(FormatItem("a")))
    try ListsEditCommand(options(list)).delete(["Trip"])
    #expect(try importer.finish().items == 1)
    let lists = try ToDoDocument.lists(at: list)
    let trip = try #require(lists[.lists].items.last)
    #expect(trip.text == "Trip")
    #expect(lists[ListID(trip.id)].items.map(\.text) == ["a"])
  }

  @Test func `an import without rows creates no list and no history entry`() throws {
    try write("\n \nx \n")
    try importFile("lines")
    #expect(folder.names == ["lines"])
    try make([("first", false)], in: list)
    try importFile("lines")
    try EditCommand(options(list)).undo()
    #expect(try rows() == [])
  }

  @Test func `an unreadable input is reported with its path and creates no list`() throws {
    mkdir(folder.file("folder"), 0o700)
    for (name, cause) in [("missing", "No such file"), ("folder", "is a folder")] {
      #expect(problem { try importFile(name) }.contains("/\(name) "))
      #expect(problem { try importFile(name) }.contains(cause))
    }
    #expect(folder.names == ["folder"])
  }

  @Test func `an importer creates no list before it finishes, and rejects a damaged one at once`()
    throws
  {
    var importer = try ListImporter(list, .oldest)
    for number in 0..<100 { try importer.append(#require(FormatItem("row \(number)"))) }
    #expect(folder.names == [])
    #expect(try importer.finish().items == 100)
    #expect(try rows().count == 100)
    try write("no list at all, but bytes enough for a header", to: "broken.sqlite")
    let problem = problem { _ = try ListImporter(folder.file("broken.sqlite"), .oldest) }
    #expect(problem.contains("not a ClearStyle"))
  }

  @Test func `rows beyond the buffer follow the buffered ones in order`() throws {
    let text = String(repeating: "a", count: 60_000)
    let count = ListImporter.bufferLimit / 60_000 * 3
    try write((0..<count).map { "\($0) \(text)\n" }.joined())
    try importFile("lines")
    #expect(try rows().map { $0.prefix { $0 != " " } } == (0..<count).map { "-\($0)" })
  }

  @Test func `a list is neither imported into itself nor exported over itself`() throws {
    try make([("first", false)], in: list)
    link(list, folder.file("hard"))
    symlink("list.sqlite", folder.file("soft"))
    for name in ["list.sqlite", "hard", "soft", "./list.sqlite"] {
      #expect(problem { try importFile(name) }.contains("is the list itself"))
      #expect(problem { try export(to: name) }.contains("is the list itself"))
    }
    #expect(problem { try export(to: "list.sqlite-wal") }.contains("is the list itself"))
    let missing = folder.file("missing.sqlite")
    #expect(problem { try export(to: "./missing.sqlite", of: missing) }.contains("list itself"))
    #expect(try rows() == ["-first"])
    #expect(folder.names == ["hard", "list.sqlite", "soft"])
  }

  @Test func `export does not overwrite the side files of a list behind a symbolic link`() throws {
    mkdir(folder.file("folder"), 0o700)
    let real = folder.file("folder/real.sqlite")
    try make([("first", false)], in: real)
    symlink("folder/real.sqlite", list)
    for suffix in ["-wal", "-shm", "-journal"] {
      // First the side file does not exist, then it does.
      #expect(problem { try export(to: "folder/real.sqlite" + suffix) }.contains("list itself"))
      try write("", to: "folder/real.sqlite" + suffix)
      #expect(problem { try export(to: "folder/real.sqlite" + suffix) }.contains("list itself"))
      unlink(real + suffix)
    }
    #expect(try rows() == ["-first"])
  }

  @Test func `an export of a missing list writes no file and creates no list`() throws {
    #expect(problem { try export(to: "lines") }.contains("no list at \(list)"))
    #expect(folder.names == [])
    try write("Milk\n", to: "old")
    #expect(problem { try export(to: "old") }.contains("no list at \(list)"))
    #expect(try read("old") == "Milk\n")
    #expect(folder.names == ["old"])
  }

  @Test func `an export of a file of 0 bytes has no lines and does not overwrite a file`() throws {
    try write("", to: "list.sqlite")
    try export(to: "lines")
    #expect(try read("lines") == "")
    try write("Milk\n", to: "old")
    #expect(problem { try export(to: "old") }.contains("has 0 bytes"))
    #expect(try read("old") == "Milk\n")
  }

  @Test func `an export creates a private file, and keeps the permissions of an existing one`()
    throws
  {
    try make([("a", false), ("b", true)], in: list)
    try export(to: "lines")
    #expect(FileStatus(at: folder.file("lines"))?.permissions == 0o600)
    chmod(folder.file("lines"), 0o664)
    symlink("lines", folder.file("link"))
    try export(to: "link")
    #expect(FileStatus(at: folder.file("lines"))?.permissions == 0o664)
    #expect(try read("lines") == "a\nx b\n")
    var target = [CChar](repeating: 0, count: 8)
    #expect(readlink(folder.file("link"), &target, 7) == 5)
  }

  @Test func `a failed export leaves an existing file unchanged`() throws {
    try make([("a", false)], in: list)
    try write("old", to: "lines")
    try write("no list at all, but bytes enough for a header", to: "broken.sqlite")
    let names = folder.names
    #expect(problem { try export(to: "lines", of: folder.file("broken.sqlite")) } != "")
    #expect(try read("lines") == "old")
    #expect(problem { try export(to: "missing/lines") }.contains("cannot write"))
    mkdir(folder.file("folder"), 0o700)
    #expect(problem { try export(to: "folder") }.contains("is a folder"))
    #expect(folder.names == (names + ["folder"]).sorted())
  }

  @Test func `an export of several chunks has every row`() throws {
    let items = (0..<5000).map { (text: "row \($0) ".padded(to: 90), isCompleted: $0 % 3 == 0) }
    try make(items, in: list)
    try export(to: "lines")
    let lines = try read("lines").split(separator: "\n").map(String.init)
    #expect(lines == items.map { ($0.isCompleted ? "x " : "") + $0.text })
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: "·", count: count - self.count)
  }
}
