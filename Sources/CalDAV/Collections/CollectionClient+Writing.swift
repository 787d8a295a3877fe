public import Addresses

// What changes resources; nothing is written without a precondition.
extension CollectionClient {
  /// Stores a text at `path`: over the version with `etag`, or, without one, only if nothing is there.
  public func put(_ text: [UInt8], at path: String, etag: String?) throws(CalDAVError)
    -> WriteAnswer
  {
    var headers = etag.map { ["If-Match": $0] } ?? ["If-None-Match": "*"]
    headers["Content-Type"] = "text/calendar; charset=utf-8"
    return WriteAnswer(try session.response("PUT", resource(path), headers, body: text).0)
  }

  /// Deletes the version with `etag`.
  public func delete(_ path: String, etag: String) throws(CalDAVError) -> WriteAnswer {
    WriteAnswer(try session.response("DELETE", resource(path), ["If-Match": etag]).0)
  }

  /// Moves the version with `etag` to an address of another collection where nothing is.
  ///
  /// Servers that cannot move say 405, 501 or 502.
  public func move(
    _ path: String, etag: String, to destination: ServerAddress
  ) throws(CalDAVError) -> WriteAnswer {
    let headers = ["If-Match": etag, "Destination": destination.text, "Overwrite": "F"]
    return WriteAnswer(try session.response("MOVE", resource(path), headers).0)
  }
}
