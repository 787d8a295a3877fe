import ClearStyleUI
import Commands
import Geometry
import Input
import Recordings
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import clearstyle

@MainActor
struct ReplayTests {
  private static let texts = ["one", "two", "three", "four", "five"]

  private func replay(_ recording: Recording, _ texts: [String] = Self.texts) throws -> [String] {
    var lines: [String] = []
    try Replay(recording, of: Session.document(texts)) { lines.append($0) }.run()
    return lines
  }

  /// A session that completes, deletes, adds and moves a row, resizes the window, undoes a
  /// deletion, and ends while a row is being edited.
  private func session(includesText: Bool = true) throws -> Session {
    let session = try Session(Self.texts, includesText: includesText)
    session.wait(2)
    try session.swipe(x: 10, y: 75, by: 100)
    try session.swipe(x: 110, y: 125, by: -100)
    session.wait(1)
    try session.drag(x: 60, y: 40, by: Point(x: 0, y: 160))
    session.wait(0.4)
    try session.type("Qk")
    try session.resize(height: 200)
    try session.key(.return)
    session.wait(0.5)
    try session.drag(x: 60, y: 20, by: Point(x: 0, y: 60), holding: 0.6)
    session.wait(0.5)
    try session.swipe(x: 110, y: 30, by: -100)
    session.wait(0.4)
    try session.key(.character("z"), .control)
    session.wait(0.4)
    for _ in 0..<2 { try session.key(.return) }
    session.wait(0.4)
    try session.type("Zw")
    return session
  }

  @Test func `a replay ends with the same list as the session`() throws {
    let session = try session()
    let lines = try replay(try session.recording())
    #expect(lines.last == session.end())
    #expect(lines.last?.contains("Qk\n") == true && lines.last?.contains("Zw\n") == true)
    #expect(lines.last?.contains("[x]\ttwo") == true && lines.last?.contains("three") == false)
  }

  @Test func `a gesture disabled in the session is disabled in the replay`() throws {
    for disabled in [[], [.swipeRight], Set(Gesture.allCases)] as [Set<Gesture>] {
      let session = try Session(Self.texts, without: disabled)
      try session.swipe(x: 10, y: 75, by: 100)
      let last = try replay(try session.recording()).last
      #expect(last == session.end())
      #expect(last?.contains("[x]") == disabled.isEmpty)
    }
  }

  @Test func `a row that is high in the session is as high in the replay`() throws {
    let texts = ["a text of several lines in a window this narrow", "two"]
    for wraps in [false, true] {
      let session = try Session(texts, wrapsText: wraps)
      try session.swipe(x: 10, y: 75, by: 100)
      let last = try replay(try session.recording(), texts).last
      #expect(last == session.end())
      #expect(last?.contains("[x]\ta text") == wraps)
    }
  }

  @Test func `a row that sank in the session sinks in the replay`() throws {
    for order in CompletedRows.allCases {
      let session = try Session(["one", "two"], completedRows: order)
      try session.swipe(x: 10, y: 25, by: 100)
      let last = try replay(try session.recording(), ["one", "two"]).last
      #expect(last == session.end())
      #expect(last?.hasPrefix("1\t[ ]\ttwo") == (order != .stay))
    }
  }

  @Test func `a setting that is changed in the session is changed in the replay, unless locked`()
    throws
  {
    let texts = ["a text of several lines in a window this narrow", "two"]
    for locked in [[], [.wrap]] as [Set<Setting>] {
      let session = try Session(texts, locked: locked)
      try session.key(.character(","), .control)
      session.wait(0.5)
      // Wrap is row 8.
      for key in [Key.home] + Array(repeating: .down, count: 8) + [.space] {
        try session.key(key)
      }
      session.wait(0.5)
      try session.key(.escape)
      session.wait(0.5)
      for key in [Key.home, .return] { try session.key(key) }
      session.wait(0.5)
      // With several lines, the first row extends to where the second one would be.
      try session.swipe(x: 10, y: 75, by: 100)
      let last = try replay(try session.recording(), texts).last
      #expect(last == session.end())
      #expect(last?.contains("[x]\ta text") == locked.isEmpty)
    }
  }

  @Test func `the settings of a header are those of the session`() {
    var settings = Settings()
    (settings.completedRows, settings.wrapsText, settings.keyboardMode) = (.hide, true, .on)
    (settings.theme, settings.contrast, settings.motion) = (.night, .high, .reduced)
    (settings.language, settings.locked) = (.german, [.completedRows, .keyboard])
    settings.disabledGestures = [.pull, .hold]
    settings.kiosk = KioskSettings()
    let header = RecordingHeader(
      size: Size(width: 1, height: 1), scale: 1, textScale: 1,
      language: "de", disabled: GestureNames.list(settings.disabledGestures), wrapsText: true,
      completedRows: "hide", theme: "night", contrast: "high", motion: "reduced",
      keyboardMode: "on",
      lockedSettings: settings.lockedNames,
      kiosk: settings.kiosk?.recorded, start: Fingerprint(of: [], size: .zero, textScale: 1),
      rows: 0)
    #expect(Settings(of: header) == settings)
  }

  @Test func `text that was not recorded is replayed as the letter x`() throws {
    let session = try session(includesText: false)
    let last = try replay(try session.recording()).last
    let end = session.end().replacing("Qk", with: "xx").replacing("Zw", with: "xx")
    #expect(last == end)
  }

  @Test func `a recording gives the same frames every time, independent of item ids`() throws {
    let recording = try session().recording()
    let lines = try replay(recording)
    #expect(lines.count > 100)
    #expect(try replay(recording) == lines)
  }

  @Test func `frames are drawn at multiples of 1/60 s, and only when needed`() throws {
    let lines = try replay(try session().recording()).dropLast()
    var last = -1
    for line in lines {
      let parts = line.split(separator: " ")
      try #require(parts.count == 3 && parts[0] == "frame" && line.hasSuffix("\n"))
      let seconds = try #require(Double(parts[1]))
      #expect(parts[1].split(separator: ".").last?.count == 6)
      let number = Int((seconds * 60).rounded())
      #expect(abs(seconds - Double(number) / 60) < 1e-6 && number > last)
      #expect(Fingerprint(String(parts[2].dropLast())) != nil)
      last = number
    }
    #expect(lines.first?.hasPrefix("frame 0.000000 ") == true)
    #expect(lines.count < last - 100, "at rest nothing is drawn")
  }

  @Test func `animations are drawn to their end, and an open edit is committed`() throws {
    let session = try Session(["one"])
    for _ in 0..<2 { try session.key(.return) }
    try session.type("abc")
    let lines = try replay(try session.recording(), ["one"])
    #expect(lines.count > 20)
    #expect(lines.last == "1\t[ ]\toneabc\n")
    #expect(lines.last == session.end())
  }

  @Test func `a quit shortcut ends the replay at once`() throws {
    let session = try Session(Self.texts)
    try session.swipe(x: 110, y: 25, by: -100)
    try session.key(.character("q"), .control)
    let list = ListCommand.lines(session.document.list.items)
    let frames = try replay(try session.recording()).count
    try session.swipe(x: 110, y: 75, by: -100)
    let lines = try replay(try session.recording())
    #expect(lines.last == list)
    #expect(lines.count == frames)
  }

  @Test func `a list that differs from the recorded one is reported`() throws {
    let header = try Session(Self.texts).recording().header
    let items = Session.document(Self.texts).list.items
    #expect(ReplayCommand.problem(of: header, with: items) == nil)
    var completed = items
    completed[2].isCompleted = true
    let joined = Session.document(["onetwo", "", "three", "four", "five"]).list.items
    for other in [[], Array(items.reversed()), completed, joined] {
      #expect(ReplayCommand.problem(of: header, with: other)?.contains("(5 items)") == true)
    }
  }

  @Test func `a replay uses the recorded size, scale and text scale`() throws {
    let header = try Session(Self.texts).recording().header
    var others = [header, header, header]
    others[0].size.height += 60
    others[1].scale = 2
    others[2].textScale = 1.5
    let frames = try ([header] + others).map { header in
      try replay(Recording(header: header, entries: []))[0]
    }
    #expect(Set(frames).count == 4)
  }

  @Test func `a resized window shows the same picture as one opened at that size`() throws {
    let header = try Session(Self.texts).recording().header
    var small = header
    small.size.height -= 60
    let resize = RecordingEntry.resized(small.size, scale: nil, time: Instant(seconds: 1))
    try expectLastFrame(of: header, [resize], isFirstOf: small)
  }

  @Test func `after a change of the scale, the picture is that of a window opened at that scale`()
    throws
  {
    var header = try Session(Self.texts).recording().header
    // Without a scale, as in older recordings, a resize keeps it.
    header.scale = 2
    var small = header
    small.size.height -= 60
    let resize = RecordingEntry.resized(small.size, scale: nil, time: Instant(seconds: 1))
    try expectLastFrame(of: header, [resize], isFirstOf: small)
    var sharp = small
    sharp.scale = 3
    let change = RecordingEntry.resized(small.size, scale: 3, time: Instant(seconds: 2))
    try expectLastFrame(of: header, [resize, change], isFirstOf: sharp)
    try expectLastFrame(of: header, [change], isFirstOf: sharp)
  }

  /// Checks that a replay of `entries` draws a frame for each, the last one as the first frame of `other`.
  private func expectLastFrame(
    of header: RecordingHeader, _ entries: [RecordingEntry], isFirstOf other: RecordingHeader
  ) throws {
    let frames = try replay(Recording(header: header, entries: entries)).dropLast()
    let picture = try replay(Recording(header: other, entries: []))[0].split(separator: " ")[2]
    #expect(frames.count == 1 + entries.count)
    #expect(frames.last?.split(separator: " ")[2] == picture)
  }

  @Test func `random recordings are replayed to their end`() {
    withSeeds(4) { random in
      var time = Instant.zero
      var entries: [RecordingEntry] = []
      for _ in 0..<150 {
        time = time + Double.random(in: 0...0.3, using: &random)
        entries.append(randomEntry(at: time, using: &random))
      }
      let header = RecordingHeader(
        size: Size(width: 40, height: 60), scale: 1, textScale: 10, start: Fingerprint(), rows: 0)
      let lines = try replay(Recording(header: header, entries: entries))
      #expect(lines.last?.hasPrefix("frame") == false)
    }
  }

  private func randomEntry(at time: Instant, using random: inout SplitMix64) -> RecordingEntry {
    let position = Point(
      x: .random(in: -9...50, using: &random), y: .random(in: -9...70, using: &random))
    let keys: [Key] = [.return, .escape, .space, .delete, .down, .end, .f1, .character("n")]
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      return .resized(
        Size(width: .random(in: 1...90, using: &random), height: 1), scale: nil, time: time)
    case 1:
      return .resized(
        Size(width: 40, height: 60), scale: [1, 2].randomElement(using: &random), time: time)
    case 2: return .input(.text("x", time: time))
    case 3:
      let key = keys.randomElement(using: &random)!
      return .input(.key(KeyEvent(key, Bool.random(using: &random) ? [] : .control, time: time)))
    case 4: return .input(.wheel(clicks: 1e6, position: position, time: time))
    default:
      let phases: [TouchEvent.Phase] = [.began, .moved, .moved, .ended, .cancelled]
      return .input(
        .touch(
          TouchEvent(
            id: TouchID(device: .min, number: .random(in: 0...3, using: &random)),
            kind: TouchEvent.Kind.allCases.randomElement(using: &random)!,
            phase: phases.randomElement(using: &random)!, position: position, time: time)))
    }
  }
}
