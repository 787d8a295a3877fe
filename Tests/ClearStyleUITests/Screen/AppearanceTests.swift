import Drawing
import Geometry
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
struct AppearanceTests {
  @Test(arguments: [1, 2, 3, 15])
  func `the color of row i of n is red 1, green 0.6 i ∕ (n − 1)`(count: Int) throws {
    let app = try App((0..<count).map { "Row \($0)" }, height: 800)
    let picture = app.picture()
    for row in 0..<count {
      let green = count > 1 ? 0.6 * Double(row) / Double(count - 1) : 0
      let expected = Color(red: 1, green: green, blue: 0)
      // In the 47th line of a row the bevel is almost transparent.
      #expect(difference(picture, x: 390, y: row * 50 + 46, expected) <= 2)
    }
    if count < 15 { #expect(difference(picture, x: 390, y: count * 50 + 3, .black) == 0) }
  }

  @Test(arguments: [1, 2, 3, 15, 40], [1.0, 2.0])
  func `every pixel line of every row has its color and bevel, at any width and scale`(
    count: Int, scale: Double
  ) throws {
    for width in [240.0, 400, 800] {
      let app = try App(
        (0..<count).map { "Row \($0)" }, width: width, height: 500, scale: scale)
      if count > 1 { app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)])) }
      app.settle()
      for offset in Set([0, app.table.offsetRange.upperBound]) {
        app.table.contentOffset = offset
        let picture = app.picture()
        #expect(picture.width == Int(width * scale) && picture.height == Int(500 * scale))
        for x in [Int(4 * scale), picture.width - 2] {
          let wrong = (0..<picture.height).first { line in
            let expected = color(ofLine: line + Int(offset * scale), of: count, scale: scale)
            return difference(picture, x: x, y: line, expected) > 2
          }
          #expect(wrong == nil, "column \(x) of \(width) points at \(offset)")
        }
      }
    }
  }

  /// The specified color of pixel line `line` of a list of `count` rows; black below the last row.
  ///
  /// The second row is completed, the other rows are open.
  private func color(ofLine line: Int, of count: Int, scale: Double) -> Color {
    let height = Int(50 * scale)
    let row = line / height
    guard row < count else { return .black }
    let green = count > 1 ? 0.6 * Double(row) / Double(count - 1) : 0
    let plain =
      row == 1 ? Color(red: 0, green: 0.6, blue: 0) : Color(red: 1, green: green, blue: 0)
    let place = line % height
    let edge = 2 * place + 1 <= height ? place : place + 1
    let location = Double(edge) / Double(height)
    if location > 0.95 {
      return Color(white: 0, alpha: (location - 0.95) / 0.05 * 0.1).over(plain)
    }
    if location > 0.01 {
      return Color(white: 1, alpha: (0.95 - location) / 0.94 * 0.1).over(plain)
    }
    return Color(white: 1, alpha: 0.2 - location / 0.01 * 0.1).over(plain)
  }

  @Test(arguments: [1.0, 2.0])
  func `the bevel's first line is white at 0.2, its last black at 0.1`(scale: Double) throws {
    let app = try App(["One"], scale: scale)
    let picture = app.picture()
    let red = Color(red: 1, green: 0, blue: 0)
    let first = Color(white: 1, alpha: 0.2).over(red)
    let last = Color(white: 0, alpha: 0.1).over(red)
    #expect(difference(picture, x: 399, y: 0, first) <= 1)
    #expect(difference(picture, x: 399, y: Int(50 * scale) - 1, last) <= 1)
  }

  @Test func `a completed row is green, and red again when it is reopened`() throws {
    let app = try App(["One", "Two"])
    let id = app.document.list[0].id
    for isCompleted in [true, false] {
      app.applyForeign(Change([.setCompleted(id, isCompleted)]))
      app.settle()
      let color = isCompleted ? ThemeColors(.heat).completed : Color(red: 1, green: 0, blue: 0)
      #expect(difference(app.picture(), x: 390, y: 46, color) <= 2)
    }
  }

  @Test func `rows have the colors of the screen's theme`() throws {
    var settings = Settings()
    settings.theme = .ocean
    let theme = ThemeColors(.ocean)
    let app = try App(["One", "Two", "Three"], settings: settings)
    app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)]))
    app.settle()
    let picture = app.picture()
    #expect(difference(picture, x: 390, y: 46, theme.firstRow) <= 2)
    #expect(difference(picture, x: 390, y: 96, theme.completed) <= 2)
    #expect(difference(picture, x: 390, y: 146, theme.lastRow) <= 2)
  }

  @Test func `a moved row takes 0.3 s to change its color`() throws {
    let app = try App(["One", "Two", "Three"])
    app.applyForeign(Change([.remove(app.document.list[0].id)]))
    let two = try #require(app.cell("Two"))
    app.frame(after: 0.15)
    #expect(two.colorProgress > 0.2 && two.colorProgress < 0.8)
    app.frame(after: 0.15)
    #expect(two.colorProgress == 1)
    app.settle()
    #expect(
      difference(app.picture(), x: 390, y: 46, ThemeColors(.heat).openRowColor(row: 0, of: 2)) <= 2)
  }

  @Test func `a reused cell shows its new color immediately`() throws {
    let app = try App((0..<200).map { "Row \($0)" })
    app.table.contentOffset = 5000
    app.frame()
    #expect(app.cells.allSatisfy { $0.colorProgress == 1 })
    #expect(
      difference(app.picture(), x: 390, y: 46, ThemeColors(.heat).openRowColor(row: 100, of: 200))
        <= 2)
  }

  @Test(arguments: [1.0, 2.0], [0.75, 1, 3])
  func `the strikethrough is as wide as the text, through the middle of the letters`(
    scale: Double, textScale: Double
  ) throws {
    let app = try App(["xxx xxx xxx"], scale: scale)
    app.screen.controller.textScale = textScale
    let letters = app.picture()
    app.applyForeign(Change([.setCompleted(app.document.list[0].id, true)]))
    app.settle()
    let picture = app.picture()
    func white(_ picture: Bitmap, _ y: Int) -> Int {
      (0..<picture.width).count { picture.pixels[y * picture.width + $0] == 0xFFFF_FFFF }
    }
    let textRect = try #require(app.cells[0].subviews.first as? Label).textRect
    let width = try #require(textRect).size.width * scale
    let line = (0..<picture.height).filter { Double(white(picture, $0)) >= width - 1 }
    #expect(abs(Double(line.count) - 2 * scale * textScale) <= 1)
    let inked = (0..<letters.height).filter { white(letters, $0) > 0 }
    let middle = Double(try #require(inked.first) + inked.last! + 1) / 2
    #expect(abs(Double(line[0] + line[line.count - 1] + 1) / 2 - middle) <= 1)
  }

  @Test func `a text too long for its row is truncated with an ellipsis`() throws {
    let app = try App([String(repeating: "long ", count: 100)])
    let text = try #require(app.cells[0].subviews.first as? Label).textRect
    let width = try #require(text).size.width
    #expect(width <= 370 && width > 340)
  }

  private func difference(_ picture: Bitmap, x: Int, y: Int, _ color: Color) -> Int {
    let pixel = picture.pixels[y * picture.width + x]
    let parts = [(pixel >> 16, color.red), (pixel >> 8, color.green), (pixel, color.blue)]
    return parts.map { abs(Int($0 & 0xFF) - Int(($1 * 255).rounded())) }.max() ?? 0
  }
}
