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

  @Test func `a message without arguments has none`() throws {
    #expect(try message().arguments == [])
  }

  @Test func `a library that is not there is an error`() {
    #expect(throws: BusError.noLibrary) { try BusLibrary("libnothing.so.1") }
  }
}
