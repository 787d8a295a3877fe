import Geometry
import Glibc
import Input
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
    _ entries: [RecordingEntry], showsText: Bool = false, isTyping: Bool = false,
    opening: Instant = .zero
  ) throws -> Recording {
    let writer = try RecordingWriter(path: path, showsText: showsText)
    try writer.begin(header, at: opening)
    for entry in entries { try writer.append(entry, isTyping: isTyping) }
    return try Recording(readingFrom: path)
  }

  private var content: String {
    get throws { String(decoding: try RecordingFile(reading: path).readAll(), as: UTF8.self) }
  }

  /// `word` as a keyboard types it: each character is a key and then its text.
  private func typed(_ word: String) -> [RecordingEntry] {
    word.flatMap { character -> [RecordingEntry] in
      let key: Key = character == " " ? .space : .character(Character(character.lowercased()))
      let modifiers: KeyModifiers = character.isUppercase ? .shift : []
      return [
        .input(.key(KeyEvent(key, modifiers, time: .zero))),
        .input(.text(String(character), time: .zero)),
      ]
    }
  }

  @Test func `nothing of a typed word is in the file, neither as text nor as keys`() throws {
    let recording = try write(typed("Qk Zw"), isTyping: true)
    let content = try content
    for character in "QkZwqz" { #expect(!content.contains("\"\(character)\"")) }
    #expect(!content.contains("space") && !content.contains("shift"))
    #expect(recording.entries == typed("xxxxx"))
    #expect(content.split(separator: "\n").count { $0.hasSuffix("\"characters\":1}") } == 5)
  }

  @Test func `a letter that comes before the edit or after it is not told either`() throws {
    _ = try write(typed("qz"), isTyping: false)
    let content = try content
    for character in "qz" { #expect(!content.contains("\"\(character)\"")) }
  }

  @Test func `a text of several characters is only counted`() throws {
    let time = Instant(nanoseconds: 0)
    let recording = try write([.input(.text("👩‍👩‍👧 süß", time: time))])
    #expect(recording.entries == [.input(.text("xxxxx", time: time))])
  }

  @Test func `a key that commands is told while something is typed`() throws {
    let keys: [KeyEvent] = [
      KeyEvent(.character("a"), .control, time: .zero), KeyEvent(.space, .alt, time: .zero),
      KeyEvent(.left, .shift, isRepeat: true, time: .zero), KeyEvent(.return, time: .zero),
    ]
    let entries = keys.map { RecordingEntry.input(.key($0)) }
    #expect(try write(entries, isTyping: true).entries == entries)
  }

  @Test func `a space that completes a row is told`() throws {
    let entries: [RecordingEntry] = [.input(.key(KeyEvent(.space, time: .zero)))]
    #expect(try write(entries).entries == entries)
  }

  @Test func `whoever asks for it has the text in it`() throws {
    let entries = typed("Qk Zw")
    #expect(try write(entries, showsText: true, isTyping: true).entries == entries)
  }

  @Test func `times count from the opening and never go back`() throws {
    let times = [5, 9, 7, 12].map {
      RecordingEntry.input(.interrupted(time: .init(nanoseconds: $0)))
    }
    let recording = try write(times, opening: Instant(nanoseconds: 6))
    #expect(recording.entries.map(\.time.nanoseconds) == [0, 3, 3, 6])
  }

  @Test func `what cannot be read again is left out`() throws {
    let wild: [RecordingEntry] = [.nan, .infinity, 1e7].flatMap { number in
      [
        .input(.wheel(clicks: .nan, position: Point(x: number, y: 0), time: .zero)),
        .resized(Size(width: number, height: 1), time: .zero),
      ]
    }
    #expect(try write(wild).entries == [])
  }

  @Test
  func `what lies too far outside is written as the nearest, so that no contact loses its end`()
    throws
  {
    let place = Point(x: -1e9, y: .infinity)
    let wild = InputEvent.wheel(clicks: 1e7, position: place, time: .zero)
    let nearest = InputEvent.wheel(clicks: 1e6, position: Point(x: -1e6, y: 1e6), time: .zero)
    #expect(try write([.input(wild)]).entries == [.input(nearest)])
  }

  @Test func `each entry is in the file as soon as it is written`() throws {
    let writer = try RecordingWriter(path: path, showsText: false)
    try writer.begin(header, at: .zero)
    for count in 1...3 {
      try writer.append(.input(.interrupted(time: .zero)), isTyping: false)
      #expect(try Recording(readingFrom: path).entries.count == count)
    }
  }

  @Test func `only its owner may read it`() throws {
    for isThere in [false, true] {
      if isThere { close(open(path, O_CREAT | O_WRONLY, 0o644)) }
      _ = try write([])
      var status = stat()
      stat(path, &status)
      #expect(status.st_mode & 0o777 == 0o600)
      unlink(path)
    }
  }

  @Test func `a file that holds something is never touched`() throws {
    _ = try write([])
    let before = try content
    #expect {
      _ = try RecordingWriter(path: path, showsText: false)
    } throws: {
      "\($0)".hasPrefix("cannot record into \(path): ")
    }
    #expect(try content == before)
  }

  @Test func `a place that cannot be written is named`() {
    for wrong in [folder.path, path + "/below"] {
      #expect {
        _ = try RecordingWriter(path: wrong, showsText: false)
      } throws: {
        "\($0)".hasPrefix("cannot record into \(wrong): ")
      }
    }
  }

  @Test func `a full disk is an error, not an end`() throws {
    let writer = try RecordingWriter(path: "/dev/full", showsText: false)
    #expect {
      try writer.begin(header, at: .zero)
    } throws: {
      "\($0)".hasPrefix("/dev/full is recorded no longer: ")
    }
  }
}
