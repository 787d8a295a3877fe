import ClearStyleUI
import Geometry
import Glibc
import Input
import System
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting
import ViewKit

@testable import clearstyle

/// Keeps what is typed in windows of one file, of which some are killed.
@MainActor struct OpenEditKeeperTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A window of the file, without a window.
  @MainActor private final class Window {
    let document: ToDoDocument
    let root: RootScene
    let keeper: OpenEditKeeper
    private var now = Instant.zero

    init(_ folder: TemporaryDirectory) throws {
      var generator = SystemRandomNumberGenerator()
      var options = DocumentOptions(path: folder.file("list.sqlite"))
      options.stateFolder = folder.file("state")
      document = try ToDoDocument(options, using: &generator)
      if document.isNew { document.start(with: ["Milk", "Bread"]) }
      root = RootScene(
        document: document, size: Size(width: 300, height: 300), scale: 1,
        textShaper: try FontLibrary(scale: 1))
      keeper = OpenEditKeeper(
        try #require(document.openEditFiles), document: document, screen: root.screen)
      _ = root.scene.frame(at: now)
    }

    var isEditing: Bool { root.scene.firstResponder != nil }

    func run(_ seconds: Double) {
      now = now + seconds
      _ = root.scene.frame(at: now)
    }

    func type(_ text: String) {
      root.screen.addItem()
      root.scene.handle(.text(text, time: now))
      run(1)
    }

    func continueTyping(_ text: String) {
      root.scene.handle(.text(text, time: now))
      run(1)
    }

    func pressReturn() {
      root.scene.handle(.key(KeyEvent(.return, time: now)))
      run(0.1)
    }

    /// Deletes the text of the edited row.
    func deleteAll() {
      for _ in 0..<20 { root.scene.handle(.key(KeyEvent(.backspace, time: now))) }
      run(1)
    }

    /// Ends the edit, and waits until its change is saved.
    func endEdit() {
      root.screen.endEditing()
      while document.unsavedCount > 0 {
        document.update()
        usleep(1000)
      }
      keeper.finish()
    }
  }

  /// Restores the edits in `window`, at last: a process that another test starts holds the locks until it runs its
  /// program.
  private func restore(in window: Window) {
    for _ in 0..<1000 where !window.isEditing {
      window.keeper.restoreOpenEdits()
      usleep(1000)
    }
  }

  /// Leaves the edits "New 0" and "New 1" of two windows that were killed.
  private func killTwoWindows() throws {
    let killed = [try Window(folder), try Window(folder)]
    for (index, window) in killed.enumerated() {
      window.type("New \(index)")
      window.keeper.finish()
    }
  }

  private var files: [String] {
    Folder(folder.file("state")).names(beginningWith: "edit-")
  }

  @Test func `what is typed is restored after a kill, once, and is then in the list`() throws {
    do {
      let killed = try Window(folder)
      killed.type("Eg")
      killed.keeper.finish()
      #expect(files.count == 1)
    }
    let next = try Window(folder)
    restore(in: next)
    #expect(next.isEditing && files.count == 1)
    next.endEdit()
    #expect(next.document[.original].items.map(\.text) == ["Eg", "Milk", "Bread"])
    #expect(files == [])
    try next.document.close()
    let last = try Window(folder)
    last.keeper.restoreOpenEdits()
    #expect(!last.isEditing)
  }

  @Test func `an edit whose text is emptied goes on, and the next one is restored at its end`()
    throws
  {
    try killTwoWindows()
    let next = try Window(folder)
    restore(in: next)
    next.deleteAll()
    #expect(next.isEditing && files.count == 1)
    next.endEdit()
    next.run(0.1)
    #expect(next.isEditing)
    next.endEdit()
    #expect(files == [])
    let texts = next.document[.original].items.map(\.text)
    #expect(texts.count == 3 && texts.contains { $0.hasPrefix("New") })
  }

  @Test func `an edit that is open is not ended, and what was killed follows it`() throws {
    do {
      let killed = try Window(folder)
      killed.type("Old")
      killed.keeper.finish()
    }
    let next = try Window(folder)
    next.type("New")
    next.keeper.restoreOpenEdits()
    next.continueTyping(" item")
    next.endEdit()
    next.run(1)
    #expect(next.isEditing)
    next.endEdit()
    #expect(next.document[.original].items.map(\.text).contains("New item"))
    #expect(next.document[.original].items.map(\.text).contains("Old"))
  }

  @Test func `the end of an edit ends no other one, however long nothing is typed then`() throws {
    let window = try Window(folder)
    window.type("Eg")
    window.pressReturn()
    #expect(window.isEditing)
    window.run(3)
    #expect(window.isEditing && window.document[.original].items.map(\.text).first == "Eg")
  }

  @Test func `what another window types is left to it`() throws {
    let other = try Window(folder)
    other.type("Eg")
    other.keeper.finish()
    let window = try Window(folder)
    window.keeper.restoreOpenEdits()
    #expect(!window.isEditing && files.count == 1)
    other.endEdit()
    #expect(files == [])
  }

  @Test func `the edits of several killed windows are restored one after the other`() throws {
    try killTwoWindows()
    let next = try Window(folder)
    restore(in: next)
    for count in [1, 0] {
      #expect(next.isEditing)
      next.endEdit()
      #expect(files.count == count)
      next.run(0.1)
    }
    #expect(!next.isEditing)
    let texts = next.document[.original].items.map(\.text)
    #expect(texts.filter { $0.hasPrefix("New") }.sorted() == ["New 0", "New 1"])
  }
}
