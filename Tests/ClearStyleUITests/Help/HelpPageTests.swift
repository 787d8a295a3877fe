import Geometry
import Input
import Testing
import ViewKit

@testable import ClearStyleUI

@MainActor
struct HelpPageTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
      .backspace, .delete, .f1, .f2, .f11,
    ] + "abcdefghijklmnopqrstuvwxyz0123456789=-+".map { .character($0) }
  private static let modifiers = (0..<8).map { KeyModifiers(rawValue: $0) }
  private static let closing: [Key] = [.f1, .escape]

  @Test func `no help page exists before F1, and it is first in the order of keys`() throws {
    let fixture = try HelpFixture()
    #expect(fixture.help.page == nil)
    #expect(RootScreen.behaviors.first == HelpPresenter.self)
  }

  @Test func `only a press of F1 opens the help page`() throws {
    let fixture = try HelpFixture(behaviors: [HelpPresenter.self])
    for key in Self.keys {
      for modifiers in Self.modifiers {
        fixture.press(key, modifiers, isRepeat: true)
        #expect(!fixture.help.isOpen)
        fixture.press(key, modifiers)
        #expect(fixture.help.isOpen == (key == .f1 && modifiers.isEmpty), "\(modifiers) \(key)")
        fixture.help.close()
      }
    }
  }

  @Test func `behind the open help page only the keys of the window and the text size act`() throws
  {
    let fixture = try HelpFixture()
    let screen = fixture.app.screen
    var commands: [WindowCommand] = []
    screen.onWindowCommand = { commands.append($0) }
    _ = try fixture.open()
    for key in Self.keys where !Self.closing.contains(key) {
      for modifiers in Self.modifiers {
        let quits = modifiers == .control && [.character("q"), .character("w")].contains(key)
        let isFullScreen = modifiers.isEmpty && key == .f11
        let scales =
          modifiers.subtracting(.shift) == .control && "=-+0".contains { key == .character($0) }
        (screen.textScale, commands) = (1.25, [])
        #expect(fixture.press(key, modifiers))
        #expect(commands == (quits ? [.quit] : isFullScreen ? [.fullScreen] : []))
        #expect((screen.textScale != 1.25) == scales, "\(modifiers) \(key)")
        #expect(fixture.help.isOpen && screen.navigation.level == .rows)
        #expect(fixture.app.texts.count == 40 && !fixture.app.cells.contains(where: \.isSelected))
      }
    }
  }

  @Test(arguments: [Key.f1, .escape])
  func `F1 and Escape close the help page, but not when they repeat`(key: Key) throws {
    let fixture = try HelpFixture()
    let page = try fixture.open()
    #expect(fixture.press(key, isRepeat: true) && fixture.help.isOpen)
    #expect(fixture.press(key) && !fixture.help.isOpen)
    fixture.app.settle()
    #expect(page.isHidden)
  }

  @Test(arguments: [(1.0, 1.0), (200, 350), (399, 699)])
  func `a tap anywhere closes the help page`(x: Double, y: Double) throws {
    let fixture = try HelpFixture()
    let page = try fixture.open()
    fixture.tap(x, y)
    #expect(!fixture.help.isOpen)
    fixture.app.settle()
    #expect(page.isHidden)
  }

  @Test func `the help page fades in and out in 0.2 s and can be reopened meanwhile`() throws {
    let fixture = try HelpFixture()
    fixture.press(.f1)
    let page = try #require(fixture.help.page)
    #expect(page.alpha == 0)
    fixture.app.frame(after: 0.1)
    #expect(page.alpha > 0.3 && page.alpha < 0.7)
    fixture.app.frame(after: 0.1)
    #expect(page.alpha == 1)
    fixture.press(.f1)
    fixture.app.frame(after: 0.1)
    fixture.press(.f1)
    fixture.app.settle()
    #expect(fixture.help.isOpen && page.alpha == 1 && !page.isHidden)
    fixture.press(.f1)
    fixture.app.frame(after: 0.2)
    #expect(page.alpha == 0 && page.isHidden)
  }

  @Test func `the help page ends an edit, and opens at its top each time`() throws {
    let fixture = try HelpFixture()
    let page = try fixture.open()
    #expect(fixture.endedEdits == 1)
    page.contentOffset = 100
    fixture.press(.escape)
    fixture.app.settle()
    #expect(try fixture.open() === page)
    #expect(fixture.endedEdits == 2)
    #expect(page.contentOffset == 0 && !page.isHidden)
    fixture.tap(200, 350)
    #expect(!fixture.help.isOpen)
  }

  @Test func `rows receive no input behind the help page, and do once it closes`() throws {
    let fixture = try HelpFixture()
    _ = try fixture.open()
    fixture.app.swipe(y: 75, to: -250)
    fixture.app.scene.handle(.wheel(clicks: 3, position: .zero, time: fixture.app.now))
    fixture.app.settle()
    #expect(fixture.app.texts.count == 40 && fixture.app.table.contentOffset == 0)
    fixture.press(.escape)
    fixture.app.swipe(y: 75, to: -250)
    #expect(fixture.app.texts.count == 39)
  }

  @Test func `three fingers do not undo behind the help page`() throws {
    for isOpen in [true, false] {
      let fixture = try HelpFixture()
      if isOpen { _ = try fixture.open() }
      let before = fixture.endedEdits
      for finger in 1...3 {
        fixture.app.touch(.began, 300, 100 * Double(finger), finger: Int64(finger))
      }
      for x in stride(from: 290.0, through: 150, by: -10) {
        fixture.app.frame(after: 0.01)
        for finger in 1...3 {
          fixture.app.touch(.moved, x, 100 * Double(finger), finger: Int64(finger))
        }
      }
      for finger in 1...3 { fixture.app.release(finger: Int64(finger)) }
      #expect((fixture.endedEdits == before) == isOpen)
      #expect(fixture.help.isOpen == isOpen)
    }
  }

  @Test func `a tap that stops the scrolling help page does not close it`() throws {
    let fixture = try HelpFixture(width: 240, height: 160)
    let page = try fixture.open()
    fixture.app.touch(.began, 120, 140)
    for y in stride(from: 130.0, through: 20, by: -10) {
      fixture.app.frame(after: 0.01)
      fixture.app.touch(.moved, 120, y)
    }
    fixture.app.release()
    fixture.app.frame(after: 0.05)
    #expect(page.isMoving)
    fixture.tap(120, 80)
    #expect(fixture.help.isOpen && !page.isMoving)
    fixture.tap(120, 80)
    #expect(!fixture.help.isOpen)
  }

  @Test func `arrow and page keys, Home and End scroll the help page within its bounds`() throws {
    let fixture = try HelpFixture(width: 240, height: 160)
    let page = try fixture.open()
    let end = page.offsetRange.upperBound
    func offset(after key: Key) -> Double {
      fixture.press(key)
      fixture.app.settle()
      return page.contentOffset
    }
    #expect(end > 700)
    #expect(offset(after: .up) == 0)
    #expect(offset(after: .down) == 50)
    #expect(offset(after: .pageDown) == 50 + 160 * 0.85)
    #expect(offset(after: .end) == end)
    #expect(offset(after: .down) == end)
    #expect(offset(after: .pageUp) == end - 160 * 0.85)
    #expect(offset(after: .up) == end - 160 * 0.85 - 50)
    #expect(offset(after: .home) == 0)
  }

  @Test func `a drag scrolls the help page to its end`() throws {
    let fixture = try HelpFixture()
    let page = try fixture.open()
    for _ in 0..<20 {
      fixture.app.touch(.began, 200, 600)
      fixture.app.frame(after: 0.02)
      fixture.app.touch(.moved, 200, 580)
      fixture.app.frame(after: 0.02)
      fixture.app.touch(.moved, 200, 300)
      fixture.app.release()
      fixture.app.settle()
    }
    #expect(page.contentOffset == page.offsetRange.upperBound && page.contentOffset > 0)
    #expect(fixture.help.isOpen)
  }

  @Test func `contacts are shown in front of the help page`() throws {
    let fixture = try HelpFixture()
    fixture.app.screen.show(.allWithGestures, in: fixture.app.scene)
    _ = try fixture.open()
    #expect(fixture.app.screen.root.subviews.last is TouchOverlay)
  }
}
