import ProgramHarness

/// A fast, repeated sequence of gestures and key presses on a list.
struct Stress {
  private let session: Session
  private var input: FakeInput { session.input }
  private var width: Int { session.size.width }
  private var height: Int { session.size.height }

  /// Keys by their X keycodes.
  private enum Key {
    static let (enter, control, z) = (UInt8(36), UInt8(37), UInt8(52))
    static let letters = [UInt8(38), 39, 40, 41]
  }

  /// A stress test of the window of `session`.
  init(_ session: Session) { self.session = session }

  /// Repeats the whole sequence until at least `seconds` have passed.
  func run(seconds: Double) throws {
    let end = now() + seconds
    while now() < end {
      try fling()
      try swipe(row: 3, to: width * 3 / 4)
      try swipe(row: 6, to: width / 4)
      try swipe(row: 7, to: width / 4)
      try edit(row: 4)
      try turnWheel()
      try pinch()
      try undo()
      try reorder()
    }
  }

  /// Swipes a row from the middle of the window to `x`: to the right completes the row, to the left
  /// deletes it.
  private func swipe(row: Int, to x: Int) throws {
    try drag(from: (width / 2, middle(of: row)), to: (x, middle(of: row)), steps: 12)
    pause(0.25)
  }

  private func fling() throws {
    try drag(from: (width / 2, height * 3 / 4), to: (width / 2, height / 4), steps: 8)
    pause(0.8)
    try drag(from: (width / 2, height / 4), to: (width / 2, height * 3 / 4), steps: 8)
    pause(0.8)
  }

  private func turnWheel() throws {
    for step in 0..<60 {
      try input.click(step < 30 ? .wheelDown : .wheelUp)
      pause(1 / 60)
    }
  }

  /// Taps a row, types four letters and saves the text with Return.
  private func edit(row: Int) throws {
    try drag(from: (200, middle(of: row)), to: (200, middle(of: row)), steps: 0)
    pause(0.4)
    for key in Key.letters { try press(key) }
    try press(Key.enter)
    pause(0.4)
  }

  /// Opens a gap that is smaller than a row, so that the gap closes at the release.
  private func pinch() throws {
    try input.press(key: Key.control, isDown: true)
    try drag(from: (width / 2, height / 2), to: (width / 2, height / 2 - 20), steps: 20)
    try input.press(key: Key.control, isDown: false)
    pause(0.4)
  }

  private func reorder() throws {
    try input.move(to: width / 2, middle(of: 2))
    try input.press(isDown: true)
    pause(0.7)
    for step in 1...30 {
      try input.move(to: width / 2, middle(of: 2) + step * 12)
      pause(1 / 60)
    }
    try input.press(isDown: false)
    pause(0.3)
  }

  private func undo() throws {
    try input.press(key: Key.control, isDown: true)
    for _ in 1...3 {
      try press(Key.z)
      pause(0.2)
    }
    try input.press(key: Key.control, isDown: false)
    pause(0.3)
  }

  private func press(_ key: UInt8) throws {
    try input.press(key: key, isDown: true)
    try input.press(key: key, isDown: false)
    pause(0.05)
  }

  private func drag(from: (x: Int, y: Int), to: (x: Int, y: Int), steps: Int) throws {
    try input.move(to: from.x, from.y)
    try input.press(isDown: true)
    for step in stride(from: 1, through: steps, by: 1) {
      try input.move(
        to: from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps)
      pause(1.0 / 120)
    }
    try input.press(isDown: false)
  }

  private func middle(of row: Int) -> Int { row * 50 + 25 }
}
