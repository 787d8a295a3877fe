import Addresses
import CalDAVSupport
import TestSupport
import Testing

@testable import CalDAV

@Suite struct CertificateTests {
  private let directory: TemporaryDirectory
  private var authority: String { directory.file("authority.pem") }

  /// Makes an authority.
  init() throws {
    directory = try TemporaryDirectory()
    try openssl(
      "req -x509 -subj /CN=authority -days 30 \(Self.key) -keyout authority.key -out authority.pem")
  }

  private static let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"

  private func openssl(_ arguments: String) throws {
    try directory.run("cd \(directory.path) && exec openssl \(arguments) 2>/dev/null >&2")
  }

  /// A server with a certificate for `name` that the authority has made.
  private func server(_ name: String = "IP:127.0.0.1", days: Int = 30) throws -> CalDAVServer {
    try openssl(
      "req -subj /CN=server -addext subjectAltName=\(name) \(Self.key) -keyout server.key "
        + "-out server.csr")
    try openssl(
      "x509 -req -in server.csr -CA authority.pem -CAkey authority.key -copy_extensions copy "
        + "-days \(days) -out server.pem")
    return try CalDAVServer([
      "--certificate", directory.file("server.pem"), "--key", directory.file("server.key"),
    ])
  }

  private func lists(_ server: CalDAVServer, certificates: String?) throws -> Int {
    let session = try CalDAVSession(
      server.address, user: CalDAVServer.user, password: CalDAVServer.password,
      certificates: certificates)
    return try AccountDiscovery(session).account(at: server.address).lists.count
  }

  private func expectRefusal(_ server: CalDAVServer, certificates: String?) throws {
    let session = try CalDAVSession(
      server.address, user: CalDAVServer.user, password: CalDAVServer.password,
      certificates: certificates)
    do throws(CalDAVError) {
      _ = try AccountDiscovery(session).account(at: server.address)
      Issue.record("the certificate is accepted")
    } catch {
      guard case .http(.certificate(let reason)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `a certificate of a trusted authority is accepted`() throws {
    let server = try server()
    #expect(server.address.isEncrypted)
    #expect(try lists(server, certificates: authority) == 1)
  }

  @Test func `an unknown authority is refused`() throws {
    try expectRefusal(server(), certificates: nil)
  }

  @Test func `a certificate that signs itself is refused`() throws {
    let server = try CalDAVServer([
      "--certificate", authority, "--key", directory.file("authority.key"),
    ])
    try expectRefusal(server, certificates: nil)
  }

  @Test(arguments: ["DNS:other.example", "IP:127.0.0.2", "DNS:127.0.0.1.example.org"])
  func `a certificate for another name is refused`(name: String) throws {
    try expectRefusal(server(name), certificates: authority)
  }

  @Test func `a certificate that has expired is refused`() throws {
    try expectRefusal(server(days: -1), certificates: authority)
  }
}
