import Testing

@testable import DBus

@Suite struct BusMessageTests {
  private func message() throws -> BusMessage {
    let library = try BusLibrary()
    return BusMessage(
      try #require(library.makeCall("a.b", "/a", "a.b", "Call")), library)
  }

  @Test func `what is written is read again`() throws {
    let values: [BusValue] = [
      .byte(255), .int32(-1), .uint32(.max), .uint64(.max), .string(""),
      .string("Milch 🥛"), .strings([]), .strings(["a", "b"]),
      .boolean(true), .boolean(false), .path("/a"), .paths(["/", "/a/b"]), .bytes([0, 255]),
      .structure([.path("/"), .bytes([1]), .structure([.string("a")])]),
    ]
    let message = try message()
    message.append(values)
    #expect(message.arguments == values && message.member == "Call")
  }

  @Test func `dictionaries are written and read`() throws {
    let message = try message()
    let pairs: [String: BusValue] = [
      "a": .byte(1), "b": .string("c"), "d": .strings([]), "e": .dictionary(["f": .int32(1)]),
    ]
    let values: [BusValue] = [
      .dictionary(pairs), .int32(5), .dictionaries([["a": .string("b")], pairs]),
    ]
    message.append(values)
    #expect(message.arguments == values)
    #expect(values[0].members == pairs && values[1].members.isEmpty)
  }

  @Test func `variants and pairs of strings are read as what is in them`() throws {
    let message = try message()
    message.append([
      .variant(.string("a")), .variant(.structure([.byte(1), .paths([])])), .pairs(["b": "c"]),
      .dictionary(["d": .pairs(["e": "f"]), "g": .bytes([2])]),
    ])
    #expect(
      message.arguments == [
        .string("a"), .structure([.byte(1), .strings([])]), .dictionary(["b": .string("c")]),
        .dictionary(["d": .dictionary(["e": .string("f")]), "g": .bytes([2])]),
      ])
  }

  @Test func `an empty array is one of strings, of paths and of bytes`() throws {
    let message = try message()
    message.append([.paths([]), .bytes([]), .pairs([:])])
    #expect(message.arguments == [.strings([]), .strings([]), .strings([])])
    let empty = try #require(message.arguments.first)
    #expect(empty.paths == [] && empty.bytes == [] && empty.strings == [])
    #expect(BusValue.strings(["/a"]).paths == nil && BusValue.strings(["a"]).bytes == nil)
    #expect(BusValue.string("/a").path == nil)
  }

  @Test func `a message without arguments has none`() throws {
    #expect(try message().arguments == [])
  }

  @Test func `a library that is not there is an error`() {
    #expect(throws: BusError.noLibrary) { try BusLibrary("libnothing.so.1") }
  }
}
