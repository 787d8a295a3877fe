import Glibc

/// Makes random gestures on a kiosk's screen, and prints the memory of the process 21 times.
///
///     try Soak(gestureCount: 100_000, seed: 1, kinds: [.swipeRight, .undo], paints: false).run()
@MainActor
struct Soak {
  /// The number of gestures after which the rows of the list are restored.
  private static let gesturesPerRestore = 100
  /// The number of lines that are printed after the first one.
  private static let reportCount = 20
  /// Texts that are typed: in the primary font, none, and in fallback fonts.
  private static let texts = ["Milk", "Wash the windows", "", "日本 😀"]

  /// The number of gestures; each takes about half a second of virtual time.
  let gestureCount: Int
  /// The seed of the random numbers; the same one makes the same gestures.
  let seed: UInt64
  /// The kinds of gestures, at least one; they occur equally often.
  let kinds: [SoakGesture]
  /// Whether frames are painted, which takes most of the time and needs no memory of its own.
  let paints: Bool

  /// Makes all gestures; throws if the file of the lists cannot be made or saved.
  func run() throws {
    precondition(!kinds.isEmpty, "no kind of gesture")
    let screen = try SoakScreen(paints: paints)
    var random = SeededRandom(state: seed)
    let interval = max(1, gestureCount / Self.reportCount)
    print("gestures\tanonymous kB\tallocated kB\trows")
    for number in 0...gestureCount {
      if number % Self.gesturesPerRestore == 0 { screen.restoreRows() }
      if number % interval == 0 { report(number, screen) }
      makeGesture(on: screen, using: &random)
    }
    try screen.close()
  }

  private func makeGesture(on screen: SoakScreen, using random: inout SeededRandom) {
    let kind = kinds.randomElement(using: &random)!
    let paths = kind.paths(in: SoakScreen.size, using: &random)
    screen.move(
      paths, restingTime: kind.restingTime,
      seconds: kind == .tap ? 0.05 : .random(in: 0.05...0.3, using: &random))
    if screen.isEditing, Bool.random(using: &random) {
      screen.run(0.3)
      screen.type(Self.texts.randomElement(using: &random)!)
    }
    screen.run(.random(in: 0...0.5, using: &random))
    screen.waitForStore()
  }

  private func report(_ number: Int, _ screen: SoakScreen) {
    let use = MemoryUse()
    print("\(number)\t\(use.anonymous)\t\(use.allocated)\t\(screen.rowCount)")
    // Into a pipe, standard output is buffered, and a soak takes minutes.
    fflush(nil)
  }
}
