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

  @Test(arguments: [10, 1_100_000])
  func `a large file is for another process, however long its lines are`(length: Int) {
    let line = [UInt8](repeating: 97, count: length) + [10]
    write([UInt8](repeatElement(line, count: 1_100_000 / length).joined()), to: "large")
    var requests: [ImportRequest] = []
    list.screen.importStarter = { request, _ in
      requests.append(request)
      return {}
    }
    #expect(drop(.file(folder.file("large")), .text("one")) == ["one", "Milk"])
    #expect(requests.map(\.source) == [.file(folder.file("large"))])
    #expect(requests.map(\.format) == [nil])
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
    for count in [0, 1, 2, 3, 30_000] {
      var contents = DropContents()
      for _ in 0..<count { contents.addUnreadableFile("a") }
      let names = [String](repeating: messages.droppedFileFailed("a"), count: count)
      #expect(
        contents.notices(in: messages)
          == (count > 2 ? [messages.droppedFilesFailed(count)] : names))
    }
  }
}
