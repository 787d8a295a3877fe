import Glibc
import JSON
import System
import TestSupport
import Testing
import ToDoDocument
import ToDoFormats
import ToDoModel
import ToDoSupport

@testable import Commands

/// Tests import from files of formats with lists, and export to them.
@Suite struct FormatTransferTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ words: String..., on list: String = "list.sqlite") throws {
    let arguments = words + ["--quiet", "--database", folder.file(list)]
    let invocation = try Invocation(arguments)
    if words[0] == "import" {
      try ImportCommand(invocation.options).run(words[1])
    } else {
      try ExportCommand(invocation.options).run(words[1])
    }
  }

  private func write(_ text: String, to name: String) throws -> String {
    var file = try AtomicFile(for: folder.file(name))
    try file.write(Array(text.utf8))
    try file.finish()
    return folder.file(name)
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try File(reading: folder.file(name)).readAll(), as: UTF8.self)
  }

  /// The lists with their rows: "Food: milk, x bread".
  private func lists(_ list: String = "list.sqlite") throws -> [String] {
    let lists = try ToDoDocument.lists(at: folder.file(list))
    return lists[.lists].items.map { item in
      let rows = lists[ListID(item.id)].items.map { ($0.isCompleted ? "x " : "") + $0.text }
      return "\(item.text): \(rows.joined(separator: ", "))"
    }
  }

  private func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  private let notes = "# Food\n- [ ] milk\n- [x] bread\n\n# Trip\n- [ ] tent\n"

  @Test func `a file with several lists makes the missing ones, and none beside them`() throws {
    try run("import", write(notes, to: "notes.md"))
    #expect(try lists() == ["Food: milk, x bread", "Trip: tent"])
    try run("import", write("# Trip\n- [ ] map\n# Home\n- [ ] paint\n", to: "more.md"))
    #expect(try lists() == ["Food: milk, x bread", "Trip: tent, map", "Home: paint"])
  }

  @Test func `an import of several lists is one step to undo`() throws {
    try run("import", write(notes, to: "notes.md"))
    let options = try Invocation(["undo", "--quiet", "--database", folder.file("list.sqlite")])
      .options
    try EditCommand(options).undo()
    #expect(try lists() == [])
    try EditCommand(options).redo()
    #expect(try lists() == ["Food: milk, x bread", "Trip: tent"])
  }

  @Test func `--list collects all lists of a file`() throws {
    try run("import", write("milk\n", to: "lines"))
    try run("import", write(notes, to: "notes.md"), "--list", "To Do")
    #expect(try lists() == ["To Do: milk, milk, x bread, tent"])
  }

  @Test func `tasks before any heading belong to the list that is named as the file`() throws {
    try run("import", write("- [ ] milk\n", to: "Shopping.md"))
    #expect(try lists() == ["Shopping: milk"])
    try run("import", write("bread\n", to: "todo.txt"))
    #expect(try lists() == ["Shopping: milk, bread"])
  }

  @Test func `the content decides where the name does not`() throws {
    try run("import", write(notes, to: "notes"))
    #expect(try lists() == ["Food: milk, x bread", "Trip: tent"])
    try run("import", write("x 2026-11-20 call\n", to: "done"), "--list", "Food")
    #expect(try lists() == ["Food: milk, x bread, x call", "Trip: tent"])
    try run("import", write("x 2026-11-20 call\n", to: "done"), "--format", "text")
    #expect(try lists() == ["Food: milk, x bread, x call, x 2026-11-20 call", "Trip: tent"])
  }

  @Test(arguments: ["json", "markdown", "ics", "csv"])
  func `an export of all lists brings them all back`(format: String) throws {
    try run("import", write(notes + "# Empty\n- [ ] a\n", to: "notes.md"))
    let options = try Invocation(["list", "--quiet", "--database", folder.file("list.sqlite")])
      .options
    try ListsEditCommand(options).add(["Food", "Käse 🧀"])
    try run("export", folder.file("all"), "--all", "--format", format)
    try run("import", folder.file("all"), on: "copy.sqlite")
    let all = try lists()
    // Markdown has no empty lists, and two lists with one name only in JSON and calendars.
    let expected =
      switch format {
      case "markdown": Array(all.prefix(3))
      case "csv": all.enumerated().filter { $0.offset != 3 }.map(\.element)
      default: all
      }
    #expect(try lists("copy.sqlite") == expected)
  }

  @Test func `a bad item is named and nothing is imported, or it is left out`() throws {
    let file = try write("text,done\nmilk,x\n,x\nbread,perhaps\ntea,\n", to: "table.csv")
    let message = problem { try run("import", file) }
    #expect(message.contains("table.csv has a bad item: line 3 has no text"))
    #expect(message.hasSuffix("nothing was imported"))
    #expect(folder.names == ["table.csv"])
    try run("import", file, "--skip-bad")
    #expect(try lists() == ["To Do: x milk, tea"])
  }

  @Test(arguments: [
    ("a\0b\n", "line 1 has a NUL byte"),
    ("a\n" + String(repeating: "b", count: 70_000), "line 2 has more than 65 kB"),
  ])
  func `what is no text is named and nothing is imported`(text: String, cause: String) throws {
    let file = try write(text, to: "lines.txt")
    #expect(problem { try run("import", file) }.contains(cause))
    #expect(problem { try run("import", file, "--skip-bad") }.contains(cause))
    #expect(folder.names == ["lines.txt"])
  }

  @Test func `a text that is not UTF-8 is named and nothing is imported`() throws {
    var file = try AtomicFile(for: folder.file("table.csv"))
    try file.write(Array("text,done\nGem".utf8) + [0xFC] + Array("se,\n".utf8))
    try file.finish()
    #expect(problem { try run("import", folder.file("table.csv")) }.contains("line 2 is not UTF-8"))
    #expect(folder.names == ["table.csv"])
  }

  @Test func `the files of a folder become lists that are named as they are`() throws {
    mkdir(folder.file("in"), 0o700)
    _ = try write("milk\n", to: "in/Food.txt")
    _ = try write("# Trip\n- [ ] tent\n", to: "in/notes.md")
    _ = try write("no list", to: "in/picture.png")
    try run("import", folder.file("in"))
    #expect(try lists() == ["Food: milk", "Trip: tent"])
    mkdir(folder.file("none"), 0o700)
    #expect(problem { try run("import", folder.file("none")) }.contains("without files"))
  }

  @Test func `a uid that the file has already is not given twice`() throws {
    let text = #"{"clearstyle": 1, "lists": [{"name": "a", "items": [{"text": "b", "uid": "1"}]}]}"#
    let file = try write(text, to: "a.json")
    try run("import", file)
    try run("import", file)
    let lists = try ToDoDocument.lists(at: folder.file("list.sqlite"))
    let rows = lists[ListID(lists[.lists].items[0].id)].items
    #expect(rows.map(\.details.uid) == ["1", nil])
  }

  @Test func `an export of all lists into a folder writes a file for each`() throws {
    mkdir(folder.file("out"), 0o700)
    let options = try Invocation(["list", "--quiet", "--database", folder.file("list.sqlite")])
      .options
    try ListsEditCommand(options).add(["a/b", ".hidden", "x\u{7F}y", "TO DO"])
    #expect(problem { try run("export", folder.file("out"), "--all") }.contains("needs a format"))
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    let names = ["To Do.txt", "a_b.txt", "_hidden.txt", "x_y.txt", "TO DO 2.txt"]
    for name in names { #expect(try read("out/\(name)") == "") }
  }

  @Test func `an export into a folder replaces only files of earlier exports`() throws {
    mkdir(folder.file("out"), 0o700)
    try run("import", write("milk\n", to: "lines"))
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    _ = try write("milk\nbread\n", to: "out/To Do.txt")
    let message = problem { try run("export", folder.file("out"), "--all", "--format", "todotxt") }
    #expect(message.contains("no file of an earlier export"))
    #expect(try read("out/To Do.txt") == "milk\nbread\n")
    #expect(
      problem { try run("export", folder.file("out/x.txt"), "--all") }.contains("has one list"))
  }

  @Test func `an export into a folder removes its files of lists that are gone`() throws {
    mkdir(folder.file("out"), 0o700)
    try run("import", write(notes, to: "notes.md"))
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    let options = try Invocation(["list", "--quiet", "--database", folder.file("list.sqlite")])
      .options
    try ListsEditCommand(options).rename("Trip", to: "Tour")
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    #expect(try read("out/Tour.txt") == "tent\n")
    #expect(FileStatus(at: folder.file("out/Trip.txt")) == nil)
    _ = try write("changed", to: "out/Tour.txt")
    try ListsEditCommand(options).delete(["Tour"])
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    #expect(try read("out/Tour.txt") == "changed")
  }

  @Test func `an export into a folder goes on where an earlier one was interrupted`() throws {
    mkdir(folder.file("out"), 0o700)
    try run("import", write("milk\n", to: "lines"))
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    var manifest = try ExportManifest(folder.file("out"))
    var hash = ContentHash()
    hash.add(Array("milk\nbread\n".utf8))
    manifest.add(hash, for: "To Do.txt")
    try manifest.write()
    // The file has its old content, or the one that the interrupted export wrote.
    for content in ["milk\n", "milk\nbread\n"] {
      _ = try write(content, to: "out/To Do.txt")
      #expect(try ExportManifest(folder.file("out")).canReplace("To Do.txt"))
    }
    try run("export", folder.file("out"), "--all", "--format", "todotxt")
    #expect(try read("out/To Do.txt") == "milk\n")
    _ = try write("milk\nbread\n", to: "out/To Do.txt")
    #expect(try !ExportManifest(folder.file("out")).canReplace("To Do.txt"))
  }

  @Test func `a name that begins with a combining mark is in the manifest as it is`() throws {
    mkdir(folder.file("out"), 0o700)
    try run("import", write("# \u{301}abc\n- [ ] milk\n", to: "notes.md"))
    for _ in 0..<2 { try run("export", folder.file("out"), "--all", "--format", "todotxt") }
    #expect(try read("out/\u{301}abc.txt") == "milk\n")
  }

  @Test func `an export follows a link to a file that is still to be made`() throws {
    try run("import", write("milk\n", to: "lines"))
    symlink("target.txt", folder.file("link.txt"))
    symlink("loop.txt", folder.file("loop.txt"))
    try run("export", folder.file("link.txt"))
    #expect(try read("target.txt") == "milk\n")
    #expect(problem { try run("export", folder.file("loop.txt")) }.contains("cannot write"))
  }

  @Test func `two imports at once make a list once`() throws {
    var importers = try (0..<2).map { _ in try ListImporter(folder.file("list.sqlite"), .oldest) }
    for index in importers.indices {
      try importers[index].begin(FormatList("Food"))
      try importers[index].append(#require(FormatItem("item \(index)")))
    }
    for index in importers.indices { _ = try importers[index].finish() }
    #expect(try lists() == ["Food: item 0, item 1"])
  }

  @Test func `a pipe in a folder is not waited for`() throws {
    mkdir(folder.file("in"), 0o700)
    _ = try write("milk\n", to: "in/Food.txt")
    mkfifo(folder.file("in/pipe.txt"), 0o600)
    try run("import", folder.file("in"))
    #expect(try lists() == ["Food: milk"])
  }

  @Test func `a uid that an export gives to a row is that of the row`() throws {
    try run("import", write("milk\n", to: "lines"))
    try run("export", folder.file("a.ics"))
    try run("import", folder.file("a.ics"), "--list", "To Do")
    try run("export", folder.file("b.ics"))
    let uids = try read("b.ics").split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids.count == 2 && Set(uids).count == 2)
  }

  @Test func `what was imported goes out as it came`() throws {
    let text = "(A) 2026-11-01 call  mum \r\n\nx (B) 2026-11-20 pay due:2026-12-24 rent\r\nlast"
    try run("import", write(text, to: "todo.txt"))
    try run("export", folder.file("out.txt"))
    #expect(try read("out.txt") == text)
  }

  @Test(arguments: [false, true])
  func `an import that a window runs appends to the window's list`(takesAll: Bool) throws {
    try run("import", write("# Food\n- [ ] milk\n# Trip\n- [ ] tent\n", to: "lists.md"))
    let trip = try ToDoDocument.lists(at: folder.file("list.sqlite"))[.lists].items[1].id
    let window = WindowImport(list: trip, name: "Trip", takesAll: takesAll)
    let options = try Invocation(["import", "-", "--database", folder.file("list.sqlite")]).options
    for path in [try write("map\n", to: "a"), try write("# Food\n- [ ] jam\n", to: "b")] {
      try ImportCommand(options, in: Environment(window.environment)).run(path)
    }
    #expect(
      try lists()
        == (takesAll
          ? ["Food: milk", "Trip: tent, map, jam"] : ["Food: milk, jam", "Trip: tent, map"]))
  }

  @Test
  func `an import that a window runs adds the window's list if the file does not have it yet`()
    throws
  {
    try run("import", write("- [ ] milk\n", to: "a.md"))
    let window = WindowImport(list: ItemID(12345), name: "Fresh", takesAll: false)
    let options = try Invocation(["import", "-", "--database", folder.file("list.sqlite")]).options
    let path = try write("map\n", to: "notes")
    try ImportCommand(options, in: Environment(window.environment)).run(path)
    #expect(try lists() == ["a: milk", "Fresh: map"])
    #expect(
      try ToDoDocument.lists(at: folder.file("list.sqlite"))[.lists].items[1].id == window.list)
  }

  @Test func `a window reads each report that an import writes`() {
    let counts = ImportCounts(items: 4, known: 3, lists: 2, ignored: 1)
    let reports: [ImportReport] = [
      .progress(0), .progress(0.25), .progress(1), .imported(counts), .failed("has 4 bad items"),
      .refused("the disk is full"),
    ]
    #expect(reports.map { ImportReport($0.line) } == reports)
    for line in ["", "progress", "progress x", "imported 1 2 3", "failed"] {
      #expect(ImportReport(line) == nil)
    }
  }
}
