import Testing

@testable import DBus

@Suite struct ApplicationRequestTests {
  private func request(_ name: String, _ arguments: [BusValue]) -> ApplicationRequest? {
    ApplicationRequest(BusMember(name: name, arguments: arguments))
  }

  @Test func `calls of the interface are requests, all others are not`() {
    let platform = BusValue.dictionary(["activation-token": .string("t")])
    #expect(request("Activate", [platform]) == .activate(token: "t"))
    let older = BusValue.dictionary(["desktop-startup-id": .string("t")])
    #expect(request("Activate", [older]) == .activate(token: "t"))
    // An empty dictionary is read as an array.
    #expect(request("Activate", [.strings([])]) == .activate(token: nil))
    #expect(request("Open", [.strings(["file:///a"]), platform]) == .activate(token: "t"))
    #expect(
      request("ActivateAction", [.string("a"), .strings(["b"]), platform])
        == .action("a", target: "b", token: "t"))
    #expect(
      request("ActivateAction", [.string("a"), .strings([]), .strings([])])
        == .action("a", target: nil, token: nil))
    #expect(
      request("ActivateAction", [.string("a"), .other, .strings([])])
        == .action("a", target: nil, token: nil))
    #expect(request("ActivateAction", [.string("a")]) == nil)
    #expect(request("ActivateAction", []) == nil && request("Quit", []) == nil)
  }
}
