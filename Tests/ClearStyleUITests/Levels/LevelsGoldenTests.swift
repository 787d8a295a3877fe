import TestSupport
import Testing
import ViewKit

@testable import ClearStyleUI

@MainActor
struct LevelsGoldenTests {
  private nonisolated static let three = [("To Do", 3), ("Groceries", 12), ("Done with", 0)]
  private nonisolated static let twelve = (1...12).map { ("List \($0)", $0 * $0 - 1) }
  private nonisolated static let long = [
    ("A name that is far too long to fit beside the number of rows", 7), ("Counted", 12345),
    ("Many and a rather long name of a list", 99_999), ("Four digits", 1234),
  ]
  private nonisolated static let items = [
    "Buy milk, bread and butter", "Water the tomatoes on the balcony", "Pay",
    "Call the plumber about the dripping tap",
    "A row whose text is far too long to fit between its edges", "Sixth", "Seventh",
  ]

  @Test(
    arguments: [("0", []), ("1", Array(three.prefix(1))), ("3", three), ("long", long)], [1, 2])
  func `golden image: lists`(lists: (name: String, rows: [(String, Int)]), scale: Int) throws {
    let screen = try LevelsScreen(lists.rows, height: 220, scale: Double(scale))
    expectGolden(screen.picture(), named: "lists-\(lists.name)-\(scale)x")
  }

  @Test(arguments: [1, 2])
  func `golden image: twelve lists`(scale: Int) throws {
    let screen = try LevelsScreen(Self.twelve, height: 620, scale: Double(scale))
    expectGolden(screen.picture(), named: "lists-12-\(scale)x")
  }

  @Test func `golden image: lists with larger text`() throws {
    let screen = try LevelsScreen(Self.three + Self.long, height: 540, textScale: 1.5)
    expectGolden(screen.picture(), named: "lists-large-text")
  }

  @Test(arguments: [1, 2])
  func `golden image: a list half-way open`(scale: Int) throws {
    let screen = try LevelsScreen(
      Array(Self.twelve.prefix(5)), items: Self.items, scale: Double(scale))
    screen.levels.openRow = 1
    screen.levels.setProgress(
      to: 1, duration: LevelStack.duration, curve: LevelStack.curve)
    screen.frame(after: LevelStack.duration / 2)
    expectGolden(screen.picture(), named: "levels-opening-\(scale)x")
  }

  @Test(arguments: [1, 2])
  func `golden image: a scrolled list folded half-way`(scale: Int) throws {
    let screen = try LevelsScreen(Self.twelve, items: Self.items, scale: Double(scale))
    screen.upper.jump(to: 120)
    screen.levels.openRow = 4
    screen.levels.progress = 1
    screen.lower.jump(to: 30)
    screen.frame()
    screen.levels.progress = 0.5
    expectGolden(screen.picture(), named: "levels-folding-\(scale)x")
  }
}
