/// A contender that shows its list on a screen, watched from outside.
final class Session {
  /// What moves the list.
  enum Gesture { case wheel, drag }

  /// From just before its process was made to the last change of a start.
  let secondsToContent: Double
  /// What runs.
  let program: Program
  /// Mouse and keyboard of its screen.
  let input: FakeInput
  /// Of its screen.
  let size: PixelSize
  private let screen: Screen
  private var watch: ScreenWatch { screen.watch }

  /// Lets `start` start it on `screen`, and waits until nothing changes any more.
  init(on screen: Screen, _ start: () throws(Trouble) -> Program) throws(Trouble) {
    (self.screen, size, input) = (screen, screen.connection.size, screen.input)
    let watch = screen.watch
    watch.area = PixelRect(x: 0, y: 0, width: 240, height: size.height)
    try input.move(to: size.width * 3 / 4, size.height / 2)
    try watch.awaitRest(0.2)
    try watch.accept()
    let begin = Clock.wall.seconds
    program = try start()
    var last: Double?
    while let change = try watch.nextChange(before: last.map { $0 + 0.5 } ?? begin + 30) {
      last = change
    }
    guard let last else {
      throw Trouble("nothing to be seen; it says: \(program.nextComplaint() ?? "nothing")")
    }
    secondsToContent = last - begin
    // Moving rows, not the whole of them: a look must cost the server little.
    watch.area = PixelRect(x: 0, y: size.height / 2 - 100, width: 200, height: 200)
    try watch.accept()
  }

  /// Seconds from what `gesture` does to changed pixels, a value each of `count` times, out of rest.
  func latencies(_ gesture: Gesture, count: Int = 10) throws(Trouble) -> [Double] {
    var y = size.height / 2
    try input.move(to: x, y)
    if gesture == .drag { try beginDrag(&y) }
    var latencies: [Double] = []
    for number in 0..<count {
      try watch.awaitRest(0.25)
      // No multiple of any frame's time.
      pause(Double(number * 7 % 50) / 1000)
      try watch.accept()
      let begin = Clock.wall.seconds
      switch gesture {
      case .wheel: try input.click(number % 2 == 0 ? .wheelDown : .wheelUp)
      case .drag:
        y += number % 2 == 0 ? -10 : 10
        try input.move(to: x, y)
      }
      if let change = try watch.nextChange(before: begin + 1) { latencies.append(change - begin) }
    }
    if gesture == .drag { try input.press(isDown: false) }
    try watch.awaitRest(0.25)
    return latencies
  }

  /// CPU seconds a frame of program and X server while `gesture` moves the list 60 times a second.
  func frameCost(_ gesture: Gesture, seconds: Double = 3) throws(Trouble) -> Double {
    let clocks = [try Clock(of: program.process), try Clock(of: screen.connection.server)]
    try input.move(to: x, size.height / 2)
    try watch.awaitRest(0.25)
    try watch.accept()
    let before = clocks.map(\.seconds)
    let frames = try move(gesture, steps: Int(seconds * 60))
    let costs = zip(clocks, before).map { $0.seconds - $1 }
    if gesture == .drag { try input.press(isDown: false) }
    try watch.awaitRest(0.25)
    guard frames > 0 else { throw Trouble("nothing moves under the \(gesture)") }
    return (costs[0] + costs[1]) / Double(frames)
  }

  /// Answers with the number of frames that were seen meanwhile.
  private func move(_ gesture: Gesture, steps: Int) throws(Trouble) -> Int {
    let begin = Clock.wall.seconds
    var (frames, y) = (0, 0)
    for step in 0..<steps {
      switch gesture {
      case .wheel: try input.click(step / 60 % 2 == 0 ? .wheelDown : .wheelUp)
      case .drag: try drag(&y)
      }
      while try watch.nextChange(before: begin + Double(step + 1) / 60) != nil { frames += 1 }
    }
    return frames
  }

  /// From three quarters of the window up to one quarter, and again.
  private func drag(_ y: inout Int) throws(Trouble) {
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

  private func beginDrag(_ y: inout Int) throws(Trouble) {
    try input.press(isDown: true)
    for _ in 1...6 {
      pause(0.02)
      y -= 10
      try input.move(to: x, y)
    }
  }

  /// Beside the pixels that are looked at.
  private var x: Int { size.width * 3 / 4 }
}
