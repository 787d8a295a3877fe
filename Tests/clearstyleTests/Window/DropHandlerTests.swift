import ClearStyleUI
import Geometry
import Glibc
import SDLPlatform
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import clearstyle

@MainActor struct DropHandlerTests {
  private let folder: TemporaryDirectory
  private let document: ToDoDocument
  private let list: RootScene

  init() throws {
    folder = try TemporaryDirectory()
    document = Session.document(["Milk"])
    list = RootScene(
      document: document, size: Size(width: 300, height: 300), scale: 1,
      textShaper: try FontLibrary(scale: 1))
    _ = list.scene.frame(at: .zero)
  }

  private func drop(_ items: Drop.Item...) -> [String] {
    DropHandler(root: list).perform(Drop(items: items, position: .zero))
    return document.list.items.map(\.text)
  }

  private func write(_ bytes: [UInt8], to name: String) {
    let file = fopen(folder.file(name), "w")
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  @Test func `texts and the lines of files become rows in one change, in their order`() {
    write(Array("two\nthree\n".utf8), to: "list.txt")
    #expect(
      drop(.text("one"), .file(folder.file("list.txt")), .text("four"))
        == ["one", "two", "three", "four", "Milk"])
    document.undo()
    #expect(document.list.items.map(\.text) == ["Milk"])
  }

  @Test func `what is no text, a folder or a missing file changes nothing`() {
    write([1, 0, 2], to: "picture")
    mkdir(folder.file("folder"), 0o700)
    for name in ["picture", "folder", "missing"] {
      #expect(drop(.file(folder.file(name))) == ["Milk"])
    }
  }

  @Test func `of a long file only whole lines at its beginning become rows`() {
    let line = Array((String(repeating: "a", count: 99) + "\n").utf8)
    write([UInt8]((0..<11_000).map { _ in line }.joined()), to: "long")
    let rows = drop(.file(folder.file("long")))
    #expect(rows.count == 10_001)
    #expect(rows.dropLast().allSatisfy { $0.count == 99 })
  }

  @Test func `a long file in a format changes nothing and is named`() {
    let line = Array("- [ ] \(String(repeating: "a", count: 93))\n".utf8)
    write([UInt8]((0..<11_000).map { _ in line }.joined()), to: "long.md")
    #expect(drop(.file(folder.file("long.md"))) == ["Milk"])
    var problems = DropProblems()
    problems.large = ["long.md"]
    let messages = Language.english.messages
    #expect(problems.notices(in: messages) == [messages.droppedFileIsLarge("long.md")])
  }

  @Test func `each file is in a format of its own`() {
    write(Array("- [x] two\n".utf8), to: "a")
    write(Array("text,done\nthree,x\n".utf8), to: "b")
    #expect(
      drop(.file(folder.file("a")), .text("- [ ] one"), .file(folder.file("b")))
        == ["two", "one", "three", "Milk"])
    #expect(document.list.items.map(\.isCompleted) == [true, false, true, false])
  }

  @Test func `two files without text are named, more are counted, however many there are`() {
    let messages = Language.english.messages
    #expect(DropProblems().notices(in: messages) == [])
    for count in 1...2 {
      let problems = DropProblems(
        unreadable: (1...count).map { "a\($0)" }, long: (1...count).map { "b\($0)" })
      #expect(
        problems.notices(in: messages) == (1...count).map { messages.droppedFileFailed("a\($0)") }
          + (1...count).map { messages.droppedFileIsLong("b\($0)") })
    }
    for count in [3, 30_000] {
      let names = [String](repeating: "a", count: count)
      #expect(
        DropProblems(unreadable: names, long: names).notices(in: messages)
          == [messages.droppedFilesFailed(count), messages.droppedFilesAreLong(count)])
    }
  }
}
