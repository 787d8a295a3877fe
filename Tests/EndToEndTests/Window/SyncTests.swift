import Addresses
import CalDAVSupport
import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests that a window synchronizes by itself with a server that a command has set up.
  @Suite struct SyncInWindow {
    private let server: CalDAVServer

    init() throws { server = try CalDAVServer() }

    private func setUp(_ home: Home, _ words: String = "--all") throws -> CommandResult {
      let process = try home.start(
        script: "echo \(CalDAVServer.password) | \"$@\"",
        ["sync", "setup", server.address.text, "--user", CalDAVServer.user, words])
      let status = try process.waitForEnd(timeout: 20)
      return CommandResult(status: status, output: process.output, errors: process.errors)
    }

    /// A list of the server with the name of the home's.
    private func join(_ home: Home) throws {
      try server.setName("To Do", ofList: server.tasks)
      let result = try setUp(home)
      #expect(result.status == .status(0), "\(result)")
    }

    private func expect(_ text: String, isThere: Bool = true) throws {
      try waitUntil("the server has \(text): \(isThere)") {
        try server.texts(in: server.tasks).values.contains { $0.contains(text) } == isThere
      }
    }

    @Test func `the list follows the server, and the server the list`() throws {
      let program = try Program(["milk"], height: 400)
      try join(program.home)
      try expect("SUMMARY:milk")
      let task = """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:a\r
        DTSTAMP:20260101T000000Z\r\nSUMMARY:bread\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
        """
      try server.put(task, at: server.tasks.member("a.ics"))
      try program.swipe(0, by: 230)
      try expect("STATUS:COMPLETED")
      try waitUntil("the window shows both rows") { try program.rowTops().count == 2 }
      // A change right before the end is sent by the process that the window leaves behind.
      try program.press(.control, Key("n"))
      try program.type("last")
      _ = try program.terminate()
      try expect("SUMMARY:last")
    }

    /// Types an address, whose colon needs Shift.
    private func type(_ address: String, in program: Program) throws {
      for character in address {
        if character == ":" {
          try program.press(.shift, Key(";"))
        } else {
          try program.type(String(character))
        }
      }
    }

    @Test func `a list is joined by taps, with an address, a user and a password that are typed`()
      throws
    {
      let program = try Program(["milk"], height: 700)
      try server.setName("To Do", ofList: server.tasks)
      try program.press(.control, Key(","))
      pause(0.6)
      try program.tap(11)
      pause(0.6)
      try program.tap(2)
      try type(server.address.text, in: program)
      try program.press(.enter)
      try program.type(CalDAVServer.user)
      try program.press(.enter)
      try program.type(CalDAVServer.password)
      try program.press(.enter)
      try waitUntil("the list is shown") { try program.extent(ofRow: 6) != nil }
      try program.tap(6)
      try expect("SUMMARY:milk")
      // A tap right after the join would be the second one of a double tap.
      pause(1)
      try program.tap(6)
      try waitUntil("the list is left") {
        try program.home.run(["sync", "status"]).output.contains("no list is joined")
      }
    }

    /// Runs `sync setup` as a window does; `script` prepares it, and then writes a password to it.
    private func askAsWindow(_ home: Home, _ script: String) throws -> String {
      let process = try home.start(
        script: "export CLEARSTYLE_SETUP_REPORTS=1; cd '\(home.folder.path)'; \(script) \"$@\"",
        ["sync", "setup", "--user=\(CalDAVServer.user)", "--", server.address.text])
      _ = try process.waitForEnd(timeout: 20)
      return process.output
    }

    @Test func `a window sends a configured password to no server that is typed`() throws {
      let home = try Home(items: ["milk"])
      _ = try server.drainRequests()
      let output = try askAsWindow(
        home, "echo \(CalDAVServer.password) > caldav; echo x | CREDENTIALS_DIRECTORY=$PWD")
      #expect(output.hasPrefix("refused "))
      #expect(try server.drainRequests().isEmpty)
    }

    @Test func `a window keeps no password of an account whose password is configured`() throws {
      let home = try Home(items: ["milk"])
      try join(home)
      let configured = "echo \(CalDAVServer.password) > caldav; export CREDENTIALS_DIRECTORY=$PWD"
      let remove = "find . -name 'password-*' -exec rm {} \\;"
      let output = try askAsWindow(home, "\(configured); \(remove); echo other |")
      #expect(output.hasPrefix("refused ") && output.contains("change it there"))
      #expect(
        try askAsWindow(home, "\(configured); echo \(CalDAVServer.password) |")
          .contains("\nlist http"))
      #expect(try askAsWindow(home, "find . -name 'password-*' >&2; echo |").hasPrefix("refused "))
    }

    @Test func `a row that is moved to another list goes there by one sync, which says it once`()
      throws
    {
      let home = try Home(items: ["milk"])
      try server.setName("Other", ofList: server.list("other"))
      try join(home)
      for _ in 0..<2 { _ = try home.run(["sync"]) }
      _ = try home.run(["add", "--list", "To Do", "bread"])
      _ = try home.run(["sync"])
      _ = try home.run(["move", "2", "--list", "To Do", "--to", "Other"])
      let lines = try home.run(["sync"]).output.split(separator: "\n").sorted()
      #expect(lines == ["\"Other\": 1 stored on the server", "\"To Do\": 1 deleted on the server"])
      #expect(try server.texts(in: server.tasks).count == 1)
      #expect(try server.texts(in: server.list("other")).count == 1)
    }

    @Test func `a list is joined while another program changes the file`() throws {
      let home = try Home(items: ["milk"])
      try server.setFaults(#"[{"name": "delay", "seconds": 1.5, "times": 1}]"#)
      let list = server.tasks.text
      let process = try home.start(
        script: "export CLEARSTYLE_SETUP_REPORTS=1; echo \(CalDAVServer.password) | \"$@\"",
        [
          "sync", "setup", "--join=\(list)", "--user=\(CalDAVServer.user)", "--",
          server.address.text,
        ])
      pause(0.7)
      _ = try home.run(["add", "bread"])
      _ = try process.waitForEnd(timeout: 20)
      try server.setFaults("[]")
      #expect(process.output.contains("joined "))
    }

    @Test func `a window uses the kept password of an account, and keeps a new one`() throws {
      let home = try Home(items: ["milk"])
      try join(home)
      #expect(try askAsWindow(home, "echo |").hasPrefix("list http"))
      let files = "find . -name 'password-*'"
      #expect(
        try askAsWindow(home, "\(files) -exec sh -c 'echo wrong > \"$1\"' _ {} \\; ; echo |")
          .hasPrefix("refused "))
      #expect(try home.run(["sync"]).status == .status(1))
      #expect(try askAsWindow(home, "echo \(CalDAVServer.password) |").contains("\nlist http"))
      #expect(try home.run(["sync"]).status == .status(0))
    }

    @Test func `a window whose lists are alike those of the server does nothing`() throws {
      let program = try Program(["milk"], height: 400)
      try join(program.home)
      try expect("SUMMARY:milk")
      // The process begins with a sync, and has to end it.
      pause(4)
      let before = try program.waitUntilIdle()
      _ = try server.drainRequests()
      pause(3)
      #expect(program.process.statistics == before)
      #expect(try server.drainRequests().isEmpty)
    }

    @Test func `the password is in no file but its own, and in no output`() throws {
      let home = try Home(items: ["milk"])
      try server.setName("To Do", ofList: server.tasks)
      let result = try setUp(home)
      #expect(!(result.output + result.errors).contains(CalDAVServer.password))
      let found = try home.start(
        script: "grep -rl \(CalDAVServer.password) '\(home.folder.path)' || true; true", [])
      _ = try found.waitForEnd(timeout: 20)
      let paths = found.output.split(separator: "\n")
      #expect(paths.count == 1 && paths[0].contains("/password-"), "\(paths)")
      #expect(try home.run(["sync", "leave", "To Do"]).status == .status(0))
      #expect(try home.run(["sync", "push", "To Do"]).status == .status(0))
      #expect(try home.run(["sync", "leave", server.address.text]).status == .status(0))
      #expect(!FileManager.default.fileExists(atPath: String(paths.first ?? "/")))
    }

    @Test func `a setup that fails joins nothing and keeps no password`() throws {
      let home = try Home(items: ["milk"])
      try server.setFaults(#"[{"name": "status", "status": 401}]"#)
      let result = try setUp(home)
      #expect(result.isFailure(1), "\(result)")
      #expect(try home.run(["sync", "status"]).output.hasPrefix("no list is joined"))
      let found = try home.start(
        script: "grep -rl \(CalDAVServer.password) '\(home.folder.path)'; true", [])
      _ = try found.waitForEnd(timeout: 20)
      #expect(found.output.isEmpty)
    }
  }
}
