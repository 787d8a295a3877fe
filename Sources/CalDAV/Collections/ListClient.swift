public import Addresses

/// Makes, renames and deletes lists on a server.
public struct ListClient {
  private let session: CalDAVSession

  /// A client of the server of `session`.
  public init(_ session: CalDAVSession) { self.session = session }

  /// Makes a list of tasks at an address where nothing is; `address` ends in a slash.
  ///
  /// Says ``WriteAnswer/preconditionFailed`` if something is there already.
  public func makeList(
    _ name: String, at address: ServerAddress
  ) throws(CalDAVError) -> WriteAnswer {
    // Some servers say that they have made what was there.
    if try exists(address) { return .preconditionFailed }
    var answer = try write("MKCALENDAR", address, RequestBody.mkcalendar(name: name))
    switch answer {
    // Servers without MKCALENDAR have perhaps that of RFC 5689.
    case .refused(404), .refused(405), .refused(501):
      answer = try write("MKCOL", address, RequestBody.mkcol(name: name))
    default: break
    }
    guard case .done = answer else { return answer }
    // A server that does not read the body has made a folder.
    return try isTaskList(address) ? answer : .failed(201)
  }

  /// Gives the list another name.
  public func rename(_ list: ServerAddress, to name: String) throws(CalDAVError) -> WriteAnswer {
    try write("PROPPATCH", list, RequestBody.proppatch(name: name), done: [200, 204, 207])
  }

  /// Deletes the list with all that is in it.
  public func delete(_ list: ServerAddress) throws(CalDAVError) -> WriteAnswer {
    let response = try session.response("DELETE", list).0
    if response.status == 404 || response.status == 410 { return .gone }
    return try session.answer(response, done: [200, 204])
  }

  private var discovery: AccountDiscovery { AccountDiscovery(session) }

  /// Whether the server has something at `address`.
  private func exists(_ address: ServerAddress) throws(CalDAVError) -> Bool {
    do throws(CalDAVError) {
      _ = try discovery.properties(at: address, depth: 0, [.dav("resourcetype")])
      return true
    } catch {
      if error == .status(404) || error == .status(410) { return false }
      throw error
    }
  }

  /// Whether the server has a list at `address`.
  private func isTaskList(_ address: ServerAddress) throws(CalDAVError) -> Bool {
    let (answer, base) = try discovery.properties(at: address, depth: 0, RemoteList.properties)
    return answer.response(for: base).flatMap { RemoteList($0, relativeTo: base) } != nil
  }

  private func write(
    _ method: String, _ address: ServerAddress, _ body: String, done: Set<Int> = [200, 201]
  ) throws(CalDAVError) -> WriteAnswer {
    let headers = ["Content-Type": "application/xml; charset=utf-8"]
    let response = try session.response(method, address, headers, body: Array(body.utf8)).0
    return try session.answer(response, done: done)
  }
}
