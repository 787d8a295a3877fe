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
    let setting = try HelpSetting()
    #expect(setting.help.page == nil)
    #expect(ListScreen.behaviors.first == HelpPresenter.self)
  }

  @Test func `the closed help page handles F1 only`() throws {
    let setting = try HelpSetting()
    for key in Self.keys {
      for modifiers in Self.modifiers {
        let isF1 = key == .f1 && modifiers.isEmpty
        #expect(setting.press(key, modifiers, isRepeat: true) == isF1, "\(modifiers) \(key)")
        #expect(!setting.help.isOpen)
      }
    }
  }

  @Test func `the open help page handles every key except those of the window`() throws {
    let setting = try HelpSetting()
    _ = try setting.open()
    for key in Self.keys where !Self.closing.contains(key) {
      for modifiers in Self.modifiers {
        let quits = modifiers == .control && [.character("q"), .character("w")].contains(key)
        #expect(setting.press(key, modifiers) != (quits || key == .f11), "\(modifiers) \(key)")
        #expect(setting.help.isOpen)
      }
    }
  }

  @Test(arguments: [Key.f1, .escape])
  func `F1 and Escape close the help page, but not when they repeat`(key: Key) throws {
    let setting = try HelpSetting()
    let page = try setting.open()
    #expect(setting.press(key, isRepeat: true) && setting.help.isOpen)
    #expect(setting.press(key) && !setting.help.isOpen)
    setting.app.settle()
    #expect(page.isHidden)
  }

  @Test(arguments: [(1.0, 1.0), (200, 350), (399, 699)])
  func `a tap anywhere closes the help page`(x: Double, y: Double) throws {
    let setting = try HelpSetting()
    let page = try setting.open()
    setting.tap(x, y)
    #expect(!setting.help.isOpen)
    setting.app.settle()
    #expect(page.isHidden)
  }

  @Test func `the help page fades in and out in 0.2 s and can be reopened meanwhile`() throws {
    let setting = try HelpSetting()
    setting.press(.f1)
    let page = try #require(setting.help.page)
    #expect(page.alpha == 0)
    setting.app.frame(after: 0.1)
    #expect(page.alpha > 0.3 && page.alpha < 0.7)
    setting.app.frame(after: 0.1)
    #expect(page.alpha == 1)
    setting.press(.f1)
    setting.app.frame(after: 0.1)
    setting.press(.f1)
    setting.app.settle()
    #expect(setting.help.isOpen && page.alpha == 1 && !page.isHidden)
    setting.press(.f1)
    setting.app.frame(after: 0.2)
    #expect(page.alpha == 0 && page.isHidden)
  }

  @Test func `the help page ends an edit, and opens at its top each time`() throws {
    let setting = try HelpSetting()
    let page = try setting.open()
    #expect(setting.endedEdits == 1)
    page.contentOffset = 100
    setting.press(.escape)
    setting.app.settle()
    #expect(try setting.open() === page)
    #expect(setting.endedEdits == 2)
    #expect(page.contentOffset == 0 && !page.isHidden)
    setting.tap(200, 350)
    #expect(!setting.help.isOpen)
  }

  @Test func `rows receive no input behind the help page, and do once it closes`() throws {
    let setting = try HelpSetting()
    _ = try setting.open()
    setting.app.swipe(y: 75, to: -250)
    setting.app.scene.handle(.wheel(clicks: 3, position: .zero, time: setting.app.now))
    setting.app.settle()
    #expect(setting.app.texts.count == 40 && setting.app.table.contentOffset == 0)
    setting.press(.escape)
    setting.app.swipe(y: 75, to: -250)
    #expect(setting.app.texts.count == 39)
  }

  @Test func `three fingers do not undo behind the help page`() throws {
    for isOpen in [true, false] {
      let setting = try HelpSetting()
      if isOpen { _ = try setting.open() }
      let before = setting.endedEdits
      for finger in 1...3 {
        setting.app.touch(.began, 300, 100 * Double(finger), finger: Int64(finger))
      }
      for x in stride(from: 290.0, through: 150, by: -10) {
        setting.app.frame(after: 0.01)
        for finger in 1...3 {
          setting.app.touch(.moved, x, 100 * Double(finger), finger: Int64(finger))
        }
      }
      for finger in 1...3 { setting.app.release(finger: Int64(finger)) }
      #expect((setting.endedEdits == before) == isOpen)
      #expect(setting.help.isOpen == isOpen)
    }
  }

  @Test func `a tap that stops the scrolling help page does not close it`() throws {
    let setting = try HelpSetting(width: 240, height: 160)
    let page = try setting.open()
    setting.app.touch(.began, 120, 140)
    for y in stride(from: 130.0, through: 20, by: -10) {
      setting.app.frame(after: 0.01)
      setting.app.touch(.moved, 120, y)
    }
    setting.app.release()
    setting.app.frame(after: 0.05)
    #expect(page.isMoving)
    setting.tap(120, 80)
    #expect(setting.help.isOpen && !page.isMoving)
    setting.tap(120, 80)
    #expect(!setting.help.isOpen)
  }

  @Test func `arrow and page keys, Home and End scroll the help page within its bounds`() throws {
    let setting = try HelpSetting(width: 240, height: 160)
    let page = try setting.open()
    let end = page.offsetRange.upperBound
    func offset(after key: Key) -> Double {
      setting.press(key)
      setting.app.settle()
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
    let setting = try HelpSetting()
    let page = try setting.open()
    for _ in 0..<20 {
      setting.app.touch(.began, 200, 600)
      setting.app.frame(after: 0.02)
      setting.app.touch(.moved, 200, 580)
      setting.app.frame(after: 0.02)
      setting.app.touch(.moved, 200, 300)
      setting.app.release()
      setting.app.settle()
    }
    #expect(page.contentOffset == page.offsetRange.upperBound && page.contentOffset > 0)
    #expect(setting.help.isOpen)
  }

  @Test func `contacts are shown in front of the help page`() throws {
    let setting = try HelpSetting()
    setting.app.screen.showTouches(in: setting.app.scene, all: true)
    _ = try setting.open()
    #expect(setting.app.screen.root.subviews.last is TouchOverlay)
  }
}
