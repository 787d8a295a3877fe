import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
struct HelpLayoutTests {
  @Test(arguments: [240.0, 300, 400, 820, 821, 1280], [0.75, 1, 2, 3])
  func `the help page's views are within the margins and do not overlap`(
    width: Double, textScale: Double
  ) throws {
    let fixture = try HelpFixture(width: width, height: 160)
    fixture.app.screen.textScale = textScale
    let page = try fixture.open()
    let places = leaves(of: page, at: .zero)
    #expect(
      places.count == 3 * HelpGesture.all(hasLevels: true, allowsDeleting: true).count
        + UserCommand.help(with: Settings()).map {
          $0.helpChords.faces(in: EnglishStrings()).count + 1
        }.reduce(0, +) + 2)
    for (index, place) in places.enumerated() {
      #expect(place.size.width > 0 && place.size.height > 0)
      #expect(place.minX >= 20 && place.maxX <= width - 20)
      #expect(place.minY >= 20 && place.maxY <= page.contentHeight - 20)
      for other in places[..<index] { #expect(!overlap(place, other), "\(place), \(other)") }
    }
  }

  @Test func `a wide window has both help sections side by side, centered`() throws {
    for (width, isWide) in [(820.0, false), (821, true), (1280, true)] {
      let page = try HelpFixture(width: width).open()
      let (first, second) = (page.subviews[0].frame, page.subviews[1].frame)
      #expect((second.minX > first.maxX) == isWide)
      #expect((second.minY > first.maxY) != isWide)
      #expect(abs(first.minX - (width - max(first.maxX, second.maxX))) <= 1)
    }
  }

  @Test func `the help page grows with the text scale where there is room, and never shrinks`()
    throws
  {
    for (width, textScale, scale) in [
      (1280.0, 0.75, 1.0), (1280, 2, 2), (1280, 3, 3), (400, 2, 1.5), (240, 3, 1),
    ] {
      let fixture = try HelpFixture(width: width)
      fixture.app.screen.textScale = textScale
      let page = try fixture.open()
      let plain = try HelpFixture(width: width).open()
      let heights = [page, plain].map { $0.subviews[0].subviews[1].subviews[0].frame.size.height }
      #expect(abs(heights[0] - heights[1] * scale) < 1, "\(width), \(textScale)")
    }
  }

  @Test func `the text size keys change the open help page, which keeps its place`() throws {
    let app = try App((0..<9).map { "Row \($0)" }, width: 1280, height: 400)
    app.key(.f1)
    app.settle()
    app.key(.end)
    app.settle()
    let page = try #require(app.screen.root.subviews.compactMap { $0 as? HelpView }.first)
    let before = (page.contentOffset / page.contentHeight, page.contentHeight)
    for _ in 0..<4 { app.key(.character("="), .control) }
    app.settle()
    #expect(!page.isHidden && page.alpha == 1 && app.screen.textScale == 2)
    #expect(page.contentHeight > before.1 * 1.7)
    #expect(abs(page.contentOffset / page.contentHeight - before.0) < 0.02)
  }

  @Test func `the help page follows the window's size`() throws {
    let fixture = try HelpFixture(width: 1280, height: 800)
    let page = try fixture.open()
    fixture.app.scene.size = Size(width: 240, height: 160)
    fixture.app.settle()
    #expect(page.frame == Rect(x: 0, y: 0, width: 240, height: 160))
    #expect(leaves(of: page, at: .zero).allSatisfy { $0.maxX <= 220 })
  }

  @Test(arguments: [("help-page", 400.0, 700.0), ("help-page-wide", 1280, 800)])
  func `golden image: the help page`(name: String, width: Double, height: Double) throws {
    let app = try App((0..<9).map { "Row \($0)" }, width: width, height: height)
    app.key(.f1)
    app.settle()
    expectGolden(app.picture(), named: name)
  }

  private func leaves(of view: View, at origin: Point) -> [Rect] {
    view.subviews.flatMap { view in
      let place = Rect(origin: origin + view.frame.origin, size: view.frame.size)
      return view.subviews.isEmpty ? [place] : leaves(of: view, at: place.origin)
    }
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
