public import Addresses
public import CalDAV
import Foundation
internal import JSON

/// The server of `Tests/CalDAVServer`, which misbehaves when told to; it ends when it is released.
///
///     let server = try CalDAVServer()
///     try server.setFaults(#"[{"name": "cut", "method": "PUT", "times": 1}]"#)
public final class CalDAVServer {
  /// The user and the password that the server asks for.
  public static let user = "ann", password = "secret"

  /// The address of the server.
  public let address: ServerAddress
  private let process = Process()
  private let input = Pipe()
  private let control: HTTPClient?

  /// A request as the server got it.
  public struct Request: Hashable {
    /// The method, or the name of the report.
    public let method: String
    /// The decoded path.
    public let path: String
    /// The status of the answer; nil if there was none.
    public let status: Int?
    /// Whether it had a password, or what proves one.
    public let hasAuthorization: Bool
  }

  /// Starts a server with one list, ``tasks``; `arguments` are more of the command line.
  public init(_ arguments: [String] = []) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments =
      [folder.appending(path: "CalDAVServer").path, "--user", Self.user]
      + ["--password", Self.password] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let address = ServerAddress(line.trimmingCharacters(in: .newlines)) else {
      throw Failure(text: "the server says \(line)")
    }
    self.address = address
    // With a certificate the server is not told anything.
    control = address.isEncrypted ? nil : try HTTPClient(nil)
  }

  deinit {
    try? input.fileHandleForWriting.close()
    // SIGTERM may be blocked in the process of the tests, and so in this one.
    // Foundation waits for its end by itself; `waitUntilExit` can block the thread of other tests.
    kill(process.processIdentifier, SIGKILL)
  }

  private struct Failure: Error { let text: String }

  /// A session of the user.
  public func session() throws -> CalDAVSession {
    try CalDAVSession(address, user: Self.user, password: Self.password, allowsPlainText: true)
  }

  /// The list that is there from the start.
  public var tasks: ServerAddress { list("tasks") }

  /// The collection that has the user's lists.
  public var home: ServerAddress { address.at("/dav/calendars/ann/") }

  /// The address of a list in the user's home.
  public func list(_ name: String) -> ServerAddress { home.member(name).asCollection }

  /// Replaces all faults by those in a JSON list.
  public func setFaults(_ faults: String) throws { _ = try ask("PUT", "faults", faults) }

  /// Forgets all lists, requests and faults.
  public func reset() throws {
    _ = try ask("DELETE", "state")
    _ = try ask("DELETE", "requests")
  }

  /// Stores a text as another client would.
  public func put(_ text: String, at address: ServerAddress) throws {
    _ = try ask("PUT", "resource?path=" + address.path, text)
  }

  /// Deletes a resource as another client would.
  public func delete(_ address: ServerAddress) throws {
    _ = try ask("DELETE", "resource?path=" + address.path)
  }

  /// Makes or renames a list as another client would.
  public func setName(_ name: String, ofList address: ServerAddress) throws {
    _ = try ask("PUT", "collection?path=\(address.path)&name=\(PercentEncoding.component(name))")
  }

  /// The name that the server has of a list; nil if there is no such list.
  public func name(ofList address: ServerAddress) throws -> String? {
    let state = try JSONDocument(decoding: ask("GET", "state")[...]).root
    let path = address.path.removingPercentEncoding
    return state.elements.first { $0["path"].string == path }?["properties"]["{DAV:}displayname"]
      .string
  }

  /// The requests since the start or the last ``reset()`` or call of this.
  public func drainRequests() throws -> [Request] {
    let requests = try JSONDocument(decoding: ask("GET", "requests")[...]).root.elements.map {
      Request(
        method: $0["report"].string ?? $0["method"].string ?? "", path: $0["path"].string ?? "",
        status: $0["status"].integer.map { Int($0) },
        hasAuthorization: $0["has-authorization"].boolean ?? false)
    }
    _ = try ask("DELETE", "requests")
    return requests
  }

  /// The texts of the resources of a list, by path as it is decoded.
  public func texts(in list: ServerAddress) throws -> [String: String] {
    let state = try JSONDocument(decoding: ask("GET", "state")[...]).root
    var texts: [String: String] = [:]
    for collection in state.elements
    where collection["path"].string == list.path.removingPercentEncoding {
      for resource in collection["resources"].elements {
        texts[resource["path"].string ?? ""] = resource["text"].string
      }
    }
    return texts
  }

  private func ask(_ method: String, _ path: String, _ body: String? = nil) throws -> [UInt8] {
    let request = HTTPRequest(
      method, address.text + ".control/" + path, body: body.map { Array($0.utf8) })
    guard let response = try control?.response(to: request), (200..<300).contains(response.status)
    else {
      throw Failure(text: "\(method) \(path) was refused")
    }
    return response.body
  }
}
