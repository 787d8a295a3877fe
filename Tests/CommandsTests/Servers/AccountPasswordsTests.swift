import Foundation
import System
import TestSupport
import Testing
import UserSettings

@testable import Commands

@Suite struct AccountPasswordsTests {
  private let folder: TemporaryDirectory
  private let server = "https://example.org/"

  init() throws { folder = try TemporaryDirectory() }

  private func command(_ text: String) -> AccountPasswords {
    var configuration = SyncConfiguration()
    _ = configuration.set(.passwordCommand, to: text)
    return AccountPasswords(
      configuration, in: Environment(["CREDENTIALS_DIRECTORY": folder.path]))
  }

  @Test func `the command's first line is the password, and it knows the account`() throws {
    let passwords = command("echo \"$CLEARSTYLE_USER at $CLEARSTYLE_SERVER\"; seq 1000")
    #expect(
      try passwords.providedPassword(server: server, user: "ann") == "ann at https://example.org/")
  }

  @Test(arguments: [
    ("exit 3", "it failed (3)"), ("kill -9 $$", "it was ended by signal 9"),
    ("yes", "it printed more than 65536 bytes"), ("true", "it printed nothing"),
    ("echo", "it printed nothing"),
  ])
  func `a command that fails or prints nothing is said`(text: String, cause: String) {
    let error = #expect(throws: RequestError.self) {
      try command(text).providedPassword(server: server, user: "ann")
    }
    #expect(error?.description.hasSuffix(cause) == true)
  }

  @Test func `a failed command says nothing of what it has printed`() {
    let error = #expect(throws: RequestError.self) {
      try command("echo hunter2; exit 1").providedPassword(server: server, user: "ann")
    }
    #expect(error?.description.contains("hunter2") == false)
  }

  @Test func `systemd's credential is the password where there is no command`() throws {
    try Data("from systemd\nsecond line\n".utf8).write(to: URL(filePath: folder.file("caldav")))
    let passwords = AccountPasswords(
      SyncConfiguration(), in: Environment(["CREDENTIALS_DIRECTORY": folder.path]))
    #expect(try passwords.providedPassword(server: server, user: "ann") == "from systemd")
    #expect(try command("echo mine").providedPassword(server: server, user: "ann") == "mine")
  }

  @Test
  func `a file with a password is that of one user of one server, and only the user can read it`()
    throws
  {
    let file = PasswordFile(server: server, user: "a/n@n", in: folder.file("state"))
    #expect(file.read() == nil)
    try file.write("pass ü")
    #expect(file.read() == "pass ü")
    #expect(FileStatus(at: file.path)?.permissions == 0o600)
    #expect(PasswordFile(server: server, user: "ben", in: folder.file("state")).read() == nil)
    #expect(
      PasswordFile(server: "https://b.org/", user: "a/n@n", in: folder.file("state")).read() == nil)
    try file.write("other")
    #expect(file.read() == "other")
    file.remove()
    #expect(file.read() == nil)
  }
}
