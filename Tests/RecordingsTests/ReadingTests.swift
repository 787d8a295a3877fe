import TestSupport
import Testing
import Timing

@testable import Recordings

@Suite struct ReadingTests {
  private func problem(_ bytes: [UInt8]) -> RecordingError? {
    do throws(RecordingError) {
      _ = try Recording(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", "no JSON"), ("[]", "no JSON"), ("7", "no JSON"), ("{", "no JSON"), ("{}", "\"t\""),
    ("{\"t\":1}", "what happened"), ("{\"t\":1,\"t\":2,\"interrupted\":true}", "no JSON"),
    ("{\"t\":-1,\"interrupted\":true}", "\"t\""), ("{\"t\":1.5,\"interrupted\":true}", "\"t\""),
    ("{\"t\":9223372036854775807,\"interrupted\":true}", "\"t\""),
    ("{\"t\":99999999999999999999,\"interrupted\":true}", "no JSON"),
    ("{\"t\":1,\"interrupted\":false}", "\"interrupted\""),
    ("{\"t\":1,\"focusLost\":1}", "\"focus"),
    ("{\"t\":1,\"interrupted\":true,\"focusLost\":true}", "\"focusLost\" means nothing"),
    ("{\"t\":1,\"interrupted\":true,\"note\":\"\"}", "\"note\" means nothing"),
    ("{\"t\":1,\"size\":[400]}", "size"), ("{\"t\":1,\"size\":[0,700]}", "size"),
    ("{\"t\":1,\"size\":[400,16385]}", "size"), ("{\"t\":1,\"size\":[1e999,700]}", "no JSON"),
    ("{\"t\":1,\"size\":[NaN,700]}", "no JSON"), ("{\"t\":1,\"size\":{}}", "size"),
    ("{\"t\":1,\"wheel\":1e7,\"x\":1,\"y\":1}", "\"wheel\""),
    ("{\"t\":1,\"wheel\":1,\"x\":1}", "\"y\" is missing"),
    ("{\"t\":1,\"wheel\":1,\"x\":-1e7,\"y\":1}", "\"x\""),
    ("{\"t\":1,\"key\":\"enter\"}", "\"key\""), ("{\"t\":1,\"key\":\"\"}", "\"key\""),
    ("{\"t\":1,\"key\":\"a\",\"modifiers\":[\"super\"]}", "\"modifiers\""),
    ("{\"t\":1,\"key\":\"a\",\"modifiers\":\"alt\"}", "\"modifiers\""),
    ("{\"t\":1,\"key\":\"a\",\"repeat\":false}", "\"repeat\""),
    ("{\"t\":1,\"text\":null}", "\"text\""), ("{\"t\":1,\"characters\":0}", "\"characters\""),
    ("{\"t\":1,\"characters\":65537}", "\"characters\""),
    ("{\"t\":1,\"composition\":\"n\",\"caret\":-1,\"selected\":[0,1]}", "\"caret\""),
    ("{\"t\":1,\"composition\":\"n\",\"caret\":1,\"selected\":[1,0]}", "\"selected\""),
    ("{\"t\":1,\"composition\":\"n\",\"caret\":1,\"selected\":[1]}", "\"selected\""),
    ("{\"t\":1,\"composition\":\"n\",\"caret\":1}", "\"selected\" is missing"),
    ("{\"t\":1,\"composedCharacters\":1025}", "\"composedCharacters\""),
    ("{\"t\":1,\"keyboardAttached\":1}", "\"keyboardAttached\""),
    ("{\"t\":1,\"touch\":\"up\"}", "\"touch\""),
    ("{\"t\":1,\"touch\":\"ended\",\"device\":1,\"number\":1,\"kind\":\"pen\"}", "\"kind\""),
    ("{\"t\":1,\"touch\":\"ended\",\"device\":1}", "\"number\" is missing"),
  ])
  func `an invalid line is an error with its number and the problem`(
    line: String, problem: String
  ) throws {
    let valid = "{\"t\":1,\"interrupted\":true}"
    let error = try #require(self.problem(file(headerLine, valid, line, valid)))
    #expect(error.description.hasPrefix("line 3: "), "\(error)")
    #expect(error.description.contains(problem), "\(error)")
  }

  @Test(arguments: [
    "", "{}", "{\"t\":1,\"interrupted\":true}",
    headerLine.replacing("\"version\":1", with: "\"version\":2"),
    headerLine.replacing("00f0", with: "00g0"), headerLine.replacing("400.0", with: "0"),
    headerLine.replacing("\"scale\":1.5", with: "\"scale\":17"),
    headerLine.replacing("\"rows\":15", with: "\"rows\":-1"),
    headerLine.replacing("\"rows\":15", with: "\"rows\":15,\"more\":1"),
    headerLine.replacing("\"osk\":\"on\"", with: "\"osk\":1"),
    headerLine.replacing("\"completed\":\"sink\"", with: "\"completed\":true"),
    headerLine.replacing("\"locked\":\"osk,wrap\"", with: "\"locked\":[]"),
  ])
  func `a missing or invalid header is an error in line 1`(line: String) throws {
    let error = try #require(problem(file(line)))
    #expect(error.description.hasPrefix("line 1: "), "\(error)")
  }

  @Test func `a decreasing time is an error`() throws {
    let lines = [2, 2, 1].map { "{\"t\":\($0),\"interrupted\":true}" }
    let error = try #require(problem(file(headerLine, lines[0], lines[1], lines[2])))
    #expect(error.description.hasPrefix("line 4: its time"), "\(error)")
  }

  @Test func `a last line without a newline is ignored`() throws {
    let entry = "{\"t\":1,\"interrupted\":true}"
    let complete = file(headerLine, entry, entry)
    for cut in 0...entry.utf8.count {
      let recording = try Recording(parsing: complete.dropLast(cut + 1))
      #expect(recording.entries.count == 1)
    }
    #expect(problem([]) != nil)
    #expect(problem(Array(headerLine.utf8)) != nil)
  }

  @Test func `a damaged recording is rejected, or its times are valid and in order`() {
    withSeeds(200) { random in
      var entries: [RecordingEntry] = []
      for _ in 0..<6 { entries.append(entry(after: entries.last?.time ?? .zero, using: &random)) }
      let intact = file(entries)
      for _ in 0..<100 {
        var bytes = intact
        for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, using: &random) }
        guard let recording = try? Recording(parsing: bytes) else { continue }
        let times = recording.entries.map(\.time)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { RecordingLimits.times.contains($0.nanoseconds) })
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    let index = bytes.indices.randomElement(using: &random) ?? 0
    let symbols = Array("{}[]\",:-e.0189\\u\n".utf8) + [0, 0x80, 0xFF]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes[index] = symbols.randomElement(using: &random)!
    case 2: bytes.insert(symbols.randomElement(using: &random)!, at: index)
    default: bytes.remove(at: index)
    }
  }

  @Test func `the error for an unreadable file names its path`() throws {
    let folder = try TemporaryDirectory()
    for path in [folder.file("none"), folder.path] {
      #expect {
        _ = try Recording(readingFrom: path)
      } throws: {
        "\($0)".hasPrefix("cannot read \(path): ")
      }
    }
  }
}
