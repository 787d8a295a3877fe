import JSON
import Testing

@Suite struct JSONDocumentTests {
  private func decode(_ text: String) throws -> JSONNode {
    try JSONDocument(decoding: Array(text.utf8)[...]).root
  }

  @Test func `values are found by keys and in order`() throws {
    let root = try decode(
      #"{"b": [1, 2.5, "x\u0000y", true, null, {}], "a": {"deep": {"er": "z"}}, "big": 1e3}"#)
    #expect(root.members.map(\.key) == ["b", "a", "big"])
    let kinds = root["b"].elements.map(\.kind)
    #expect(kinds == [.integer, .real, .string, .boolean, .null, .object])
    let values = Array(root["b"].elements)
    #expect(values[0].integer == 1 && values[0].number == 1 && values[0].string == nil)
    #expect(values[1].integer == nil && values[1].number == 2.5)
    #expect(values[2].string == "x\0y" && values[3].boolean == true)
    #expect(root["a"]["deep"]["er"].string == "z")
    #expect(root["big"].integer == nil && root["big"].number == 1000)
  }

  @Test func `a value that is missing has nothing`() throws {
    let root = try decode("[]")
    let none = root["a"]["b"]
    #expect(root.exists && !none.exists && none.kind == nil && none.string == nil)
    #expect(Array(none.elements).isEmpty && none.members.isEmpty && none.boolean == nil)
  }

  @Test(arguments: ["", "{", #"{"a": 1, "a": 2}"#, "1", "{} {}", "[\"\u{1}\"]"])
  func `what is not one object or array is an error`(text: String) {
    #expect(throws: JSONSyntaxError.self) { _ = try decode(text) }
  }

  @Test func `values in one another more than 2048 times are an error`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try decode(nested(2000))
    #expect(throws: JSONSyntaxError.self) { _ = try decode(nested(100_000)) }
  }
}
