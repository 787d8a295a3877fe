import Foundation
import TestSupport
import Testing
import ToDoStore

@testable import Commands

/// Tests the commands about mirrors.
@Suite struct MirrorCommandTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Runs a command line; returns the error, or an empty text.
  @MainActor private func run(_ words: String...) -> String {
    let arguments = words + ["--quiet", "--database", folder.file("list.sqlite")]
    do {
      _ = try Invocation(arguments).run(arguments, screen: NoScreen())
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func text(_ name: String = "todo.txt") throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private var mirrors: [ListMirror] {
    get throws { try ListFile(path: folder.file("list.sqlite"), access: .readOnly).readMirrors() }
  }

  @MainActor @Test func `each command that changes rows changes the file`() throws {
    #expect(run("add", "milk", "bread") == "")
    #expect(run("mirror", folder.file("todo.txt")) == "")
    let date = try text().prefix(10)
    #expect(run("add", "tea") == "")
    #expect(try text() == "\(date) tea\n\(date) milk\n\(date) bread\n")
    #expect(run("complete", "1") == "" && run("delete", "2") == "")
    #expect(try text() == "x \(date) \(date) tea\n\(date) bread\n")
    #expect(run("undo") == "" && run("clear") == "")
    #expect(try text() == "\(date) milk\n\(date) bread\n")
    #expect(run("due", "2", "2126-12-24") == "")
    #expect(try text() == "\(date) milk\n\(date) bread due:2126-12-24\n")
  }

  @MainActor @Test func `a list has one mirror, and a file belongs to one list`() throws {
    #expect(run("lists", "add", "B") == "")
    let (first, second) = (folder.file("todo.txt"), folder.file("b.md"))
    #expect(run("mirror", first) == "")
    #expect(run("mirror", second).contains("is mirrored in"))
    #expect(run("mirror", first, "--list", "B").contains("already"))
    try folder.run("ln -s todo.txt '\(folder.file("link.txt"))'")
    #expect(run("mirror", folder.file("link.txt"), "--list", "B").contains("already"))
    #expect(run("mirror", second, "--list", "B") == "")
    #expect(run("export", first).contains("is a mirror"))
    #expect(try mirrors.count == 2)
    #expect(
      run("mirror", "stop", "B") == "" && run("mirror", "stop", folder.file("link.txt")) == "")
    #expect(try mirrors.isEmpty)
    #expect(run("mirror", "stop", "B").contains("no mirrored file"))
  }

  @MainActor @Test(arguments: ["a.json", "a", "none/a.txt", "a\tb.txt", "u16.txt", "list.sqlite"])
  func `a file that cannot be mirrored is named, and nothing is changed`(name: String) throws {
    #expect(run("add", "milk") == "")
    try folder.run("printf 'a\\n' | iconv -t UTF-16 > '\(folder.file("u16.txt"))'")
    #expect(run("mirror", folder.file(name)) != "")
    #expect(try mirrors.isEmpty)
  }

  @MainActor @Test func `a file that the list replaces is kept beside it`() throws {
    #expect(run("add", "milk") == "")
    #expect(run("mirror", folder.file("todo.txt")) == "")
    let good = try text()
    for name in ["todo.txt.orig", "todo.txt.orig2"] {
      try Data("other\n".utf8).write(to: URL(filePath: folder.file("todo.txt")))
      #expect(run("mirror", "resolve", folder.file("todo.txt"), "--use", "list") == "")
      #expect(try text() == good && text(name) == "other\n")
    }
  }

  @MainActor @Test func `what is erased is not kept by a mirror`() throws {
    #expect(run("add", "milk", "secret") == "")
    #expect(run("mirror", folder.file("todo.txt")) == "")
    try FileManager.default.removeItem(atPath: folder.file("todo.txt"))
    #expect(run("delete", "2") == "" && run("forget") == "")
    #expect(try mirrors.map(\.base) == [[]])
    #expect(run("lists", "delete", "To Do") == "" && run("forget") == "")
    #expect(try mirrors.isEmpty)
  }
}

/// No commands that show or draw lists.
private struct NoScreen: ScreenCommands {
  func runWindow(_ options: Options, _ arguments: [String]) throws -> Int32 { 0 }
  func drawSnapshot(_ options: Options, to path: String) throws {}
  func replay(_ options: Options, _ path: String) throws {}
  func remind(_ options: Options) throws {}
  func activate() throws {}
}
