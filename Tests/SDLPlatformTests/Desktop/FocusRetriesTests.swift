import Testing
import Timing

@testable import SDLPlatform

@Suite struct FocusRetriesTests {
  /// A window in virtual time that always gets the focus when it takes it.
  private final class Window {
    var retries = FocusRetries()
    /// The times in seconds at which the window has taken the focus.
    var takes: [Double] = []

    /// Lets the window take the focus at `seconds` if that is due; returns whether it did.
    @discardableResult
    func update(at seconds: Double) -> Bool {
      record(seconds) { retries.update(at: $0) }
    }

    /// Another window takes the focus at `seconds`; returns whether this one takes it back.
    @discardableResult
    func lose(at seconds: Double) -> Bool {
      record(seconds) { retries.focusLost(at: $0) }
    }

    private func record(_ seconds: Double, _ isTaken: (Instant) -> Bool) -> Bool {
      guard isTaken(Instant(seconds: seconds)) else { return false }
      takes.append(seconds)
      return true
    }
  }

  private func focusedWindow() -> Window {
    let window = Window()
    window.retries.focusGained()
    return window
  }

  @Test func `a window that is not given the focus takes it after a second`() {
    let window = Window()
    for seconds in [0.9, 1] { window.update(at: seconds) }
    window.retries.focusGained()
    window.update(at: 1.1)
    #expect(window.takes == [1])
  }

  @Test func `a lost focus is taken back at once, and nothing is due afterwards`() {
    let window = focusedWindow()
    window.lose(at: 10)
    window.retries.focusGained()
    #expect(window.retries.deadline == nil)
    window.update(at: 20)
    #expect(window.takes == [10])
  }

  @Test func `a focus that is lost again within a tenth of a second is taken back after it`() {
    let window = focusedWindow()
    window.lose(at: 10)
    window.retries.focusGained()
    window.lose(at: 10.04)
    #expect(window.retries.deadline == Instant(seconds: 10.1))
    for seconds in [10.09, 10.1] { window.update(at: seconds) }
    #expect(window.takes == [10, 10.1])
  }

  @Test func `an attempt that does not help is repeated, ever more rarely`() {
    let window = focusedWindow()
    window.lose(at: 10)
    while let deadline = window.retries.deadline, deadline < Instant(seconds: 60) {
      window.update(at: deadline.seconds)
    }
    let tenths = window.takes.map { Int(($0 * 10).rounded()) }
    #expect(tenths == [100, 101, 103, 107, 115, 131, 163, 227, 307, 387, 467, 547])
  }

  @Test func `two windows that take the focus from each other do so ever more rarely`() {
    let windows = [focusedWindow(), focusedWindow()]
    windows[0].lose(at: 10)
    windows[0].retries.focusGained()
    // Whoever takes the focus takes it from the other.
    windows[1].lose(at: 10)
    windows[1].retries.focusGained()
    var owner = 1
    windows[0].lose(at: 10)
    for step in 1...6000 {
      let seconds = 10 + Double(step) / 10
      let other = 1 - owner
      guard windows[other].update(at: seconds) else { continue }
      windows[other].retries.focusGained()
      windows[owner].lose(at: seconds)
      owner = other
    }
    for window in windows { #expect((30...90).contains(window.takes.count), "\(window.takes)") }
  }

  @Test func `after a rest the focus is taken back at once, and again after a tenth of a second`() {
    let window = focusedWindow()
    window.lose(at: 10)
    for second in 11...60 { window.update(at: Double(second)) }
    window.retries.focusGained()
    window.takes = []
    window.lose(at: 100)
    window.retries.focusGained()
    window.lose(at: 100.05)
    #expect(window.takes == [100])
    #expect(window.retries.deadline == Instant(seconds: 100.1))
  }
}
