import Glibc
import ProgramHarness

/// Writes the order in which the linker places the program's functions: together those that run in each frame, then
/// those of the start, then all others that run in a short session.
///
/// Functions that run together then lie on few pages: fewer are read and mapped, and a frame, which begins with cold
/// caches, finds more of its instructions on each. The linker ignores functions that no longer exist and places those
/// that are new behind the others, so the file only needs to be renewed from time to time.
@MainActor
struct FunctionOrder {
  /// The path of the file, relative to the package's folder; `Package.swift` names it, too.
  static let path = "Scripts/function-order.txt"
  private static let size = PixelSize(1280, 800)
  /// Seconds in which the program, some 50 times slower under valgrind, comes to rest.
  private static let rest = 4.0

  private let screen: Screen
  private let sample = SampleHome(rows: 1000)
  private let folder: TemporaryFolder

  /// Starts an X server.
  init() throws {
    screen = try Screen(size: Self.size)
    folder = try TemporaryFolder()
  }

  /// Uses the program under callgrind, and writes the file.
  func write() throws {
    let all = try session("first") { session in
      pause(Self.rest)
      try dump(session)
      _ = try session.frameCost(.wheel)
      _ = try session.frameCost(.drag)
      try dump(session)
      try makeEdits(session)
    }
    let restored = try session("second") { _ in pause(Self.rest) }
    precondition(
      all.count == 3 && restored.count == 1, "\(all.count) and \(restored.count) profiles")
    let (start, frames) = (all[0], all[1])
    var known: Set<String> = []
    let order = (frames + start + restored[0] + all[2]).filter { known.insert($0).inserted }
    try FileSystem.write(order.map { $0 + "\n" }.joined(), to: Self.path)
    print("\(order.count) functions, \(frames.count) of frames")
  }

  /// Starts the program under callgrind, lets `body` use it and ends it; returns the functions of each part that ended
  /// with ``dump(_:)``, and of the rest.
  private func session(_ name: String, _ body: (Session) throws -> Void) throws -> [[String]] {
    let profile = folder.file(name)
    var environment = try sample.home().environment
    environment["DISPLAY"] = screen.display
    let session = try Session(on: screen, showsRows: true) {
      try ChildProcess(
        [
          "/usr/bin/valgrind", "--tool=callgrind", "--quiet", "--demangle=no",
          "--callgrind-out-file=\(profile)",
          try Launcher.executable("clearstyle"), "--size", "\(Self.size)",
        ], environment: environment)
    }
    try body(session)
    session.process.kill(SIGTERM)
    guard try session.process.waitForEnd(timeout: 60) == .status(0) else {
      throw BenchmarkError("the program failed: \(session.process.errors)")
    }
    let parts = (1...).lazy.map { FileSystem.read("\(profile).\($0)") }.prefix { $0 != nil }
      .compactMap { $0 }
    let texts = Array(parts) + [FileSystem.read(profile)].compactMap { $0 }
    return texts.map { FunctionProfile($0, of: "/clearstyle").symbols }
  }

  /// Ends a part of the profile.
  private func dump(_ session: Session) throws {
    let control = try ChildProcess(
      ["/usr/bin/callgrind_control", "--dump", "\(session.process.id)"],
      environment: ["PATH": "/usr/bin:/bin"])
    guard try control.waitForEnd(timeout: 20) == .status(0) else {
      throw BenchmarkError("callgrind_control failed: \(control.errors)")
    }
  }

  /// Swipes and edits rows, goes up and back, searches, and undoes.
  private func makeEdits(_ session: Session) throws {
    let (x, y) = (Self.size.width / 2, Self.size.height / 2)
    for direction in [1, -1] {
      try session.input.move(to: x, y)
      try session.input.press(isDown: true)
      for step in 1...30 {
        try session.input.move(to: x + direction * step * 8, y)
        pause(0.02)
      }
      try session.input.press(isDown: false)
      pause(Self.rest)
    }
    try session.input.click(.left)
    for keys in [
      [.letter, .letter, .enter], [.control, .z], [.control, .n], [.letter, .enter, .escape],
    ] as [[Key]] {
      try press(keys, session)
    }
    for keys in [[.control, .f], [.letter, .letter], [.escape], [.escape], [.enter]] as [[Key]] {
      try press(keys, session)
    }
  }

  /// The keys that are pressed, by X's keycodes: the kernel's numbers + 8.
  private enum Key: UInt8 {
    case escape = 9, enter = 36, control = 37, letter = 38, f = 41, z = 52, n = 57
  }

  /// Presses `keys` one after the other, a control key for the time of the others, and waits for rest.
  private func press(_ keys: [Key], _ session: Session) throws {
    for key in keys {
      try session.input.press(key: key.rawValue, isDown: true)
      if key != .control { try session.input.press(key: key.rawValue, isDown: false) }
      pause(0.3)
    }
    if keys.contains(.control) { try session.input.press(key: Key.control.rawValue, isDown: false) }
    pause(Self.rest / 2)
  }
}
