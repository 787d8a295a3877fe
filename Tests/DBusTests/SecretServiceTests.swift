import Glibc
import Testing

@testable import DBus

@Suite struct SecretServiceTests {
  private let server = "dav.example.org"
  private let user = "änn"
  private let label = "To-do lists"
  private let secret = "pässword\u{0}🔑"

  /// A service that has the password, with more options.
  private func mock(_ options: String...) throws -> SecretServiceMock { try mock(options) }

  private func mock(_ options: [String]) throws -> SecretServiceMock {
    try SecretServiceMock(SecretServiceMock.item(server, user, Array(secret.utf8)) + options)
  }

  /// A service without passwords.
  private func emptyMock(_ options: String...) throws -> SecretServiceMock {
    try SecretServiceMock(options)
  }

  private func password(_ service: SecretService) throws(BusError) -> String? {
    try service.password(server: server, user: user)
  }

  private func store(_ password: String, _ service: SecretService) throws(BusError) -> Bool {
    try service.store(password: password, server: server, user: user, label: label)
  }

  private func remove(_ service: SecretService) throws(BusError) -> Bool {
    try service.removePassword(server: server, user: user)
  }

  @Test func `a password is found by server and user`() throws {
    let mock = try mock()
    let service = try mock.connect()
    #expect(try password(service) == secret)
    #expect(try service.password(server: server, user: "ann") == nil)
    #expect(try service.password(server: "example.org", user: user) == nil)
    #expect(mock.calls.first == "OpenSession" && !mock.calls.contains("Unlock"))
    let search = try #require(mock.arguments(of: "SearchItems").first)
    #expect(
      search["attributes"] as? [String: String] == [
        "xdg:schema": "org.clearstyle.Password", "server": server, "user": user,
      ])
  }

  @Test func `without a service there is an error that says so`() throws {
    let mock = try SecretServiceMock(nil)
    let error = #expect(throws: BusError.self) { try mock.connect() }
    #expect(error?.isUnknownService == true)
  }

  @Test func `a service that does not answer is silent`() throws {
    let mock = try mock()
    mock.kill(SIGSTOP)
    #expect(throws: BusError.silent) { try mock.connect(timeout: 200) }
  }

  @Test func `an empty password is one`() throws {
    let mock = try emptyMock()
    #expect(try store("", mock.connect()))
    #expect(try password(mock.connect()) == "")
  }

  @Test func `a password that is not UTF-8 is an error`() throws {
    let mock = try SecretServiceMock(SecretServiceMock.item(server, user, [0x70, 0xE4]))
    #expect(throws: BusError.unexpectedReply) { try password(mock.connect()) }
  }
}

// Questions of the service.
extension SecretServiceTests {
  @Test func `a locked password is unlocked by the user`() throws {
    let mock = try mock("--locked")
    let service = try mock.connect()
    #expect(try password(service) == secret)
    #expect(try password(service) == secret)
    #expect(mock.calls.count { $0 == "Prompt" } == 1)
    #expect(mock.arguments(of: "Prompt").first?["window"] as? String == "")
  }

  @Test func `what the user dismisses is not done`() throws {
    let mock = try mock("--locked", "--answer", "dismiss")
    let service = try mock.connect()
    #expect(try password(service) == nil)
    #expect(try !store("new", service))
    #expect(try !remove(service))
    #expect(mock.calls.count { $0 == "Prompt" } == 3)
    #expect(!mock.calls.contains("GetSecret") && !mock.calls.contains("CreateItem"))
    #expect(!mock.calls.contains("Delete"))
  }

  @Test func `a question without an answer is dismissed`() throws {
    let mock = try mock("--locked", "--answer", "none")
    #expect(try password(mock.connect(patience: 200)) == nil)
    #expect(mock.calls.suffix(2) == ["Prompt", "Dismiss"])
  }

  @Test func `that a question was dismissed is no answer to the next one`() throws {
    let mock = try mock("--locked", "--answer", "none", "allow")
    let bus = try mock.connection()
    #expect(try password(mock.connect(on: bus, patience: 200)) == nil)
    #expect(try password(mock.connect(on: bus)) == secret)
  }

  @Test func `a service that ends during a question is silent`() throws {
    let mock = try mock("--locked", "--answer", "end")
    #expect(throws: BusError.silent) { try password(mock.connect()) }
  }

  @Test(arguments: ["allow", "dismiss"])
  func `changes are made if the user consents`(answer: String) throws {
    let mock = try mock("--asks", "--answer", answer)
    let service = try mock.connect()
    let consents = answer == "allow"
    #expect(try store("new", service) == consents)
    #expect(try password(service) == (consents ? "new" : secret))
    #expect(try remove(service) == consents)
    #expect(try password(service) == (consents ? nil : secret))
  }
}

// Changes.
extension SecretServiceTests {
  @Test func `a stored password is found, also by a later process`() throws {
    let mock = try emptyMock()
    #expect(try store(secret, mock.connect()))
    #expect(try password(mock.connect()) == secret)
    let creation = try #require(mock.arguments(of: "CreateItem").first)
    #expect(creation["label"] as? String == label && creation["type"] as? String == "text/plain")
    #expect(creation["path"] as? String == "/org/freedesktop/secrets/collection/c")
    #expect(
      creation["attributes"] as? [String: String] == [
        "xdg:schema": "org.clearstyle.Password", "server": server, "user": user,
      ])
  }

  @Test func `a password is replaced`() throws {
    let mock = try mock()
    let service = try mock.connect()
    #expect(try store("new", service))
    #expect(try password(service) == "new")
    #expect(try remove(service))
    #expect(try password(service) == nil)
    #expect(mock.calls.count { $0 == "Delete" } == 1)
  }

  @Test func `a locked collection is unlocked for a new password`() throws {
    let mock = try emptyMock("--locked")
    let service = try mock.connect()
    #expect(try store(secret, service) && password(service) == secret)
    #expect(mock.calls.count { $0 == "Prompt" } == 1)
  }

  @Test func `without a default collection its usual path is used`() throws {
    let mock = try emptyMock("--no-default")
    let service = try mock.connect()
    #expect(try store(secret, service) && password(service) == secret)
    #expect(
      mock.arguments(of: "CreateItem").first?["path"] as? String
        == "/org/freedesktop/secrets/aliases/default")
  }

  @Test func `all passwords of a user on a server are removed, also locked ones, and no others`()
    throws
  {
    let other = SecretServiceMock.item(server, "bob", Array("b".utf8))
    let mock = try mock(
      [other, SecretServiceMock.item(server, user, [])].flatMap { $0 } + ["--locked"])
    let service = try mock.connect()
    #expect(try remove(service) && password(service) == nil)
    #expect(mock.calls.count { $0 == "Delete" } == 2)
    #expect(try service.password(server: server, user: "bob") == "b")
    #expect(try remove(service))
  }
}

// Failures of the service.
extension SecretServiceTests {
  @Test(arguments: ["OpenSession", "SearchItems", "Unlock", "GetSecret"])
  func `a service that ends during a call is silent, and then gone`(method: String) throws {
    let mock = try mock("--end", method, "--locked")
    #expect(throws: BusError.silent) { try password(mock.connect()) }
    let error = #expect(throws: BusError.self) { try mock.connect() }
    #expect(error?.isUnknownService == true)
  }

  @Test(arguments: ["GetSecret", "CreateItem"])
  func `an error has no secret, also if the service tells it`(method: String) throws {
    let mock = try mock("--fail", method)
    let service = try mock.connect()
    let error = #expect(throws: BusError.self) {
      if method == "GetSecret" { _ = try password(service) } else { _ = try store(secret, service) }
    }
    let name = "org.freedesktop.Secret.Error.Failed"
    #expect(error == .failed(name: name, message: name))
  }
}
