import Geometry
import Input
import Testing
import Timing

@testable import OnScreenKeyboard

/// Fingers on the keys of a machine, on virtual time; keys are named by what they type or do.
struct Thumbs {
  var machine: KeyboardMachine
  /// What the keys asked for: typed text, ⌫ for a character and ⌦ for a word deleted, ⏎, ✕, ← → ↑ ↓ for
  /// a step of the caret, a stop twice for one that ends a sentence, 🌐.
  private(set) var typed = ""
  /// The name of the layout that was to be shown last.
  private(set) var picked: String?
  private(set) var now = Instant.zero
  private var places: [Int64: Point] = [:]
  private let layouts: [String]

  init(_ layout: String = "us", size: Size = Size(width: 400, height: 500)) throws {
    try self.init([layout, "he"], size: size)
  }

  init(_ layouts: [String], shown: Int = 0, size: Size = Size(width: 400, height: 500)) throws {
    self.layouts = layouts
    machine = KeyboardMachine(
      layouts: try layouts.map(Layouts.named), shown: shown, windowSize: size)
  }

  /// The names of the keys of the page, in their order.
  var names: [String] { machine.page.keys.map(Self.name) }

  static func name(_ key: KeyboardKey) -> String {
    switch key {
    case .character(let key): key.base.text
    case .shift: "⇧"
    case .backspace: "⌫"
    case .page(let kind): "\(kind)"
    case .nextLayout: "🌐"
    case .close: "✕"
    case .space: " "
    case .return: "⏎"
    }
  }

  private static func arrow(_ step: CaretStep) -> String {
    switch step {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    }
  }

  func place(of key: String) throws -> Point {
    machine.geometry.caps[try #require(names.firstIndex(of: key), "no key \(key)")].center
  }

  mutating func down(_ key: String, finger: Int64 = 1) throws {
    send(.began, try place(of: key), finger)
  }

  mutating func slide(to key: String, finger: Int64 = 1) throws {
    send(.moved, try place(of: key), finger)
  }

  mutating func slide(by x: Double, _ y: Double = 0, finger: Int64 = 1) {
    send(.moved, (places[finger] ?? .zero) + Point(x: x, y: y), finger)
  }

  mutating func up(finger: Int64 = 1) { send(.ended, places[finger] ?? .zero, finger) }

  mutating func cancel(finger: Int64 = 1) { send(.cancelled, places[finger] ?? .zero, finger) }

  mutating func tap(_ keys: String...) throws {
    for key in keys {
      try down(key)
      wait(0.05)
      up()
      wait(0.4)
    }
  }

  /// Lets `seconds` go by, without the steps that become due.
  mutating func pass(_ seconds: Double) { now = now + seconds }

  /// Lets `seconds` go by, and takes the steps that become due.
  mutating func wait(_ seconds: Double) {
    let end = now + seconds
    while let deadline = machine.deadline, deadline <= end {
      note(machine.timeout(at: deadline))
    }
    now = end
  }

  mutating func send(_ phase: TouchEvent.Phase, _ place: Point, _ finger: Int64) {
    places[finger] = place
    note(
      machine.handle(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: .finger, phase: phase, position: place,
          time: now)))
  }

  private mutating func note(_ actions: [KeyboardAction]) {
    for action in actions {
      switch action {
      case .showLayout(let index):
        typed += "🌐"
        picked = layouts[index]
      case .output(.text(let text)): typed += text
      case .output(.deleteBackward): typed += "⌫"
      case .output(.deleteWordBackward): typed += "⌦"
      case .output(.fullStop(let stop)): typed += "\(stop)\(stop)"
      case .output(.moveCaret(let step)): typed += Self.arrow(step)
      case .output(.return): typed += "⏎"
      case .output(.close): typed += "✕"
      }
    }
  }
}
