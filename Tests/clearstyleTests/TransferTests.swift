import Files
import Glibc
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import clearstyle

/// Import and export with real files.
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

  private func bring(_ name: String, to list: String? = nil) throws {
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
    let document = try ToDoDocument(path: list, using: &generator)
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
      "x", " ", "\u{301}", "\u{FEFF}", "\u{0}", "ä", "👩", "\u{200D}",
    ]
    let text = String.UnicodeScalarView(
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        scalars.randomElement(using: &generator) ?? "x"
      })
    // A row of blanks alone is none.
    return String(text) + (String(text).allSatisfy(\.isWhitespace) ? "x" : "")
  }

  @Test func `Every list comes back from a file exactly as it was`() {
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

  @Test func `A first row that begins with a byte order mark keeps it`() throws {
    try make([("\u{FEFF}a", false), ("\u{FEFF}b", false)], in: list)
    try export(to: "lines")
    #expect(
      try read("lines").unicodeScalars.elementsEqual(
        "\u{FEFF}\u{FEFF}a\n\u{FEFF}b\n".unicodeScalars))
    try EditCommand(options(list)).delete([1, 2])
    try bring("lines")
    #expect(try rows().map { $0.unicodeScalars.count } == [3, 3])
  }

  @Test func `An import puts the rows behind the last, in one step`() throws {
    try make([("first", true)], in: list)
    try write("\u{FEFF}a\r\n\n  \nx \nx b\nc")
    try bring("lines")
    #expect(try rows() == ["xfirst", "-a", "xb", "-c"])
    try EditCommand(options(list)).undo()
    #expect(try rows() == ["xfirst"])
    try EditCommand(options(list)).redo()
    #expect(try rows() == ["xfirst", "-a", "xb", "-c"])
    try EditCommand(options(list)).undo()
    try EditCommand(options(list)).undo()
    #expect(try rows() == [])
  }

  @Test func `An import without rows makes no list and no step`() throws {
    try write("\n \nx \n")
    try bring("lines")
    #expect(folder.names == ["lines"])
    try make([("first", false)], in: list)
    try bring("lines")
    try EditCommand(options(list)).undo()
    #expect(try rows() == [])
  }

  @Test func `What cannot be imported makes no list, and is named`() throws {
    mkdir(folder.file("folder"), 0o700)
    for (name, cause) in [("missing", "No such file"), ("folder", "is a folder")] {
      #expect(problem { try bring(name) }.contains("/\(name) "))
      #expect(problem { try bring(name) }.contains(cause))
    }
    #expect(folder.names == ["folder"])
  }

  @Test func `Rows without an end make no list, and what is none is said at once`() throws {
    var intake = try BufferedImporter(list)
    for number in 0..<100 { try intake.append(#require(PlainRow(line: "row \(number)"))) }
    #expect(folder.names == [])
    #expect(try intake.finish() == 100)
    #expect(try rows().count == 100)
    try write("no list at all, but bytes enough for a header", to: "broken.sqlite")
    let problem = problem { _ = try BufferedImporter(folder.file("broken.sqlite")) }
    #expect(problem.contains("not a ClearStyle"))
  }

  @Test func `Rows that need not wait come in behind those that did`() throws {
    let text = String(repeating: "a", count: BufferedImporter.bufferLimit / 3)
    try write((0..<10).map { "\($0)\(text)\n" }.joined())
    try bring("lines")
    #expect(try rows().map { $0.prefix(2) } == (0..<10).map { "-\($0)" })
  }

  @Test func `The list is neither imported into itself nor exported over itself`() throws {
    try make([("first", false)], in: list)
    link(list, folder.file("hard"))
    symlink("list.sqlite", folder.file("soft"))
    for name in ["list.sqlite", "hard", "soft", "./list.sqlite"] {
      #expect(problem { try bring(name) }.contains("is the list itself"))
      #expect(problem { try export(to: name) }.contains("is the list itself"))
    }
    #expect(problem { try export(to: "list.sqlite-wal") }.contains("is the list itself"))
    let missing = folder.file("missing.sqlite")
    #expect(problem { try export(to: "./missing.sqlite", of: missing) }.contains("list itself"))
    #expect(try rows() == ["-first"])
    #expect(folder.names == ["hard", "list.sqlite", "soft"])
  }

  @Test func `Where the list is a link, the files beside the one it leads to are spared`() throws {
    mkdir(folder.file("folder"), 0o700)
    let real = folder.file("folder/real.sqlite")
    try make([("first", false)], in: real)
    symlink("folder/real.sqlite", list)
    for suffix in ["-wal", "-shm", "-journal"] {
      // One that is not there yet, and one that is.
      #expect(problem { try export(to: "folder/real.sqlite" + suffix) }.contains("list itself"))
      try write("", to: "folder/real.sqlite" + suffix)
      #expect(problem { try export(to: "folder/real.sqlite" + suffix) }.contains("list itself"))
      unlink(real + suffix)
    }
    #expect(try rows() == ["-first"])
  }

  @Test @MainActor func `No picture takes the list's place, nor that of a file beside it`() throws {
    try make([("first", false)], in: list)
    for name in ["list.sqlite", "./list.sqlite", "list.sqlite-wal"] {
      let problem = problem { try Snapshot(options(list)).write(to: folder.file(name)) }
      #expect(problem.contains("is the list itself"), "\(problem)")
    }
    #expect(try rows() == ["-first"])
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `An export makes no list, and of none a file without lines`() throws {
    try export(to: "lines")
    #expect(try read("lines") == "")
    #expect(folder.names == ["lines"])
  }

  @Test func `A new file is its owner's alone, and an old one keeps its rights`() throws {
    try make([("a", false), ("b", true)], in: list)
    try export(to: "lines")
    #expect(FileStatus(at: folder.file("lines"))?.rights == 0o600)
    chmod(folder.file("lines"), 0o664)
    symlink("lines", folder.file("link"))
    try export(to: "link")
    #expect(FileStatus(at: folder.file("lines"))?.rights == 0o664)
    #expect(try read("lines") == "a\nx b\n")
    var target = [CChar](repeating: 0, count: 8)
    #expect(readlink(folder.file("link"), &target, 7) == 5)
  }

  @Test func `An export that fails leaves the file that was there`() throws {
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

  @Test func `An export of many chunks has every row`() throws {
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
