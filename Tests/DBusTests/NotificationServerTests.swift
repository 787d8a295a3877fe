import Testing

@testable import DBus

@Suite struct NotificationServerTests {
  @Test func `a line has no control characters, and an end`() {
    #expect(NotificationServer.line("a\u{0}b\nc\u{1B}") == "a b c ")
    let long = NotificationServer.line(String(repeating: "ü", count: 70_000))
    #expect(long.unicodeScalars.count == 201 && long.hasSuffix("ü…"))
    #expect(NotificationServer.line(String(repeating: "a", count: 200)).hasSuffix("a"))
  }

  @Test func `markup is text`() {
    #expect(NotificationServer.escaped("<b>a & b</b>") == "&lt;b&gt;a &amp; b&lt;/b&gt;")
  }

  @Test func `signals of a notification are events, all others are not`() {
    func event(_ name: String, _ arguments: [BusValue]) -> NotificationEvent? {
      NotificationEvent(BusMember(name: name, arguments: arguments))
    }
    #expect(event("ActionInvoked", [.uint32(3), .string("a")]) == .activated(3, key: "a"))
    #expect(event("NotificationClosed", [.uint32(3), .uint32(1)]) == .closed(3))
    #expect(event("ActivationToken", [.uint32(3), .string("t")]) == .activationToken(3, "t"))
    #expect(event("ActionInvoked", [.uint32(3)]) == nil && event("ActionInvoked", []) == nil)
    #expect(event("NotificationReplied", [.uint32(3), .string("a")]) == nil)
    #expect(event("NotificationClosed", [.string("3")]) == nil)
  }
}
