import Input
import TestSupport
import Testing
import Timing

@testable import Recordings

@Suite struct RoundTripTests {
  @Test func `header and entries round-trip exactly`() {
    withSeeds(100) { random in
      var entries: [RecordingEntry] = []
      for _ in 0..<30 { entries.append(entry(after: entries.last?.time ?? .zero, using: &random)) }
      let recording = try Recording(parsing: file(entries))
      #expect(recording.header == header)
      #expect(recording.entries == entries)
    }
  }

  @Test func `every entry is written as one line that begins with its time`() {
    withSeeds(200) { random in
      let entry = entry(after: .zero, using: &random)
      let line = entry.line(at: 7, includesText: true, isTyping: false) ?? []
      #expect(line.starts(with: Array("{\"t\":7,\"".utf8)) && line.last == UInt8(ascii: "}"))
      #expect(!line.contains { $0 < 0x20 })
    }
  }

  @Test func `the header has a flag for wrapped texts, which is omitted if it is not set`() throws {
    var wrapped = header
    wrapped.wrapsText = true
    let line = String(decoding: wrapped.line ?? [], as: UTF8.self)
    #expect(line == headerLine.dropLast() + ",\"wrap\":true}")
    let entry = "{\"t\":1,\"interrupted\":true}"
    #expect(try Recording(parsing: file(line, entry)).header == wrapped)
    #expect(throws: RecordingError.self) {
      try Recording(parsing: file(line.replacing("\"wrap\":true", with: "\"wrap\":false"), entry))
    }
  }

  @Test func `the example in the documentation of the format is parsed`() throws {
    let bytes = file(
      "{\"version\":1,\"size\":[400,700],\"scale\":1,\"textScale\":1,"
        + "\"disabled\":\"\",\"start\":\"0000000000000000\",\"rows\":15}",
      "{\"t\":1,\"touch\":\"began\",\"device\":1,\"number\":0,\"kind\":\"finger\",\"x\":20.5,\"y\":40}",
      "{\"t\":2,\"wheel\":-1,\"x\":20.5,\"y\":40}",
      "{\"t\":3,\"key\":\"return\",\"modifiers\":[\"control\"],\"repeat\":true}",
      "{\"t\":4,\"text\":\"Milk\"}", "{\"t\":5,\"characters\":4}",
      "{\"t\":6,\"key\":\"character\"}", "{\"t\":7,\"interrupted\":true}",
      "{\"t\":8,\"focusLost\":true}", "{\"t\":9,\"size\":[400,500]}",
      "{\"t\":10,\"composition\":\"ni\",\"caret\":2,\"selected\":[0,2]}",
      "{\"t\":11,\"composedCharacters\":2}", "{\"t\":12,\"middleClick\":true,\"x\":20.5,\"y\":40}")
    let recording = try Recording(parsing: bytes)
    #expect(recording.entries.map(\.time.nanoseconds) == Array(1...12))
    #expect(recording.entries[4] == .input(.text("xxxx", time: Instant(nanoseconds: 5))))
    let key = RecordingEntry.input(.key(.init(.character("x"), time: Instant(nanoseconds: 6))))
    #expect(recording.entries[5] == key)
  }

  @Test func `a fingerprint depends on the boundaries between texts`() {
    func fingerprint(_ texts: String...) -> Fingerprint {
      texts.reduce(into: Fingerprint()) { $0.add($1) }
    }
    #expect(fingerprint("ab", "") != fingerprint("a", "b"))
    #expect(fingerprint("ab", "c") == fingerprint("ab", "c"))
  }

  @Test func `a fingerprint is FNV-1a, and its description is parsed back`() throws {
    #expect(Fingerprint().description == "cbf29ce484222325")
    var fingerprint = Fingerprint()
    for byte in "foobar".utf8 { fingerprint.add(byte) }
    #expect(fingerprint.description == "85944171f73967e8")
    #expect(Fingerprint(fingerprint.description) == fingerprint)
    for invalid in [
      "", "85944171f73967e", "85944171f73967e80", "+5944171f73967e8", "é944171f73967e8",
    ] {
      #expect(Fingerprint(invalid) == nil)
    }
  }
}
