import Drawing
import Geometry
import Gestures
import Input
import OnScreenKeyboard
import TestSupport
import Testing
import Timing
import ViewKit

/// The keyboard in a scene: contacts, layouts, sliding in and out.
@MainActor
struct KeyboardViewTests {
  private func scene(_ names: [String] = ["us", "de"]) throws -> KeyboardScene {
    try KeyboardScene(try names.map(Layouts.named))
  }

  @Test func `keyboard, keys and popover say what they are`() throws {
    let scene = try scene()
    #expect(scene.lines[0] == "keyboard \"us\" \"letters\"")
    #expect(
      scene.lines.dropFirst() == [
        "key \"q\"", "key \"w\"", "key \"e\"", "key \"r\"", "key \"t\"", "key \"y\"", "key \"u\"",
        "key \"i\"", "key \"o\"", "key \"p\"", "key \"a\"", "key \"s\"", "key \"d\"", "key \"f\"",
        "key \"g\"", "key \"h\"", "key \"j\"", "key \"k\"", "key \"l\"", "key \"shift\"",
        "key \"z\"",
        "key \"x\"", "key \"c\"", "key \"v\"", "key \"b\"", "key \"n\"", "key \"m\"",
        "key \"backspace\"", "key \"123\"", "key \"close\"", "key \"globe\"", "key \",\"",
        "key \"English\"",
        "key \".\"", "key \"Done\"", "menu, hidden",
      ])
    try scene.press("key \"e\"")
    #expect(scene.lines.contains("key \"e\", pressed"))
    #expect(scene.popover == "label \"e\"")
    scene.run(0.5)
    #expect(scene.popover == "menu \"e é è ê ë ē ę\" \"e\"")
    scene.release()
    #expect(scene.popover == "menu, hidden")
    try scene.tap("key \"shift\"")
    #expect(scene.lines[0] == "keyboard \"us\" \"letters, shift\"")
  }

  @Test func `keys report what they ask for`() throws {
    let scene = try scene()
    for key in ["\"h\"", "\"i\"", "\"English\"", "\"backspace\"", "\"Done\"", "\"close\""] {
      try scene.tap("key \(key)")
    }
    #expect(
      scene.outputs == [
        .text("h"), .text("i"), .text(" "), .deleteBackward, .return, .close,
      ])
  }

  @Test func `a held globe shows the names, and a tap anywhere above the keyboard closes them`()
    throws
  {
    let scene = try scene(["us", "de", "ru"])
    var changes = 0
    scene.keyboard.onLayoutChange = { changes += 1 }
    try scene.press("key \"globe\"")
    scene.run(0.5)
    #expect(scene.popover == "menu \"English Deutsch Русский\" \"English\"")
    scene.release()
    #expect(scene.popover == "menu \"English Deutsch Русский\" \"English\"")
    scene.touch(.began, at: Point(x: 380, y: 5))
    scene.release()
    #expect(scene.popover == "menu, hidden" && scene.root.wonKinds == [.key, .key] && changes == 0)
    scene.touch(.began, at: Point(x: 380, y: 5))
    scene.release()
    #expect(scene.root.wonKinds == [.key, .key])
  }

  @Test func `a name that is tapped is shown, and the owner is told`() throws {
    let scene = try scene(["us", "de", "ru"])
    var changes: [String?] = []
    scene.keyboard.onLayoutChange = { changes.append(scene.keyboard.layout?.name) }
    try scene.press("key \"globe\"")
    scene.run(0.5)
    scene.release()
    let globe = try scene.place(of: "key \"globe\"")
    scene.touch(.began, at: Point(x: globe.x, y: globe.y - 85))
    scene.release()
    #expect(scene.lines[0] == "keyboard \"de\" \"letters\"" && changes == ["de"])
    try scene.tap("key \"globe\"")
    #expect(changes == ["de", "ru"])
  }

  @Test func `while space moves the caret the keys are blank`() throws {
    let scene = try scene()
    try scene.press("key \"English\"")
    scene.run(0.5)
    #expect(scene.lines.filter { $0 == "key" || $0 == "key, pressed" }.count == 35)
    scene.move(by: -20)
    scene.release()
    #expect(scene.outputs == [.moveCaret(.left), .moveCaret(.left)])
    #expect(!scene.lines.contains { $0 == "key" || $0 == "key, pressed" })
  }

  @Test func `the return key says what its owner wants`() throws {
    let scene = try scene()
    scene.keyboard.returnTitle = "Next"
    #expect(scene.lines.contains("key \"Next\"") && !scene.lines.contains("key \"Done\""))
    try scene.tap("key \"Next\"")
    #expect(scene.outputs == [.return])
  }

  @Test func `other layouts leave the one that is shown, unless it is gone`() throws {
    let scene = try scene(["us", "de"])
    scene.keyboard.layout = try Layouts.named("de")
    scene.keyboard.layouts = try ["ru", "de", "us"].map(Layouts.named)
    #expect(scene.lines[0] == "keyboard \"de\" \"letters\"")
    try scene.tap("key \"globe\"")
    #expect(scene.lines[0] == "keyboard \"us\" \"letters\"")
    scene.keyboard.layouts = try ["ru", "de"].map(Layouts.named)
    #expect(scene.lines[0] == "keyboard \"ru\" \"letters\"")
    scene.keyboard.layout = try Layouts.named("us")
    #expect(scene.lines[0] == "keyboard \"ru\" \"letters\"")
  }

  @Test func `backspace repeats on the scene's time until it is released`() throws {
    let scene = try scene()
    try scene.press("key \"backspace\"")
    scene.run(0.53)
    #expect(scene.outputs == [.deleteBackward, .deleteBackward, .deleteBackward])
    scene.run(1.6)
    #expect(scene.outputs.last == .deleteWordBackward)
    scene.clearOutputs()
    scene.release()
    scene.run(1)
    #expect(scene.outputs == [])
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `a stall makes up for no repeats, since the release may come after it`() throws {
    let scene = try scene()
    try scene.press("key \"backspace\"")
    scene.run(0.53)
    scene.clearOutputs()
    scene.now = scene.now + 10
    scene.release()
    scene.run(1)
    #expect(scene.outputs == [.deleteBackward])
  }

  @Test(arguments: TouchEvent.Kind.allCases)
  func `contacts of every kind belong to the keyboard; those that can tap type`(
    kind: TouchEvent.Kind
  ) throws {
    let scene = try scene()
    let tap = TapGestureRecognizer(kind: GestureKind("tap"), machine: TapGesture())
    let pan = PanGestureRecognizer(
      kind: GestureKind("pan"), machine: PanGesture(axis: .vertical))
    scene.root.gestureRecognizers = [tap, pan]
    var others = 0
    tap.onStateChange = { if $0 == .ended { others += 1 } }
    pan.onStateChange = { if $0 == .began { others += 1 } }
    try scene.press("key \"q\"", kind: kind)
    scene.release()
    try scene.press("key \"q\"", kind: kind)
    scene.move(by: 0, -300)
    scene.move(by: 0, 300)
    scene.release()
    #expect(others == 0)
    #expect(scene.root.wonKinds == [.key, .key])
    #expect(scene.text == (kind == .scroll || kind == .pinch ? "" : "qq"))
  }

  @Test func `a contact types that begins at most 12 points outside the keyboard`() throws {
    let place = try scene().place(of: "key \"q\"")
    for (distance, text) in [(11.0, "q"), (13, "")] {
      let scene = try scene()
      scene.touch(.began, at: Point(x: place.x, y: scene.keyboard.frame.minY - distance))
      scene.release()
      #expect(scene.text == text)
    }
  }

  @Test func `a contact within 0.3 s after the keyboard appeared types nothing`() throws {
    for (delay, text) in [(0.28, ""), (0.32, "q")] {
      let scene = try KeyboardScene([try Layouts.named("us")], isShown: false)
      scene.keyboard.show()
      scene.run(delay)
      try scene.tap("key \"q\"")
      #expect(scene.text == text)
    }
  }

  @Test func `the wheel over the keyboard scrolls nothing behind it`() throws {
    let scene = try scene()
    let place = try scene.place(of: "key \"q\"")
    scene.scene.handle(.wheel(clicks: 1, position: place, time: scene.now))
    #expect(scene.root.wheelClicks == 0)
    scene.scene.handle(.wheel(clicks: 1, position: .zero, time: scene.now))
    #expect(scene.root.wheelClicks == 1)
  }

  /// What takes contacts away.
  enum Interruption: CaseIterable {
    case cancelled, focusLost, interrupted, resize, layouts, hide, removal, otherRecognizer
  }

  @Test(arguments: Interruption.allCases, ["e", "backspace"])
  func `contacts that are taken away type nothing and leave no popover or timer`(
    interruption: Interruption, key: String
  ) throws {
    for hold in [0, 0.5] {
      let scene = try scene()
      try scene.press(key == "e" ? "key \"e\"" : "key \"backspace\"")
      scene.run(hold)
      scene.clearOutputs()
      try interrupt(scene, by: interruption)
      #expect(scene.scene.nextDeadline == nil)
      #expect(scene.popover == "menu, hidden")
      #expect(!scene.lines.contains { $0.hasSuffix("pressed") })
      scene.run(1)
      scene.release()
      #expect(scene.outputs == [])
    }
  }

  private func interrupt(_ scene: KeyboardScene, by interruption: Interruption) throws {
    switch interruption {
    case .cancelled: scene.cancel()
    case .focusLost: scene.scene.handle(.focusLost(time: scene.now))
    case .interrupted: scene.scene.handle(.interrupted(time: scene.now))
    case .resize: scene.keyboard.windowSize = Size(width: 500, height: 600)
    case .layouts: scene.keyboard.layouts = [try Layouts.named("fr")]
    case .hide: scene.keyboard.hide()
    case .removal: scene.keyboard.removeFromSuperview()
    case .otherRecognizer:
      for recognizer in scene.keyboard.gestureRecognizers { recognizer.cancel() }
    }
  }

  @Test func `the globe goes through the layouts and back to the first one`() throws {
    let scene = try scene(["us", "de", "ru"])
    try scene.tap("key \"shift\"")
    for name in ["de", "ru", "us"] {
      try scene.tap("key \"globe\"")
      #expect(scene.lines[0] == "keyboard \"\(name)\" \"letters\"")
      for key in try Layouts.named(name).rows.joined() {
        #expect(scene.lines.contains("key \"\(key.base.text)\""))
      }
    }
    #expect(scene.outputs == [])
    #expect(!(try self.scene(["us"])).lines.contains("key \"globe\""))
    #expect(try self.scene([]).lines == ["keyboard", "menu, hidden"])
  }

  @Test func `the owner makes the next letter a capital`() throws {
    let scene = try scene()
    scene.keyboard.onKey = { [unowned scene] _ in scene.keyboard.capitalizesNextLetter = false }
    scene.keyboard.capitalizesNextLetter = true
    #expect(scene.lines.contains("key \"Q\""))
    try scene.tap("key \"globe\"")
    #expect(scene.lines.contains("key \"Q\""))
    try scene.tap("key \"Q\"")
    #expect(scene.lines.contains("key \"q\""))
    scene.keyboard.capitalizesNextLetter = true
    try scene.tap("key \"shiftOn\"")
    scene.keyboard.capitalizesNextLetter = true
    #expect(scene.lines.contains("key \"q\""))
  }

  @Test func `a keyboard whose owner hides it on a key is hidden`() throws {
    let scene = try scene()
    scene.keyboard.onKey = { [unowned scene] _ in scene.keyboard.hide() }
    try scene.tap("key \"close\"")
    scene.run(0.3)
    #expect(scene.keyboard.isHidden)
  }

  @Test func `it slides in and out in 0.25 s, and turns around where it is`() throws {
    let scene = try KeyboardScene([try Layouts.named("us")], isShown: false)
    let keyboard = scene.keyboard
    let (top, foot) = (500 - keyboard.height, 500.0)
    func y() -> Double { keyboard.convertToWindow(keyboard.bounds).minY }
    #expect(keyboard.isHidden)
    keyboard.show()
    scene.run(0.12)
    #expect(y() > top && y() < foot)
    scene.run(0.13)
    #expect(y() == top)
    #expect(!scene.scene.needsFrame)
    keyboard.hide()
    scene.run(0.1)
    let middle = y()
    keyboard.show()
    scene.frame()
    #expect(y() == middle)
    keyboard.hide()
    scene.run(0.25)
    #expect(y() == foot)
    #expect(keyboard.isHidden && !scene.scene.needsFrame)
  }

  @Test func `a hidden keyboard lets contacts through, also while it slides out`() throws {
    let scene = try scene()
    let place = try scene.place(of: "key \"q\"")
    scene.keyboard.hide()
    scene.touch(.began, at: place)
    scene.release()
    scene.run(0.3)
    scene.touch(.began, at: place)
    scene.release()
    #expect(scene.outputs == [])
    #expect(scene.root.wonKinds == [])
  }

  @Test func `it begins anew with letters when it is shown again`() throws {
    let scene = try scene()
    try scene.tap("key \"shift\"")
    try scene.tap("key \"123\"")
    scene.keyboard.hide()
    scene.keyboard.show()
    #expect(scene.lines[0] == "keyboard \"us\" \"letters\"")
  }

  @Test func `a frame is drawn only when something has changed`() throws {
    let scene = try scene()
    #expect(!scene.scene.needsFrame)
    try scene.press("key \"q\"")
    #expect(scene.scene.needsFrame)
    scene.frame()
    scene.move(by: 1)
    #expect(!scene.scene.needsFrame)
    scene.move(by: 40)
    #expect(scene.scene.needsFrame)
    scene.frame()
    scene.release()
    #expect(scene.scene.needsFrame)
    scene.frame()
    #expect(!scene.scene.needsFrame)
  }

  @Test func `a keyboard that was resized is drawn as a new one of that size`() throws {
    let layouts = [try Layouts.named("ua")]
    for (first, second) in [
      (Size(width: 240, height: 160), Size(width: 390, height: 500)),
      (Size(width: 900, height: 240), Size(width: 390, height: 500)),
    ] {
      let fresh = try KeyboardScene(
        layouts, width: second.width, height: second.height, hasFonts: true)
      let resized = try KeyboardScene(
        layouts, width: second.width, height: second.height, hasFonts: true)
      resized.keyboard.windowSize = first
      resized.frame()
      resized.keyboard.windowSize = second
      // The expectation itself would print all pixels.
      let isSame = resized.picture().pixels == fresh.picture().pixels
      #expect(isSame, "from \(first)")
    }
  }

  @Test func `a keyboard without layouts has neither keys nor a popover`() throws {
    let scene = try scene()
    try scene.press("key \"e\"")
    scene.keyboard.layouts = []
    scene.release()
    #expect(scene.lines.dropFirst() == ["menu, hidden"])
    #expect(scene.outputs == [])
  }

  @Test func `it fills the foot of its window, and follows the window's size`() throws {
    let scene = try scene()
    #expect(scene.keyboard.frame == Rect(x: 0, y: 284, width: 390, height: 216))
    #expect(scene.keyboard.height == 216)
    scene.keyboard.windowSize = Size(width: 1000, height: 300)
    #expect(scene.keyboard.frame == Rect(x: 150, y: 120, width: 700, height: 180))
    #expect(scene.keyboard.height == 180)
  }
}
