import Addresses
import Testing

@testable import Commands

@Suite struct AccountLoginTests {
  private func login(_ word: String, _ change: (inout Options) -> Void = { _ in }) throws
    -> AccountLogin
  {
    var options = Options()
    change(&options)
    return try AccountLogin(word, options)
  }

  @Test(arguments: [
    ("https://example.org/dav/", "https://example.org/dav/", ""),
    ("example.org", "https://example.org/", ""),
    ("ann@example.org", "https://example.org/", "ann@example.org"),
    ("HTTPS://Example.org", "https://example.org/", ""),
    ("http://localhost:5232/", "http://localhost:5232/", ""),
    ("http://127.0.0.1:5232/", "http://127.0.0.1:5232/", ""),
  ])
  func `an address, a server and a mail address lead to a server`(
    word: String, address: String, user: String
  ) throws {
    let login = try login(word)
    #expect(login.address.text == address && login.user == user)
    #expect(login.allowsPlainText == address.hasPrefix("http:"))
  }

  @Test func `--user counts more than the mail address`() throws {
    #expect(try login("ann@example.org") { $0.user = "ben" }.user == "ben")
  }

  @Test func `plain http to another machine has to be asked for`() throws {
    for word in ["http://example.org/", "http://localhost.example.org/", "http://10.0.0.1/"] {
      #expect(throws: UsageError.self) { try login(word) }
      #expect(try login(word) { $0.isInsecure = true }.allowsPlainText)
    }
    #expect(try !login("https://example.org/") { $0.isInsecure = true }.allowsPlainText)
  }

  @Test func `a password that was written into the address is in no error`() {
    for word in ["https://ann:secret@example.org/", "ann:secret@example.org", "ann:secret@a b"] {
      let error = #expect(throws: UsageError.self) { try login(word) }
      #expect(error?.description.contains("secret") == false)
    }
  }

  @Test(arguments: ["", "https://", "ftp://example.org/", "https://ann:secret@example.org/", "a b"])
  func `what is no address is refused`(word: String) {
    #expect(throws: UsageError.self) { try login(word) }
  }
}
