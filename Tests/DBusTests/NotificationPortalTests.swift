import Testing

@testable import DBus

@Suite struct NotificationPortalTests {
  @Test func `a notification has its actions with the prefix of those of the application`() {
    let notification = DesktopNotification(
      program: "P", desktopEntry: "p", identifier: "i", target: "t", title: "a\nb", body: "<c>",
      actions: [.init(key: "done", label: "Done"), .init(key: "default", label: "P")])
    #expect(
      NotificationPortal.members(of: notification) == [
        "title": .string("a b"), "body": .string("<c>"), "priority": .string("normal"),
        "default-action": .string("app.default"), "default-action-target": .string("t"),
        "buttons": .dictionaries([
          ["label": .string("Done"), "action": .string("app.done"), "target": .string("t")]
        ]),
      ])
  }
}
