public import Addresses

/// Makes, renames and deletes lists on a server.
public struct ListClient {
  private let session: CalDAVSession

  /// A client of the server of `session`.
  public init(_ session: CalDAVSession) { self.session = session }

  /// Makes a list of tasks at an address where nothing is; `address` ends in a slash.
  public func makeList(_ name: String, at address: ServerAddress) throws(CalDAVError) -> WriteAnswer
  {
    let answer = try write("MKCALENDAR", address, RequestBody.mkcalendar(name: name))
    switch answer {
    // Servers without MKCALENDAR have perhaps that of RFC 5689.
    case .refused(405), .refused(501), .gone:
      return try write("MKCOL", address, RequestBody.mkcol(name: name))
    default: return answer
    }
  }

  /// Gives the list another name.
  public func rename(_ list: ServerAddress, to name: String) throws(CalDAVError) -> WriteAnswer {
    let (answer, _) = try session.multistatus(
      "PROPPATCH", list, depth: 0, body: RequestBody.proppatch(name: name))
    let isDone = answer.responses.contains { $0.properties[.dav("displayname")] != nil }
    return isDone ? .done(etag: nil) : .refused(answer.responses.first?.status ?? 403)
  }

  /// Deletes the list with all that is in it.
  public func delete(_ list: ServerAddress) throws(CalDAVError) -> WriteAnswer {
    WriteAnswer(try session.response("DELETE", list).0)
  }

  private func write(
    _ method: String, _ address: ServerAddress, _ body: String
  ) throws(CalDAVError) -> WriteAnswer {
    let headers = ["Content-Type": "application/xml; charset=utf-8"]
    return WriteAnswer(try session.response(method, address, headers, body: Array(body.utf8)).0)
  }
}
