import ClearStyleUI
import Commands
import Geometry
import Input
import Rasterizing
import Recordings
import SDLPlatform
import System
import Timing
import ToDoDocument
import ToDoModel
import Typesetting
import UserSettings
import ViewKit

/// Replays a recorded session in virtual time, without a window or a display.
///
/// Frames are drawn at multiples of 1/60 s, and only when the scene needs a frame. So each replay
/// of a recording on the same list draws the same frames, at least on machines with the same fonts.
@MainActor
final class Replay {
  /// The time in seconds that is replayed after the last entry; longer than any animation.
  private static let settlingTime = 10.0
  private static let framesPerSecond: Int64 = 60

  private let recording: Recording
  private let document: ToDoDocument
  private let screen: RootScreen
  private let scene: Scene
  private var canvas: OffscreenCanvas
  private let onAdvance: (Instant) -> Void
  private let output: (String) throws -> Void
  private let frames: FrameFolder?
  /// The lowest possible number of the next frame; frame number n is drawn at n/60 s.
  private var nextFrame: Int64 = 0
  private var isRunning = true

  /// Sets up the scene from the header of `recording`; `output` gets lines that end with a newline.
  ///
  /// The replay edits `document`, so pass a copy in memory. With `frames`, each contact is shown as
  /// a dot, and each frame is also written there. `onAdvance` is called with the
  /// new time before each frame, timer and entry.
  init(
    _ recording: Recording, of document: ToDoDocument, frames: FrameFolder? = nil,
    onAdvance: @escaping (Instant) -> Void = { _ in },
    output: @escaping (String) throws -> Void
  ) throws {
    let header = recording.header
    (self.recording, self.document, self.output) = (recording, document, output)
    self.onAdvance = onAdvance
    self.frames = frames
    let root = RootScene(
      document: document, size: header.size, scale: header.scale,
      textShaper: try FontLibrary(scale: header.scale), settings: Settings(of: header),
      touches: frames == nil ? .mirrored : .all)
    (screen, scene) = (root.screen, root.scene)
    canvas = try OffscreenCanvas(size: header.size, scale: header.scale)
    screen.textScale = header.textScale
    screen.about = About(listPath: nil)
    screen.readKeyboardLayouts = { .compiledIn(for: Environment([:])) }
    screen.lastKeyboardLayout = header.lastKeyboardLayout
    screen.onWindowCommand = { [unowned self] in if $0 == .quit { isRunning = false } }
  }

  /// Replays the entries up to the end or a quit shortcut.
  ///
  /// Outputs a line for each drawn frame, then the list in the format of `clearstyle list`.
  func run() throws {
    for entry in recording.entries where isRunning {
      try advance(to: entry.time)
      onAdvance(entry.time)
      try handle(entry)
    }
    if isRunning { try advance(to: scene.now + Self.settlingTime) }
    screen.endEditing()
    try output(ListCommand.lines(document[document.firstList].items))
  }

  /// Draws the frames and fires the timers that are due up to `time`, in order.
  private func advance(to time: Instant) throws {
    while let due = scene.needsFrame ? nextFrameTime : scene.nextDeadline, due <= time {
      onAdvance(due)
      if scene.needsFrame { try draw(at: due) } else { scene.fireTimers(upTo: due) }
    }
  }

  private func handle(_ entry: RecordingEntry) throws {
    switch entry {
    case .input(let event): scene.handle(event)
    case .resized(let size, let scale, let time):
      scene.fireTimers(upTo: time)
      scene.advance(to: time)
      if let scale { scene.scale = scale }
      scene.size = size
      canvas = try OffscreenCanvas(size: size, scale: scene.scale)
    }
  }

  /// The next multiple of 1/60 s that is after the last frame and not before `scene.now`.
  private var nextFrameTime: Instant {
    let second: Int64 = 1_000_000_000
    let number = (scene.now.nanoseconds * Self.framesPerSecond + second - 1) / second
    nextFrame = max(nextFrame, number)
    return Instant(nanoseconds: nextFrame * second / Self.framesPerSecond)
  }

  private func draw(at time: Instant) throws {
    canvas.paint(scene.frame(at: time))
    try frames?.write(canvas.bitmap(), number: nextFrame)
    nextFrame += 1
    try output("frame \(Self.seconds(time)) \(Fingerprint(of: canvas.bitmap()))\n")
  }

  /// `time` in seconds with six decimals.
  private static func seconds(_ time: Instant) -> String {
    let (seconds, micros) = (time.nanoseconds / 1000).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds)." + String(String(micros + 1_000_000).dropFirst())
  }
}

extension Settings {
  /// The settings at the start of a recorded session.
  init(of header: RecordingHeader) {
    self.init()
    language = header.language.flatMap(Language.init(rawValue:)) ?? .english
    header.timeLocale.map { timeLocale = $0 }
    disabledGestures = GestureNames(header.disabled).gestures
    wrapsText = header.wrapsText
    header.completedRows.map { _ = set(.completedRows, to: $0) }
    header.theme.map { _ = set(.theme, to: $0) }
    header.contrast.map { _ = set(.contrast, to: $0) }
    header.motion.map { _ = set(.motion, to: $0) }
    header.keyboardLayouts.map { _ = set(.keyboardLayouts, to: $0) }
    // Sessions were recorded without the on-screen keyboard before it existed.
    keyboardMode = header.keyboardMode.flatMap(KeyboardMode.init) ?? .off
    let names = (header.lockedSettings ?? "").split(separator: ",").map(String.init)
    locked = Set(names.compactMap(Setting.init))
    if names.contains(TextScaleSetting.key) { textScale = .fixed(header.textScale) }
    kiosk = header.kiosk.map(KioskSettings.init(recorded:))
  }
}
