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
    ("{\"t\":1,\"touch\":\"up\"}", "\"touch\""),
    ("{\"t\":1,\"touch\":\"ended\",\"device\":1,\"number\":1,\"kind\":\"pen\"}", "\"kind\""),
    ("{\"t\":1,\"touch\":\"ended\",\"device\":1}", "\"number\" is missing"),
  ])
  func `a line that is none of a recording is named, with what is wrong`(
    line: String, problem: String
  ) throws {
    let good = "{\"t\":1,\"interrupted\":true}"
    let error = try #require(self.problem(file(headerLine, good, line, good)))
    #expect(error.description.hasPrefix("line 3: "), "\(error)")
    #expect(error.description.contains(problem), "\(error)")
  }

  @Test(arguments: [
    "", "{}", "{\"t\":1,\"interrupted\":true}",
    headerLine.replacing("\"version\":1", with: "\"version\":2"),
    headerLine.replacing("00f0", with: "00g0"), headerLine.replacing("400.0", with: "0"),
    headerLine.replacing("\"scale\":1.5", with: "\"scale\":17"),
    headerLine.replacing("15}", with: "-1}"), headerLine.replacing("15}", with: "15,\"more\":1}"),
  ])
  func `without its header it is no recording`(line: String) throws {
    let error = try #require(problem(file(line)))
    #expect(error.description.hasPrefix("line 1: "), "\(error)")
  }

  @Test func `times do not go back`() throws {
    let lines = [2, 2, 1].map { "{\"t\":\($0),\"interrupted\":true}" }
    let error = try #require(problem(file(headerLine, lines[0], lines[1], lines[2])))
    #expect(error.description.hasPrefix("line 4: its time"), "\(error)")
  }

  @Test func `a last line without an end does not count, whatever it says`() throws {
    let entry = "{\"t\":1,\"interrupted\":true}"
    let whole = file(headerLine, entry, entry)
    for cut in 0...entry.utf8.count {
      let recording = try Recording(parsing: whole.dropLast(cut + 1))
      #expect(recording.entries.count == 1)
    }
    #expect(problem([]) != nil)
    #expect(problem(Array(headerLine.utf8)) != nil)
  }

  @Test func `a damaged recording is read or refused, and the rest of it is in order`() {
    withSeeds(200) { random in
      var entries: [RecordingEntry] = []
      for _ in 0..<6 { entries.append(entry(after: entries.last?.time ?? .zero, using: &random)) }
      let good = file(entries)
      for _ in 0..<100 {
        var bytes = good
        for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, using: &random) }
        guard let recording = try? Recording(parsing: bytes) else { continue }
        let times = recording.entries.map(\.time)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { RecordingLimits.times.contains($0.nanoseconds) })
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    let place = bytes.indices.randomElement(using: &random) ?? 0
    let signs = Array("{}[]\",:-e.0189\\u\n".utf8) + [0, 0x80, 0xFF]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes[place] = signs.randomElement(using: &random)!
    case 2: bytes.insert(signs.randomElement(using: &random)!, at: place)
    default: bytes.remove(at: place)
    }
  }

  @Test func `a file that cannot be read is named`() throws {
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
