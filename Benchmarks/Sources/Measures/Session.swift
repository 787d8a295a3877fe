import Glibc
import ProgramHarness
import UserSettings

/// A contender that shows its list on a screen and is observed from outside.
///
/// The contender is ended when this object is released.
final class Session {
  /// The input that moves the list, or adds a letter to a text.
  enum Gesture { case wheel, drag, key }

  /// The time in seconds from just before the process started to the last change of pixels.
  let secondsToContent: Double
  /// The contender's process.
  let process: ChildProcess
  /// The mouse and the keyboard of the screen.
  let input: FakeInput
  /// The size of the screen.
  let size: PixelSize
  private let screen: Screen
  private var watch: ScreenWatch { screen.watch }

  /// Calls `start` to start the contender on `screen`, and waits until half a second has passed
  /// without a change of pixels and, with `showsRows`, the red of the first rows is visible.
  init(
    on screen: Screen, showsRows: Bool = false, _ start: () throws -> ChildProcess
  ) throws {
    (self.screen, size, input) = (screen, screen.connection.size, screen.input)
    let watch = screen.watch
    watch.area = PixelRect(x: 0, y: 0, width: 240, height: size.height)
    try input.move(to: size.width * 3 / 4, size.height / 2)
    try watch.waitForRest(0.2)
    try watch.acceptPixels()
    try screen.connection.focusBelowPointer()
    let begin = now()
    process = try start()
    var last: Double?
    while true {
      let isWaiting = last == nil || showsRows && !watch.showsRed
      let deadline = isWaiting ? begin + 30 : (last ?? begin) + 0.5
      guard let change = try watch.nextChange(before: deadline) else { break }
      last = change
    }
    guard let last else {
      let line = process.errors.split(separator: "\n").first ?? "nothing"
      throw BenchmarkError("nothing to be seen; it says: \(line)")
    }
    secondsToContent = last - begin
    // Only a part of the rows is watched: copying all pixels would cost the server much CPU time.
    watch.area = PixelRect(x: 0, y: size.height / 2 - 100, width: 200, height: 200)
    try watch.acceptPixels()
  }

  deinit { end() }

  /// Ends the contender by SIGTERM, and by SIGKILL what of it still runs 2 seconds later.
  func end() {
    let processes = processes
    process.kill(SIGTERM)
    _ = try? process.waitForEnd(timeout: 2)
    process.kill(SIGKILL)
    for process in processes.dropFirst() { kill(process, SIGKILL) }
  }

  /// The contender's process and those that it has started.
  private var processes: [pid_t] { ProcessStatistics.tree(of: process.id) }

  /// The memory (PSS) of the contender's processes in MB; a page that n processes share counts 1/n.
  var proportionalMegabytes: Double {
    processes.reduce(0) { $0 + ProcessStatistics.proportionalMegabytes(of: $1) }
  }

  /// Measures the seconds from an input to changed pixels, each time after the contender was idle.
  ///
  /// Returns a value for each of the `count` inputs that changed pixels within a second.
  func latencies(_ gesture: Gesture, count: Int = 10) throws -> [Double] {
    var y = size.height / 2
    if gesture == .key {
      // The caret is near the upper left corner.
      watch.area = PixelRect(x: 0, y: 0, width: 400, height: 200)
      try input.move(to: 300, y)
    } else {
      try input.move(to: x, y)
    }
    if gesture == .drag { try beginDrag(&y) }
    var latencies: [Double] = []
    for number in 0..<count {
      try watch.waitForRest(0.25)
      // The pause varies, so that inputs come at different moments of a frame.
      pause(Double(number * 7 % 50) / 1000)
      try watch.acceptPixels()
      let begin = now()
      switch gesture {
      case .wheel: try input.click(number % 2 == 0 ? .wheelDown : .wheelUp)
      case .drag:
        y += number % 2 == 0 ? -10 : 10
        try input.move(to: x, y)
      case .key:
        try input.press(key: Self.letter, isDown: true)
        try input.press(key: Self.letter, isDown: false)
      }
      if let change = try watch.nextChange(before: begin + 1) { latencies.append(change - begin) }
    }
    if gesture == .drag { try input.press(isDown: false) }
    try watch.waitForRest(0.25)
    return latencies
  }

  /// The CPU seconds per frame, of contender and X server together, while `gesture` moves the list
  /// 60 times per second.
  ///
  /// The list is moved for `seconds`.
  func frameCost(_ gesture: Gesture, seconds: Double = 3) throws -> Double {
    let clocks = try (processes + [screen.connection.serverProcess]).map(CPUClock.init(of:))
    try input.move(to: x, size.height / 2)
    try watch.waitForRest(0.25)
    try watch.acceptPixels()
    let before = clocks.map(\.seconds)
    let frames = try move(gesture, steps: Int(seconds * 60))
    let cost = zip(clocks, before).reduce(0) { $0 + $1.0.seconds - $1.1 }
    if gesture == .drag { try input.press(isDown: false) }
    try watch.waitForRest(0.25)
    guard frames > 0 else { throw BenchmarkError("nothing moves under the \(gesture)") }
    return cost / Double(frames)
  }

  /// The keycode of the letter A, by the numbers of the kernel.
  private static let letter: UInt8 = 38

  /// Moves the list by `steps` inputs and returns how often pixels changed in this time.
  private func move(_ gesture: Gesture, steps: Int) throws -> Int {
    let begin = now()
    var (frames, y) = (0, 0)
    for step in 0..<steps {
      switch gesture {
      case .wheel: try input.click(step / 60 % 2 == 0 ? .wheelDown : .wheelUp)
      case .drag: try drag(&y)
      case .key: preconditionFailure("a key does not move the list")
      }
      while try watch.nextChange(before: begin + Double(step + 1) / 60) != nil { frames += 1 }
    }
    return frames
  }

  /// Performs one step of repeated drags from three quarters of the window's height up to one
  /// quarter.
  ///
  /// `y` is the pointer's vertical position, or 0 between two drags.
  private func drag(_ y: inout Int) throws {
    if y == 0 {
      y = size.height * 3 / 4
      try input.move(to: x, y)
      try input.press(isDown: true)
    } else if y - 20 > size.height / 4 {
      y -= 20
      try input.move(to: x, y)
    } else {
      y = 0
      try input.press(isDown: false)
    }
  }

  private func beginDrag(_ y: inout Int) throws {
    try input.press(isDown: true)
    for _ in 1...6 {
      pause(0.02)
      y -= 10
      try input.move(to: x, y)
    }
  }

  /// The pointer's horizontal position, to the right of the watched pixels.
  private var x: Int { size.width * 3 / 4 }
}
