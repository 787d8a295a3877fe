import Foundation
import ProgramHarness
import Testing

/// A message bus of its own (D-Bus), with programs of python3-dbusmock on it.
final class MessageBus {
  private let address: String
  private let daemon: ChildProcess
  private var notifications: ChildProcess?
  private var serviceManager: ChildProcess?
  private var portal: ChildProcess?

  /// Starts a bus without other programs.
  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let configuration = tests.appending(path: "SessionBus.conf").path
    let daemon = try ChildProcess(
      [
        "/usr/bin/dbus-daemon", "--config-file=\(configuration)", "--nofork", "--nosyslog",
        "--print-address=1",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    try waitUntil("a message bus runs") { daemon.output.hasSuffix("\n") }
    address = String(daemon.output.dropLast())
    self.daemon = daemon
  }

  // The programs end before the bus.
  deinit { (notifications, serviceManager, portal) = (nil, nil, nil) }

  /// The environment variables of programs on the bus.
  var variables: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// Sends a signal to the bus itself, such as SIGSTOP.
  func kill(_ signal: Int32) { daemon.kill(signal) }

  private func start(_ arguments: [String], owning name: String) throws -> ChildProcess {
    let process = try ChildProcess(
      ["/usr/bin/python3", "-m", "dbusmock"] + arguments, environment: variablesOfTools)
    try waitUntil("\(name) is on the bus", timeout: 20) {
      if let ending = process.poll() { throw HarnessError("\(ending): \(process.errors)") }
      return try call(
        "org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", [name]
      ).contains("true")
    }
    return process
  }

  private var variablesOfTools: [String: String] {
    variables.merging(["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]) { $1 }
  }

  @discardableResult
  private func call(
    _ service: String, _ path: String, _ method: String, _ arguments: [String]
  ) throws -> String {
    let process = try ChildProcess(
      ["/usr/bin/gdbus", "call", "--session", "-d", service, "-o", path, "-m", method] + arguments,
      environment: variablesOfTools)
    guard try process.waitForEnd(timeout: 20) == .status(0) else {
      throw HarnessError("\(method): \(process.errors)")
    }
    return process.output
  }
}

// Notifications.
extension MessageBus {
  private static let server = "org.freedesktop.Notifications"
  private static let object = "/org/freedesktop/Notifications"

  /// Starts a program that shows notifications.
  func startNotifications() throws {
    notifications = try start(
      [
        "--template", "notification_daemon", "--parameters",
        #"{"capabilities": "actions body body-markup"}"#,
      ], owning: Self.server)
  }

  /// Starts a program that answers each notification with an error.
  func startRefusingNotifications() throws {
    notifications = try start(
      ["--session", Self.server, Self.object, Self.server], owning: Self.server)
    for (name, input, output, code) in [
      ("GetServerInformation", "", "ssss", "ret = ('a', 'b', 'c', 'd')"),
      ("GetCapabilities", "", "as", "ret = []"),
      ("Notify", "susssasa{sv}i", "u", "raise dbus.exceptions.DBusException('full')"),
    ] {
      try call(
        Self.server, Self.object, "org.freedesktop.DBus.Mock.AddMethod",
        [Self.server, name, input, output, code])
    }
  }

  /// The titles of all notifications, in the order in which they were shown, of which the first has the number 1.
  var titles: [String] {
    calls("Notify").compactMap { line in
      let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return texts.count > 5 ? String(texts[5]) : nil
    }
  }

  /// The numbers of the notifications that programs have removed.
  var removed: [Int] {
    calls("CloseNotification").compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
  }

  /// Does what a click on a button of a notification does.
  func answer(_ number: Int, _ key: String) throws {
    try call(
      Self.server, Self.object, "org.freedesktop.DBus.Mock.EmitSignal",
      [Self.server, "ActionInvoked", "us", "[<uint32 \(number)>, <'\(key)'>]"])
  }

  private func calls(_ method: String) -> [Substring] {
    (notifications?.output ?? "").split(separator: "\n").filter { $0.contains(" \(method) ") }
  }
}

// The portal.
extension MessageBus {
  private static let desktop = "org.freedesktop.portal.Desktop"
  private static let application = "io.github.clearstyle.clearstyle"

  /// Starts what answers as the desktop's portal for notifications.
  func startPortal() throws {
    let (name, path) = (Self.desktop, "/org/freedesktop/portal/desktop")
    let (interface, mock) = ("org.freedesktop.portal.Notification", "org.freedesktop.DBus.Mock")
    portal = try start(["--session", name, path, interface], owning: name)
    for (interface, method, input) in [
      (interface, "AddNotification", "sa{sv}"), (interface, "RemoveNotification", "s"),
      ("org.freedesktop.host.portal.Registry", "Register", "sa{sv}"),
    ] {
      try call(name, path, mock + ".AddMethod", [interface, method, input, "", ""])
    }
    try call(name, path, mock + ".AddProperty", [interface, "version", "<uint32 2>"])
  }

  /// What the portal was called with, a line for each call of `method`.
  func portalCalls(_ method: String) -> [String] {
    (portal?.output ?? "").split(separator: "\n").filter { $0.contains(" \(method) ") }
      .map(String.init)
  }

  /// The first argument of each call of `method` of the portal, which must be a text.
  func portalTexts(_ method: String) -> [String] {
    portalCalls(method).compactMap { line in
      let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return texts.count > 1 ? String(texts[1]) : nil
    }
  }

  /// Asks the process that has the program's name on the bus to perform an action.
  func activate(_ action: String, _ target: String) throws {
    try waitUntil("the program is on the bus") {
      try call(
        "org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", [Self.application]
      ).contains("true")
    }
    try call(
      Self.application, "/io/github/clearstyle/clearstyle",
      "org.freedesktop.Application.ActivateAction", [action, "[<'\(target)'>]", "@a{sv} {}"])
  }
}

// The user's systemd.
extension MessageBus {
  /// Starts what answers as systemd, whose timer fires at 17:00 on 24 December 2126 in UTC, and whose units have the variables of `home`.
  func startServiceManager(of home: Home) throws {
    let (name, path) = ("org.freedesktop.systemd1", "/org/freedesktop/systemd1")
    let manager = name + ".Manager"
    serviceManager = try start(["--session", name, path, manager], owning: name)
    let mock = "org.freedesktop.DBus.Mock"
    try call(name, path, mock + ".AddMethod", [manager, "Reload", "", "", ""])
    try call(
      name, path, mock + ".AddMethod",
      [manager, "RestartUnit", "ss", "o", "ret = dbus.ObjectPath('/job')"])
    try call(
      name, path, mock + ".AddMethod",
      [manager, "LoadUnit", "s", "o", "ret = dbus.ObjectPath('/timer')"])
    try call(
      name, path, mock + ".AddObject",
      ["/timer", name + ".Timer", "{'NextElapseUSecRealtime': <uint64 4953805200000000>}", "[]"])
    let variables = home.environment.map { "'\($0.key)=\($0.value)'" }.joined(separator: ", ")
    try call(name, path, mock + ".AddProperty", [manager, "Environment", "<[\(variables)]>"])
  }

  /// How often the timer was started again.
  var restartCount: Int {
    (serviceManager?.output ?? "").split(separator: "\n").count {
      $0.contains("RestartUnit \"clearstyle-remind.timer\"")
    }
  }
}
