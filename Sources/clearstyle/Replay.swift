import ClearStyleUI
import Geometry
import Input
import Recordings
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import Typesetting
import ViewKit

/// A recorded session once more, on time of its own, without a window or a display.
///
/// Frames keep to a grid of 1/60 s from 0 and are drawn only where the last would differ, so that the
/// same recording of the same list gives the same frames every time; on another machine, with other
/// fonts, they may be others.
@MainActor
final class Replay {
  /// Seconds after the last entry in which frames are still drawn: more than anything moves.
  private static let rest = 10.0
  private static let framesPerSecond: Int64 = 60

  private let recording: Recording
  private let document: ToDoDocument
  private let screen: ListScreen
  private let scene: Scene
  private var canvas: OffscreenCanvas
  private let print: (String) throws -> Void
  /// The number on the grid of the first frame that may be drawn.
  private var nextFrame: Int64 = 0
  private var isRunning = true

  /// Sets `document` up as `recording` began; lines with their ends go to `print`.
  ///
  /// The document is changed, so it should be a copy.
  init(
    _ recording: Recording, of document: ToDoDocument, print: @escaping (String) throws -> Void
  ) throws {
    let header = recording.header
    (self.recording, self.document, self.print) = (recording, document, print)
    screen = ListScreen(document: document, without: GestureNames(header.disabled).gestures)
    screen.textScale = header.textScale
    scene = Scene(
      root: screen.root, size: header.size, scale: header.scale,
      textShaper: try FontLibrary(scale: header.scale), relations: ListScreen.relations)
    canvas = try OffscreenCanvas(size: header.size, scale: header.scale)
    screen.showTouches(in: scene, all: false)
    scene.onKey = { [unowned self] in press($0) }
  }

  /// Plays all of it: a line a drawn frame, then the resulting list as `clearstyle list` prints it.
  func run() throws {
    for entry in recording.entries where isRunning {
      try play(until: entry.time)
      try act(on: entry)
    }
    if isRunning { try play(until: scene.now + Self.rest) }
    screen.endEditing()
    try print(ListCommand.lines(document.list.items))
  }

  /// Draws the frames and fires the timers that are due up to `moment`.
  private func play(until moment: Instant) throws {
    while let due = scene.needsFrame ? frameTime : scene.nextDeadline, due <= moment {
      if scene.needsFrame { try draw(at: due) } else { scene.fireTimers(upTo: due) }
    }
  }

  private func act(on entry: RecordingEntry) throws {
    switch entry {
    case .input(let event): scene.handle(event)
    case .resized(let size, let time):
      scene.fireTimers(upTo: time)
      scene.advance(to: time)
      scene.size = size
      canvas = try OffscreenCanvas(size: size, scale: canvas.scale)
    }
  }

  private func press(_ key: KeyEvent) {
    if !screen.keyDown(key), key.quits { isRunning = false }
  }

  /// When the next frame may be drawn: on the grid, after the last and not in the past.
  private var frameTime: Instant {
    let second: Int64 = 1_000_000_000
    let number = (scene.now.nanoseconds * Self.framesPerSecond + second - 1) / second
    nextFrame = max(nextFrame, number)
    return Instant(nanoseconds: nextFrame * second / Self.framesPerSecond)
  }

  private func draw(at moment: Instant) throws {
    canvas.paint(scene.frame(at: moment))
    nextFrame += 1
    try print("frame \(Self.seconds(moment)) \(Fingerprint(of: canvas.bitmap()))\n")
  }

  /// `moment` in seconds, with six digits behind the point.
  private static func seconds(_ moment: Instant) -> String {
    let (seconds, micros) = (moment.nanoseconds / 1000).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds)." + String(String(micros + 1_000_000).dropFirst())
  }
}
