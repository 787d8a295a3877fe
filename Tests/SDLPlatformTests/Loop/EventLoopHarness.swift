import Drawing
import Geometry
import Input
import TestSupport
import Timing
import ViewKit

@testable import SDLPlatform

/// An event loop with a scene of one view, on a virtual display.
///
/// The loop stops when no event, timer or frame is left to wait for.
@MainActor
final class EventLoopHarness {
  let display: VirtualDisplay
  let scene: Scene
  let loop: EventLoop
  let root = View()
  /// The recorded lines, in order; each line ends with the time of the scene in milliseconds.
  private(set) var log: [String] = []
  private(set) var reports: [FrameReport] = []
  private let shaper = EmptyTextShaper()

  init(_ display: VirtualDisplay = VirtualDisplay()) {
    self.display = display
    scene = Scene(root: root, size: display.size, scale: 1, textShaper: shaper)
    loop = EventLoop(display: display, scene: scene)
    display.onRest = { [unowned self] in loop.stop() }
    display.onAction = { [unowned self] in record($0) }
    scene.onTouch = { [unowned self] in record("\($0.phase)") }
    scene.onKey = { [unowned self] _ in record("key") }
    loop.onFrame = { [unowned self] in reports.append($0) }
  }

  /// Adds `line` and the time of the scene to the log.
  func record(_ line: String) { log.append("\(line) \(milliseconds(scene.now))") }

  /// Schedules a timer that fires `seconds` after the time of the scene and adds `name` to the log.
  @discardableResult
  func schedule(_ name: String, after seconds: Double) -> TimerID {
    scene.schedule(after: seconds) { [unowned self] in record(name) }
  }

  /// Changes the alpha value of the root view, which requests a frame.
  func change() { root.alpha = root.alpha == 1 ? 0.5 : 1 }

  /// Animates the alpha value of the root view to 0, for `seconds`.
  func animate(_ seconds: Double) { root.animate(\.alpha, to: 0, duration: seconds) }

  /// The time at which each frame was presented, in milliseconds.
  var frames: [Int] { display.frames.map(milliseconds) }

  /// The lines of the log that begin with one of `words`.
  func log(of words: String...) -> [String] {
    log.filter { line in words.contains { line.hasPrefix($0) } }
  }

  private func milliseconds(_ time: Instant) -> Int { Int((time.seconds * 1000).rounded()) }
}

/// A key press at `seconds`.
func key(_ key: Key = .up, at seconds: Double) -> LoopEvent {
  .input(.key(KeyEvent(key, time: Instant(seconds: seconds))))
}

/// A touch event of one finger at `seconds`.
func touch(_ phase: TouchEvent.Phase, at seconds: Double) -> LoopEvent {
  .input(
    .touch(
      TouchEvent(
        id: TouchID(device: 1, number: 1), kind: .finger, phase: phase,
        position: Point(x: 20, y: 20), time: Instant(seconds: seconds))))
}
