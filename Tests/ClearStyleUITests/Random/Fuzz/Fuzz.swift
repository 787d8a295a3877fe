import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Sends random events to a screen and checks the screen after each of them.
@MainActor
struct Fuzz {
  let app: App
  private let checker: ScreenInvariantChecker
  private var generator = FuzzEventGenerator()

  init(_ settings: Settings = Settings()) throws {
    let texts = (0..<12).map { number in
      "Row \(number)"
        + (settings.wrapsText ? String(repeating: " and more", count: number * 5 % 24) : "")
    }
    app = try App(texts, settings: settings)
    checker = ScreenInvariantChecker(app)
  }

  /// Lets a random time pass and sends one random event; returns the violated invariant, or nil.
  mutating func step(using random: inout some RandomNumberGenerator) -> String? {
    app.pass(FuzzEventGenerator.pause(using: &random))
    return play(generator.next(for: app, using: &random))
  }

  /// Ends all contacts and the edit, and waits until the screen is at rest; returns the violated
  /// invariant, or nil.
  mutating func rest() -> String? {
    for event in generator.lifts(at: app.now) {
      if let violation = play(event) { return violation }
    }
    app.scene.handle(.interrupted(time: app.now))
    app.screen.endEditing()
    app.scene.size = Size(width: 400, height: 700)
    closeHelp()
    for _ in 0..<100 where app.scene.needsFrame || app.scene.nextDeadline != nil {
      app.frame(after: 1)
    }
    app.expectRest()
    return checker.leftoverState
  }

  private func play(_ event: FuzzEvent) -> String? {
    checker.beginEvent()
    switch event {
    case .input(let input): app.scene.handle(input)
    case .resize(let size): app.scene.size = size
    case .scale(let scale): app.screen.textScale = scale
    case .externalChange(let change): app.applyForeign(change)
    case .frame: app.frame()
    }
    // Another program opens the list again.
    app.screen.open(.originalList)
    return checker.violation(after: event).map { "\($0) after \(event)" }
  }

  private func closeHelp() {
    if app.screen.root.subviews.contains(where: { $0 is HelpView && $0.isUserInteractionEnabled }) {
      app.key(.escape)
    }
  }
}
