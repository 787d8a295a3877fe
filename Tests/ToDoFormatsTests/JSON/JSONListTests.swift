import Foundation
import JSON
import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct JSONListTests {
  private func read(_ text: String) throws -> [FormatElement] {
    try elements(of: Array(text.utf8), JSONListReader(.utc))
  }

  private let validator: SchemaValidator

  init() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/clearstyle.schema.json")
    let schema = try JSONDocument(decoding: [UInt8](Data(contentsOf: path))[...])
    validator = SchemaValidator(schema: schema.root)
  }

  @Test func `all that is known of lists comes back, by the schema`() {
    withSeeds(200) { random in
      var writer = JSONListWriter()
      var (written, output) = ([FormatElement](), [UInt8]())
      for number in 0..<Int.random(in: 0...3, using: &random) {
        var list = FormatList("List \(number) \"\u{1F9C0}")!
        list.details = .random(using: &random)
        writer.begin(list, into: &output)
        written.append(.list(list))
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          var item = FormatItem.random(using: &random)
          item.details.remindAt = Bool.random(using: &random) ? 5 : nil
          item.details.reminded = Bool.random(using: &random) ? -5 : nil
          if Bool.random(using: &random) {
            item.details.foreign["todotxt"] = Array("\t\u{FEFF}a\r\n".utf8)
            item.details.foreign["ics"] = [0xFF, 0, 1]
            item.details[Property.DetailKey(rawValue: 99)!] = [1, 2, 200]
          }
          writer.write(item, into: &output)
          written.append(.item(item))
        }
      }
      writer.finish(into: &output)
      let read = try elements(of: output, JSONListReader(.utc))
      #expect(read == written)
      let document = try JSONDocument(decoding: output[...])
      #expect(validator.errors(document.root) == [])
    }
  }

  @Test(arguments: [
    #"{"clearstyle": 2, "lists": []}"#, #"{"clearstyle": 1}"#, #"{"clearstyle": 1, "lists": [{}]}"#,
    #"{"clearstyle": 1, "lists": [{"name": "a", "items": [{"text": 5}]}]}"#,
    #"{"clearstyle": 1, "lists": [{"name": "a", "items": [{"text": "b", "due": "soon"}]}]}"#,
    #"{"clearstyle": 1, "lists": [{"name": "a", "items": [{"text": "b", "more": 1}]}]}"#,
  ])
  func `the schema rejects what is not written`(text: String) throws {
    let document = try JSONDocument(decoding: Array(text.utf8)[...])
    #expect(validator.errors(document.root) != [])
  }

  @Test(arguments: [
    ("", "is no JSON"), ("{\"clearstyle\": 1", "is no JSON"),
    (#"{"a": 1}"#, "is JSON, but none that ClearStyle can read"),
    (#"{"clearstyle": 2, "lists": []}"#, "is JSON of ClearStyle in version 2"),
    (#"{"clearstyle": 1}"#, "is JSON without lists"),
  ])
  func `what is none of it says so`(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { _ = try read(text) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func `items without a text are problems`() throws {
    let long = String(repeating: "a", count: ItemText.maximumByteCount + 1)
    let text = """
      {"clearstyle": 1, "lists": [{"name": "a", "items": [
        {"text": "b", "created": "now", "repeat": {"rule": ""}}, {"text": " "},
        {"completed": true}, {"text": "\(long)"}, {"text": "c\\nd"},
        {"text": "e", "due": "2026-02-30"}, {"text": "f", "completed": "yes"}
      ]}, {"items": []}]}
      """
    #expect(
      try read(text) == [
        .list(FormatList("a")!), .item(FormatItem("b")!),
        .problem(FormatProblem(item: 2, list: 1, "has no text")),
        .problem(FormatProblem(item: 3, list: 1, "has no text")),
        .problem(FormatProblem(item: 4, list: 1, "has more than 65536 bytes")),
        .item(FormatItem("c d")!),
        .problem(FormatProblem(item: 6, list: 1, "has a due date that does not exist: 2026-02-30")),
        .problem(FormatProblem(item: 7, list: 1, "is neither completed nor open")),
        .problem(FormatProblem(list: 2, "has no name")),
      ])
  }

  @Test func `no mutated input is too odd`() {
    withSeeds(500) { random in
      var writer = JSONListWriter()
      var bytes: [UInt8] = []
      writer.begin(FormatList("a")!, into: &bytes)
      for _ in 0..<3 { writer.write(.random(using: &random), into: &bytes) }
      writer.finish(into: &bytes)
      for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.mutate(using: &random) }
      _ = try? elements(of: bytes, JSONListReader(.utc))
    }
  }
}
