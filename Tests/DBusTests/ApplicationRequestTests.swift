import Testing

@testable import DBus

@Suite struct ApplicationRequestTests {
  private func request(_ name: String, _ arguments: [BusValue]) -> ApplicationRequest? {
    ApplicationRequest(BusSignal(name: name, arguments: arguments))
  }

  @Test func `calls of the interface are requests, all others are not`() {
    let platform = BusValue.dictionary(["activation-token": .string("t")])
    #expect(request("Activate", [platform]) == .activate(token: "t"))
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

  @Test func `a notification has its actions with the prefix of those of the application`() {
    let notification = DesktopNotification(
      program: "P", desktopEntry: "p", identifier: "i", target: "t", title: "a\\nb", body: "<c>",
      actions: [.init(key: "done", label: "Done"), .init(key: "default", label: "P")])
    #expect(
      NotificationPortal.members(of: notification) == [
        "title": .string("a\\nb"), "body": .string("<c>"), "priority": .string("normal"),
        "default-action": .string("app.default"), "default-action-target": .string("t"),
        "buttons": .dictionaries([
          ["label": .string("Done"), "action": .string("app.done"), "target": .string("t")]
        ]),
      ])
  }
}
