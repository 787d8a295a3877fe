import Foundation
import System
import TestSupport
import Testing
import ToDoFormats
import ToDoModel
import ToDoStore

@testable import Commands

/// Tests that a list and its file come to agree, whatever happens around the file.
@Suite struct MirrorSynchronizerTests {
  @Test func `a missing file is made with the rows of the list`() throws {
    let world = try MirrorWorld(["milk", "bread"])
    try world.begin()
    #expect(try world.text == "milk\nbread\n")
  }

  @Test func `the first merge has the rows of both sides, equal texts once, the file's first`()
    throws
  {
    let world = try MirrorWorld(["milk", "bread"])
    try world.write("bread\n\n(A) 2026-01-02 tea due:2026-12-24\n")
    try world.begin()
    #expect(try world.rows == ["bread", "(A) tea", "milk"])
    #expect(try world.text == "bread\n\n(A) 2026-01-02 tea due:2026-12-24\nmilk\n")
  }

  @Test func `a change of one side appears on the other, and rows keep their ids`() throws {
    let world = try MirrorWorld(["milk", "bread", "tea"])
    try world.begin()
    let ids = try world.items.map(\.id)
    try world.write("tea\nx 2026-11-29 milk\nbread\n")
    #expect(try world.synchronize() == [])
    #expect(try world.rows == ["tea", "x milk", "bread"])
    #expect(try world.items.map(\.id) == [ids[2], ids[0], ids[1]])
    #expect(world.fingerprint == FileStatus(at: world.path)?.fingerprint)
    var items = try world.items
    items[0].text = "green tea"
    try world.change(to: items)
    try world.synchronize()
    #expect(world.fingerprint == FileStatus(at: world.path)?.fingerprint)
    #expect(try world.text == "green tea\nx 2026-11-29 milk\nbread\n")
  }

  @Test func `what the file brings is one step of undo`() throws {
    let world = try MirrorWorld(["milk", "bread"])
    try world.begin()
    let before = try world.list.historySummary().undoable
    try world.write("bread\ncheese\neggs\n")
    try world.synchronize()
    #expect(try world.list.historySummary().undoable == before + 1)
  }

  @Test func `where both sides have changed a text, both stay, and the user is told`() throws {
    let world = try MirrorWorld(["milk", "bread"])
    try world.begin()
    var items = try world.items
    items[0].text = "oat milk"
    try world.change(to: items)
    try world.write("goat milk\nbread\n")
    #expect(try world.synchronize() == [.conflict(path: world.path, text: "oat milk")])
    #expect(try world.text == "oat milk\ngoat milk\nbread\n")
    #expect(try world.rows == ["oat milk", "goat milk", "bread"])
    #expect(try world.synchronize() == [])
  }

  @Test func `nothing is written while nothing changes`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    let (file, position) = (FileStatus(at: world.path), try world.list.lastPosition())
    try world.synchronize()
    // Other bytes of the status, such as the time, tell nothing either.
    try world.write(world.text)
    try world.synchronize()
    #expect(try world.list.lastPosition() == position)
    #expect(FileStatus(at: world.path)?.size == file?.size)
  }

  @Test(arguments: [
    (nil, MirrorProblem.missing), ("", .empty), ("NUL", .notText),
    ("1\n2\n", .tasksAreMissing(8, of: 10)), ("x", .tooLarge), ("y", .notText),
  ])
  func `a file that may have lost tasks changes nothing until the user decides`(
    content: String?, problem: MirrorProblem
  ) throws {
    // The log of the tests has the arguments.
    let texts = [
      "NUL": "a\0b\n", "x": String(repeating: "x", count: 17 << 20),
      "y": String(repeating: "y", count: 1 << 17),
    ]
    let text = content.map { texts[$0] ?? $0 }
    let rows = (1...10).map(String.init)
    let world = try MirrorWorld(rows)
    try world.begin()
    let good = try world.text
    if let text { try world.write(text) } else { try world.remove() }
    #expect(try world.synchronize() == [.paused(path: world.path, problem)])
    #expect(try world.rows == rows)
    #expect(text == nil ? FileStatus(at: world.path) == nil : try world.text == text)
    // The mirror stays stopped, also if the file looks well again.
    try world.write(good)
    #expect(try world.synchronize() == [.paused(path: world.path, problem)])
    #expect(try world.synchronize(MirrorResolution()) == [])
    try world.write(good + "11\n")
    try world.synchronize()
    #expect(try world.rows == rows + ["11"])
  }

  @Test func `a resolution without a choice deletes nothing on either side`() throws {
    let world = try MirrorWorld((1...10).map(String.init))
    try world.begin()
    try world.write("# new\n1\nnew\n")
    try world.synchronize()
    #expect(try world.synchronize(MirrorResolution()) == [])
    #expect(try Set(world.rows) == Set((1...10).map(String.init) + ["# new", "new"]))
    #expect(try world.rows == world.text.split(separator: "\n").map(String.init))
  }

  @Test func `the chosen side of a resolution is what both have`() throws {
    for choice in [MirrorChoice.file, .list] {
      let world = try MirrorWorld((1...10).map(String.init))
      try world.begin()
      var items = try world.items
      let ids = items.map(\.id)
      items[1].text = "changed here"
      try world.change(to: items + [ToDoItem(id: world.nextID(), text: "added here")])
      try world.write("2\nnew\n1\n")
      try world.synchronize()
      #expect(try world.synchronize(MirrorResolution(choice: choice)) == [])
      let texts = ["1", "changed here"] + (3...10).map(String.init) + ["added here"]
      #expect(try world.rows == (choice == .file ? ["2", "new", "1"] : texts))
      #expect(try world.text.split(separator: "\n").map(String.init) == world.rows)
      if choice == .file { #expect(try world.items.map(\.id).contains(ids[0])) }
    }
  }

  @Test func `a missing file is made again by the choice of the list`() throws {
    let world = try MirrorWorld(["milk", "bread"], name: "list.md")
    try world.write("# Title\n\n- [ ] milk\n\nprose\n")
    try world.begin()
    let text = try world.text
    try world.remove()
    try world.synchronize()
    #expect(try world.synchronize(MirrorResolution()) == [.paused(path: world.path, .missing)])
    #expect(try world.synchronize(MirrorResolution(choice: .list)) == [])
    #expect(try world.text == text)
  }

  @Test func `what copies of the file have is added, and nothing that was deleted`() throws {
    let world = try MirrorWorld(["milk", "bread", "tea"])
    try world.begin()
    try world.change(to: Array(world.items.dropLast()))
    let path = world.folder.file("todo.sync-conflict-20261129-101500-ABCDEFG.txt")
    try Data("x milk\nbread\ntea\ncoffee\n".utf8).write(to: URL(filePath: path))
    #expect(MirrorResolution.copies(of: world.path) == [path])
    let copy = try #require(MirrorResolution.Copy(path, .todotxt))
    try world.synchronize(MirrorResolution(copies: [copy]))
    #expect(try world.rows == ["x milk", "bread", "coffee"])
    // The next resolution leaves the copy alone.
    #expect(try MirrorState(world.mirror.properties).copies == [copy.hash])
  }

  @Test func `a task that is moved to the file of done ones is completed and leaves`() throws {
    let world = try MirrorWorld((1...10).map { "task \($0)" })
    try world.begin()
    try Data("x 2026-01-01 task 1\n".utf8).write(to: URL(filePath: world.folder.file("done.txt")))
    try world.write("task 9\ntask 10\n")
    // Only one of the lost tasks is there.
    #expect(try world.synchronize() == [.paused(path: world.path, .tasksAreMissing(7, of: 9))])
    try Data((1...8).map { "x 2026-01-01 task \($0)\n" }.joined().utf8)
      .write(to: URL(filePath: world.folder.file("done.txt")))
    #expect(try world.synchronize(MirrorResolution()) == [])
    #expect(try world.rows == ["task 9", "task 10"])
    let second = try MirrorWorld((1...10).map { "(A) task \($0)" })
    try second.begin()
    try Data((1...8).map { "x 2026-01-01 task \($0) pri:A\n" }.joined().utf8)
      .write(to: URL(filePath: second.folder.file("done.txt")))
    try second.write("(A) task 9\n(A) task 10\n")
    #expect(try second.synchronize() == [])
    #expect(try second.rows == ["(A) task 9", "(A) task 10"])
  }

  @Test func `a file is empty after all of its tasks were moved to the file of done ones`() throws {
    let world = try MirrorWorld(["milk", "bread"])
    try world.begin()
    try Data("x milk\nx bread\n".utf8).write(to: URL(filePath: world.folder.file("done.txt")))
    try world.write("")
    #expect(try world.synchronize() == [])
    #expect(try world.rows == [])
  }

  @Test func `a file that is no text is replaced by the list if that is chosen`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    for bytes in ["a\0b", "\u{FEFF}milk\n"] {
      let data = Data(bytes.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      try data.write(to: URL(filePath: world.path))
      #expect(try world.synchronize() == [.paused(path: world.path, .notText)])
      #expect(try Data(contentsOf: URL(filePath: world.path)) == data)
      #expect(try world.synchronize(MirrorResolution(choice: .list)) == [])
      #expect(try world.text == "milk\n")
    }
  }

  @Test func `damaged properties and unknown formats of a mirror change nothing`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    var mirror = try world.mirror
    for properties in ["done -5\n", "write 7\n\0", "write -1\n\0ab", "problem x\n", "\0\n\n"] {
      mirror.properties = Array(properties.utf8)
      try world.save(mirror)
      #expect(try world.synchronize() == [], "\(properties)")
      #expect(try world.text == "milk\n" && world.rows == ["milk"])
    }
  }

  @Test func `mode and links of the file stay`() throws {
    let world = try MirrorWorld(["milk"])
    try FileManager.default.createDirectory(
      atPath: world.folder.file("real"), withIntermediateDirectories: false)
    try world.folder.run("cd '\(world.folder.path)' && echo bread > real/t && chmod 640 real/t")
    try world.folder.run("cd '\(world.folder.path)' && ln -s real/t todo.txt")
    try world.begin()
    #expect(Path.target(ofLink: world.path) == "real/t")
    #expect(FileStatus(at: world.folder.file("real/t"))?.permissions == 0o640)
    #expect(try world.text == "bread\nmilk\n")
  }

  @Test func `a file with two names is written in place`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    try world.folder.run("cd '\(world.folder.path)' && ln todo.txt other")
    let old = try #require(FileStatus(at: world.path))
    try world.change(to: [ToDoItem(id: world.nextID(), text: "bread and butter")])
    #expect(try world.synchronize() == [])
    #expect(try world.text == "bread and butter\n")
    #expect(FileStatus(at: world.folder.file("other"))?.isSameFile(as: old) == true)
    #expect(try MirrorState(world.mirror.properties).unfinishedWrite == nil)
  }

  @Test(arguments: [("milk and honey", "milk\n"), ("milk", "milk and honey\n"), ("tea", "bread\n")])
  func `a write in place that is cut off anywhere is finished`(row: String, old: String) throws {
    let new = row + "\n"
    for count in 0...new.utf8.count {
      let world = try MirrorWorld([String(old.dropLast())])
      try world.begin()
      var mirror = try world.mirror
      var state = MirrorState(mirror.properties)
      state.unfinishedWrite = InPlaceWrite(old: Array(old.utf8), new: Array(new.utf8))
      mirror.properties = state.encoded
      try world.save(mirror)
      var items = try world.items
      items[0].text = row
      try world.change(to: items)
      let bytes = Array(new.utf8.prefix(count)) + Array(old.utf8.dropFirst(count))
      try world.write(String(decoding: bytes, as: UTF8.self))
      #expect(try world.synchronize() == [])
      #expect(try world.text == new, "after \(count) bytes")
      #expect(try world.rows == [row])
    }
  }

  @Test func `an end between the file and the list loses and doubles nothing`() throws {
    let world = try MirrorWorld(["milk", "bread", "tea", "eggs"])
    try world.begin()
    var items = try world.items
    items[0].text = "oat milk"
    items[1].isCompleted = true
    items.remove(at: 3)
    try world.change(to: items + [ToDoItem(id: world.nextID(), text: "added here")])
    try world.write("goat milk\nbread\nblack tea\neggs\nadded there\n")
    // The file of the lists before the merge, with the text file after it.
    try world.folder.run("cd '\(world.folder.path)' && mkdir old && cp list.sqlite* old")
    try world.synchronize()
    let (rows, text) = (try world.rows, try world.text)
    let old = try ListFile(path: world.folder.file("old/list.sqlite"), access: .readWrite)
    var synchronizer = MirrorSynchronizer(old, world.times)
    #expect(try synchronizer.synchronize(old.readMirrors()[0]) == [])
    #expect(try world.text == text)
    let cursor = try RowCursor(old, in: .originalList)
    var again: [String] = []
    while let item = try cursor.next() { again.append((item.isCompleted ? "x " : "") + item.text) }
    #expect(again == rows)
    #expect(
      rows == ["oat milk", "goat milk", "x bread", "black tea", "added here", "added there"]
        || rows == ["oat milk", "goat milk", "x bread", "black tea", "added there", "added here"])
  }

  @Test func `a file that is being written is read when it stands still`() throws {
    let world = try MirrorWorld(["milk", "bread"])
    try world.begin()
    // Truncated, then written in pieces.
    try world.write("")
    var pieces = ["mi", "milk\nbr", "milk\nbread\ntea\n"]
    world.times = ReadingTimes(minimumAge: 60_000, missingTimeout: 1000) { [world] _ in
      if !pieces.isEmpty { try? world.write(pieces.removeFirst()) }
    }
    #expect(try world.synchronize() == [.busy(path: world.path)])
    #expect(try world.rows == ["milk", "bread"])
    world.times = ReadingTimes(minimumAge: 0, missingTimeout: 0, sleep: { _ in })
    try world.synchronize()
    #expect(try world.rows == ["milk", "bread", "tea"])
  }

  @Test func `a file that was replaced by others for a moment is not missing`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    try world.remove()
    var waits = 0
    world.times = ReadingTimes(minimumAge: 0, missingTimeout: 1000) { [world] _ in
      waits += 1
      if waits == 20 { try? world.write("milk\nbread\n") }
    }
    #expect(try world.synchronize() == [])
    #expect(try world.rows == ["milk", "bread"])
  }

  @Test func `a mirror of a deleted list waits until the list is back`() throws {
    let world = try MirrorWorld(["milk"])
    try world.begin()
    let lists = try world.list.readLists()
    let items = try world.items
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    let client = ClientID(using: &generator)
    try world.list.save(
      HistoryEntry(id: ids.next(), change: Change([.remove(.originalList)])), client: client)
    try world.write("bread\n")
    #expect(try world.synchronize() == [])
    #expect(try world.text == "bread\n")
    // A window would run again if the file seemed to be another one.
    #expect(world.fingerprint == FileStatus(at: world.path)?.fingerprint)
    try world.list.save(
      HistoryEntry(
        id: ids.next(), change: Change([.insert(lists[0], in: .lists, before: nil)])),
      client: client)
    try world.change(to: items)
    try world.synchronize()
    #expect(try world.rows == ["bread"])
  }
}
