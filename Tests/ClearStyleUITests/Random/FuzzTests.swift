import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI

/// Random events of all kinds in random order.
@MainActor
struct FuzzTests {
  /// The number of seeds.
  ///
  /// With `events` each, these are 100,000 events in a normal run and 10,000,000 in a long run,
  /// unless the environment variable FUZZ_EVENTS sets the number of events per seed.
  private static let walks: UInt64 = 20
  private static let events =
    environment("FUZZ_EVENTS").flatMap { Int($0) } ?? (isLongRun ? 20_000 : 5_000)

  @Test(arguments: Settings.randomlyTested)
  func `random events: the list contains exactly the changes of finished gestures`(
    settings: Settings
  ) {
    withSeeds(settings == Settings() ? Self.walks : Self.walks / 4) { random in
      var fuzz = try Fuzz(settings)
      let first = fuzz.app.document.list.items
      for number in 1...Self.events {
        var violation = fuzz.step(using: &random)
        if violation == nil, number % 250 == 0 { violation = fuzz.rest() }
        #expect(violation == nil, "event \(number)")
        if violation != nil { return }
      }
      while fuzz.app.document.redo() != nil {}
      let last = fuzz.app.document.list.items
      while fuzz.app.document.undo() != nil {}
      #expect(fuzz.app.document.list.items == first)
      while fuzz.app.document.redo() != nil {}
      #expect(fuzz.app.document.list.items == last)
    }
  }
}

extension Settings {
  /// Settings that change where the rows are, with which random events are tried.
  static let randomlyTested: [Settings] = {
    var (wraps, sinks, hides) = (Settings(), Settings(), Settings())
    wraps.wrapsText = true
    sinks.completedRows = .sink
    hides.completedRows = .hide
    return [Settings(), wraps, sinks, hides]
  }()
}
