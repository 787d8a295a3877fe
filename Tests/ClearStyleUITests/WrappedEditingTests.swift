import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests the edit of a row that is as high as its text needs.
@MainActor
struct WrappedEditingTests {
  private func app(_ texts: [String] = ["one", "two", "three"], height: Double = 400) throws -> App
  {
    var settings = Settings()
    settings.wrapsText = true
    return try App(texts, width: 320, height: height, settings: settings)
  }

  private static let long = "Wash the windows of the whole house before the guests arrive"

  private func heights(_ app: App) -> [Double] { app.cells.map(\.frame.size.height) }

  @Test func `the row grows and shrinks while its text is typed, and the rows below follow`() throws
  {
    let app = try app()
    app.tap(25)
    app.settle()
    app.type(" " + Self.long)
    app.frame()
    #expect(heights(app)[0] > 60)
    #expect(app.cells[1].frame.minY == app.cells[0].frame.maxY)
    #expect(app.cells[0].frame.minY == app.table.contentOffset)
    app.key(.backspace, .control)
    app.key(.character("a"), .control)
    app.key(.delete)
    app.frame()
    #expect(heights(app)[0] == 50)
  }

  @Test func `escape restores the height of the old text, return keeps that of the new one`() throws
  {
    for key in [Key.escape, .return] {
      let app = try app()
      app.tap(75)
      app.settle()
      app.type(Self.long)
      app.key(key)
      app.settle()
      #expect((heights(app)[1] == 50) == (key == .escape))
      #expect(app.cells[2].frame.minY == app.cells[1].frame.maxY)
    }
  }

  @Test func `a new row grows, too, and keeps its height in the list`() throws {
    let app = try app()
    app.tap(300)
    app.settle()
    app.type(Self.long)
    app.frame()
    let height = try #require(app.table.cell(forRow: 3)).frame.size.height
    #expect(height > 60)
    app.finishTyping()
    app.settle()
    #expect(app.table.cell(forRow: 3)?.frame.size.height == height)
    #expect(app.texts.last == Self.long)
  }

  @Test func `a row of more than ten lines does not grow further`() throws {
    let app = try app()
    app.tap(25)
    app.settle()
    app.type(String(repeating: Self.long + " ", count: 6))
    app.frame()
    let height = heights(app)[0]
    app.type(Self.long)
    app.frame()
    #expect(heights(app)[0] == height)
    app.finishTyping()
    app.settle()
    #expect(heights(app)[0] == height)
  }

  @Test func `in a window lower than the row the caret stays visible`() throws {
    let app = try app(height: 160)
    app.tap(25)
    app.settle()
    for _ in 0..<40 {
      app.type("words ")
      app.settle()
      let caret = try #require(app.scene.textInputRect)
      #expect(caret.minY >= 0 && caret.maxY <= 160)
    }
    for _ in 0..<9 {
      app.key(.up)
      app.settle()
      let caret = try #require(app.scene.textInputRect)
      #expect(caret.minY >= -160)
    }
  }
}
