import Drawing
import Geometry
import TestSupport
import Testing
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
struct ListRowTests {
  private func screen(_ counts: [Int], textScale: Double = 1) throws -> LevelsScreen {
    try LevelsScreen(
      counts.enumerated().map { ("List \($0)", $1) }, height: 700, textScale: textScale)
  }

  private func change(_ row: Int, to count: Int, _ screen: LevelsScreen) {
    screen.lists[row] = ListRow(id: Int64(row), name: "List \(row)", openCount: count)
    screen.upper.performUpdates([.reconfigure(row: row)])
  }

  @Test func `the colors of lists spread over the steps of five`() {
    let theme = ThemeColors(.heat)
    for count in [1, 2, 5] {
      #expect(
        theme.listColor(row: 0, of: count) == Color(hue: 212, saturation: 0.93, lightness: 0.53))
      let last = Double(count - 1)
      #expect(
        theme.listColor(row: count - 1, of: count)
          == Color(
            hue: 212 - 2.5 * last, saturation: 0.93 + 0.01 * last, lightness: 0.53 + 0.025 * last))
    }
    #expect(theme.listColor(row: 4, of: 10) == theme.listColor(row: 2, of: 5))
  }

  @Test(arguments: [0.75, 1, 3])
  func `the box is as wide as a row of one line is high, and the name ends before it`(
    textScale: Double
  ) throws {
    let cell = try screen([3], textScale: textScale).cell(0)
    let box = try #require(cell.countBox)
    #expect(
      box.frame
        == Rect(x: 320 - 50 * textScale, y: 0, width: 50 * textScale, height: 50 * textScale))
    #expect(cell.title.frame.maxX == box.frame.minX - RowConstants.textInset)
  }

  @Test func `a long count shrinks until it fits into the box`() throws {
    let screen = try screen([7, 123, 12_345, 1_234_567])
    for row in 0..<4 {
      let label = try #require(screen.cell(row).countBox?.subviews.first as? Label)
      let text = try #require(label.textRect)
      #expect(label.text == String(screen.lists[row].openCount))
      #expect(text.minX >= 3 && text.maxX <= 47 && abs(text.center.x - 25) <= 0.5)
      #expect((label.style.size == 16) == (row < 2))
    }
  }

  /// The opacities of the name and of the number.
  private func alphas(_ cell: ToDoCell) -> [Double] {
    [cell.title.alpha, cell.countBox?.label.alpha ?? 0]
  }

  @Test func `name and number of a list fade when its last open row is completed`() throws {
    let screen = try screen([1, 0])
    #expect(alphas(screen.cell(0)) == [1, 1] && alphas(screen.cell(1)) == [0.5, 0.5])
    change(0, to: 0, screen)
    screen.frame(after: RowConstants.completionDuration / 2)
    #expect(alphas(screen.cell(0)).allSatisfy { abs($0 - 0.75) < 1e-6 })
    screen.frame(after: 1)
    #expect(alphas(screen.cell(0)) == [0.5, 0.5])
  }

  @Test func `a swiped list is neither struck through nor green, and its cue says what happens`()
    throws
  {
    let screen = try screen([2, 0])
    for row in 0..<2 {
      let cell = screen.cell(row)
      let color = cell.color
      cell.swipeOffset = 200
      screen.frame(after: 1)
      #expect(cell.title.strikethrough == 0 && cell.color == color)
      #expect(cell.completeCue.color == (row == 0 ? ThemeColors(.heat).completing : .white))
      cell.swipeOffset = -200
      #expect(cell.deleteCue.color == ThemeColors(.heat).deleting)
    }
  }

  @Test(arguments: [0, 2])
  func `after the release the cue keeps its color, also when no row is open any more`(
    openCount: Int
  ) throws {
    let screen = try screen([openCount])
    let cell = screen.cell(0)
    let color = openCount == 0 ? .white : ThemeColors(.heat).completing
    cell.beginSwipe()
    cell.swipeOffset = 200
    cell.endSwipe(.toggleCompletion)
    change(0, to: 0, screen)
    screen.frame()
    #expect(cell.completeCue.color == color)
    cell.swipeOffset = 100
    #expect(cell.completeCue.color == color)
  }

  @Test func `a list that gets another place fades to its new color`() throws {
    let screen = try screen([1, 2, 3])
    let cell = screen.cell(1)
    let old = cell.color
    screen.lists.remove(at: 0)
    screen.upper.performUpdates([.delete(row: 0), .reconfigure(row: 0)])
    screen.frame()
    #expect(cell.color == old)
    screen.frame(after: 1)
    #expect(cell.color == ThemeColors(.heat).listColor(row: 0, of: 2))
  }

  @Test func `a reused cell shows nothing of the previous list`() throws {
    let screen = try screen([0, 2])
    let cell = screen.cell(0)
    cell.swipeOffset = 100
    screen.lists = [ListRow(id: 9, name: "Other", openCount: 4)]
    screen.upper.reloadData()
    screen.frame()
    let reused = screen.cell(0)
    #expect(reused.title.alpha == 1 && reused.swipeOffset == 0 && reused.countBox?.count == 4)
    #expect(reused.color == ThemeColors(.heat).listColor(row: 0, of: 1))
    #expect(reused.accessibilityNode.description == "row 1 \"Other\" \"4\"")
  }
}
