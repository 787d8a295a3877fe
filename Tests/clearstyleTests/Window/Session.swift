import ClearStyleUI
import Commands
import Geometry
import Input
import Recordings
import TestSupport
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import clearstyle

/// A session in virtual time without a window, recorded as the program records one.
@MainActor
final class Session {
  let document: ToDoDocument
  let scene: Scene
  private let screen: RootScreen
  private let writer: RecordingWriter
  private let folder: TemporaryDirectory
  private var now = Instant.zero

  /// Shows a list of `texts` in a scene of 120 × 240 points.
  init(
    _ texts: [String], without disabled: Set<Gesture> = [], wrapsText: Bool = false,
    completedRows: CompletedRows = .stay, locked: Set<Setting> = [], includesText: Bool = true
  ) throws {
    let size = Size(width: 120, height: 240)
    document = Self.document(texts)
    var settings = Settings()
    settings.disabledGestures = disabled
    (settings.wrapsText, settings.completedRows) = (wrapsText, completedRows)
    settings.locked = locked
    let list = RootScene(
      document: document, size: size, scale: 1, textShaper: try FontLibrary(scale: 1),
      settings: settings)
    (screen, scene) = (list.screen, list.scene)
    folder = try TemporaryDirectory()
    writer = try RecordingWriter(path: folder.file("session.jsonl"), includesText: includesText)
    let start = Fingerprint(of: document.list.items, size: size, textScale: 1)
    try writer.begin(
      RecordingHeader(
        size: size, scale: 1, textScale: 1, disabled: GestureNames.list(disabled),
        wrapsText: wrapsText, completedRows: completedRows.rawValue,
        lockedSettings: settings.lockedNames, start: start, rows: texts.count
      ), at: now)
    _ = scene.frame(at: now)
  }

  /// A list of `texts` in memory, with random ids.
  static func document(_ texts: [String]) -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.start(with: texts)
    return document
  }

  /// Ends an edit and returns the list as `clearstyle list` prints it.
  func end() -> String {
    screen.endEditing()
    return ListCommand.lines(document.list.items)
  }

  /// Reads what has been recorded so far.
  func recording() throws -> Recording {
    try Recording(readingFrom: folder.file("session.jsonl"))
  }

  /// Advances the time by `seconds` and draws the frames that are needed.
  ///
  /// The interval of the frames is no multiple of 1/60 s, the interval of a replay.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 0.0137)
      if scene.needsFrame { _ = scene.frame(at: now) } else { scene.fireTimers(upTo: now) }
    }
  }

  func resize(height: Double) throws {
    let size = Size(width: 120, height: height)
    try writer.append(.resized(size, scale: nil, time: now), isTyping: scene.textInputRect != nil)
    scene.advance(to: now)
    scene.size = size
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) throws {
    try send(.key(KeyEvent(key, modifiers, time: now)))
  }

  func type(_ text: String) throws {
    for character in text {
      try key(.character(character))
      try send(.text(String(character), time: now))
      wait(0.03)
    }
  }

  func swipe(x: Double, y: Double, by distance: Double) throws {
    try drag(x: x, y: y, by: Point(x: distance, y: 0))
  }

  /// Puts a finger down, waits `seconds`, moves the finger by `offset` in 10 steps of 16 ms, and
  /// lifts it.
  func drag(x: Double, y: Double, by offset: Point, holding seconds: Double = 0) throws {
    let start = Point(x: x, y: y)
    try touch(.began, start)
    wait(seconds)
    for step in 1...10 {
      wait(0.016)
      try touch(.moved, start + offset * (Double(step) / 10))
    }
    try touch(.ended, start + offset)
    wait(0.05)
  }

  private func touch(_ phase: TouchEvent.Phase, _ position: Point) throws {
    let id = TouchID(device: 7, number: 1)
    try send(
      .touch(TouchEvent(id: id, kind: .finger, phase: phase, position: position, time: now)))
  }

  private func send(_ event: InputEvent) throws {
    try writer.append(.input(event), isTyping: scene.textInputRect != nil)
    scene.handle(event)
  }
}
