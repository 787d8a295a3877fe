import Geometry
import Glibc
import Input
import System
import TestSupport
import Testing
import Timing

@testable import Recordings

@Suite struct WritingTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("fault.jsonl")
  }

  private func write(
    _ entries: [RecordingEntry], includesText: Bool = false, isTyping: Bool = false,
    isSecret: Bool = false,
    opening: Instant = .zero
  ) throws -> Recording {
    let writer = try RecordingWriter(path: path, includesText: includesText)
    try writer.begin(header, at: opening)
    for entry in entries { try writer.append(entry, isTyping: isTyping, isSecret: isSecret) }
    return try Recording(readingFrom: path)
  }

  private var content: String {
    get throws { String(decoding: try File(reading: path).readAll(), as: UTF8.self) }
  }

  /// The entries of typing `string`: for each character a key event, then a text event.
  private func typed(_ string: String) -> [RecordingEntry] {
    string.flatMap { character -> [RecordingEntry] in
      let key: Key = character == " " ? .space : .character(Character(character.lowercased()))
      let modifiers: KeyModifiers = character.isUppercase ? .shift : []
      return [
        .input(.key(KeyEvent(key, modifiers, time: .zero))),
        .input(.text(String(character), time: .zero)),
      ]
    }
  }

  @Test func `typed characters are in the file neither as text nor as keys`() throws {
    let recording = try write(typed("Qk Zw"), isTyping: true)
    let content = try content
    for character in "QkZwqz" { #expect(!content.contains("\"\(character)\"")) }
    #expect(!content.contains("space") && !content.contains("shift"))
    #expect(recording.entries == typed("xxxxx"))
    #expect(content.split(separator: "\n").count { $0.hasSuffix("\"characters\":1}") } == 5)
  }

  @Test func `the characters of a password are in no file, also not in one with text`() throws {
    let recording = try write(typed("qz"), includesText: true, isTyping: true, isSecret: true)
    let content = try content
    for character in "qz" { #expect(!content.contains("\"\(character)\"")) }
    #expect(recording.entries == typed("xx"))
  }

  @Test func `letters are hidden also while no text field is being edited`() throws {
    _ = try write(typed("qz"), isTyping: false)
    let content = try content
    for character in "qz" { #expect(!content.contains("\"\(character)\"")) }
  }

  @Test func `of a text of several characters only the length is recorded`() throws {
    let time = Instant(nanoseconds: 0)
    let recording = try write([.input(.text("👩‍👩‍👧 süß", time: time))])
    #expect(recording.entries == [.input(.text("xxxxx", time: time))])
  }

  @Test func `of a composition only the length is recorded`() throws {
    let time = Instant(nanoseconds: 0)
    let composed = CompositionEvent("にほん", caret: 3, selectedRange: 0..<3, time: time)
    let recording = try write([.input(.composition(composed))])
    let hidden = CompositionEvent("xxx", caret: 3, selectedRange: 3..<3, time: time)
    #expect(recording.entries == [.input(.composition(hidden))])
  }

  @Test func `command keys are recorded during an edit`() throws {
    let keys: [KeyEvent] = [
      KeyEvent(.character("a"), .control, time: .zero), KeyEvent(.space, .alt, time: .zero),
      KeyEvent(.left, .shift, isRepeat: true, time: .zero), KeyEvent(.return, time: .zero),
    ]
    let entries = keys.map { RecordingEntry.input(.key($0)) }
    #expect(try write(entries, isTyping: true).entries == entries)
  }

  @Test func `the space bar is recorded while no text field is being edited`() throws {
    let entries: [RecordingEntry] = [.input(.key(KeyEvent(.space, time: .zero)))]
    #expect(try write(entries).entries == entries)
  }

  @Test func `with includesText typed characters are recorded`() throws {
    let entries = typed("Qk Zw")
    #expect(try write(entries, includesText: true, isTyping: true).entries == entries)
  }

  @Test func `times count from the opening and never decrease`() throws {
    let times = [5, 9, 7, 12].map {
      RecordingEntry.input(.interrupted(time: .init(nanoseconds: $0)))
    }
    let recording = try write(times, opening: Instant(nanoseconds: 6))
    #expect(recording.entries.map(\.time.nanoseconds) == [0, 3, 3, 6])
  }

  @Test func `an entry that the reader would reject is dropped`() throws {
    let invalid: [RecordingEntry] = [.nan, .infinity, 1e7].flatMap { number in
      [
        .input(.wheel(clicks: .nan, position: Point(x: number, y: 0), time: .zero)),
        .resized(Size(width: number, height: 1), scale: nil, time: .zero),
      ]
    }
    #expect(try write(invalid).entries == [])
  }

  @Test func `numbers outside the limits are clamped`() throws {
    let position = Point(x: -1e9, y: .infinity)
    let event = InputEvent.wheel(clicks: 1e7, position: position, time: .zero)
    let clamped = InputEvent.wheel(clicks: 1e6, position: Point(x: -1e6, y: 1e6), time: .zero)
    #expect(try write([.input(event)]).entries == [.input(clamped)])
  }

  @Test func `an entry can be read as soon as append returns`() throws {
    let writer = try RecordingWriter(path: path, includesText: false)
    try writer.begin(header, at: .zero)
    for count in 1...3 {
      try writer.append(.input(.interrupted(time: .zero)), isTyping: false)
      #expect(try Recording(readingFrom: path).entries.count == count)
    }
  }

  @Test func `the file has the permissions 0600, also if it existed`() throws {
    for exists in [false, true] {
      if exists { close(open(path, O_CREAT | O_WRONLY, 0o644)) }
      _ = try write([])
      var status = stat()
      stat(path, &status)
      #expect(status.st_mode & 0o777 == 0o600)
      unlink(path)
    }
  }

  @Test func `a file with content is rejected and unchanged`() throws {
    _ = try write([])
    let before = try content
    #expect {
      _ = try RecordingWriter(path: path, includesText: false)
    } throws: {
      "\($0)".hasPrefix("cannot record into \(path): ")
    }
    #expect(try content == before)
  }

  @Test func `the error for a path that cannot be written names it`() {
    for invalid in [folder.path, path + "/below"] {
      #expect {
        _ = try RecordingWriter(path: invalid, includesText: false)
      } throws: {
        "\($0)".hasPrefix("cannot record into \(invalid): ")
      }
    }
  }

  @Test func `a full disk is an error`() throws {
    let writer = try RecordingWriter(path: "/dev/full", includesText: false)
    #expect {
      try writer.begin(header, at: .zero)
    } throws: {
      "\($0)".hasPrefix("/dev/full is recorded no longer: ")
    }
  }
}
