public import Addresses

// What changes resources; nothing is written without a precondition.
extension CollectionClient {
  /// Stores a text at `path`: over the version with `etag`, or, without one, only if nothing is there.
  public func put(
    _ text: [UInt8], at path: String, etag: String?
  ) throws(CalDAVError) -> WriteAnswer {
    var headers = etag.map { ["If-Match": $0] } ?? ["If-None-Match": "*"]
    headers["Content-Type"] = "text/calendar; charset=utf-8"
    let resource = address.at(path)
    let (response, source) = try session.response("PUT", resource, headers, body: text)
    let answer = WriteAnswer(response, done: [200, 201, 204])
    guard case .done(let etag, _) = answer else { return answer }
    let location = response.headers["location"].flatMap(source.resolving) ?? source
    guard location != resource, location.isMember(of: address) else { return .done(etag: etag) }
    // The ETag may be that of another resource.
    return .done(etag: nil, path: location.path)
  }

  /// Deletes the version with `etag`.
  public func delete(_ path: String, etag: String) throws(CalDAVError) -> WriteAnswer {
    let response = try session.response("DELETE", address.at(path), ["If-Match": etag]).0
    if response.status == 404 || response.status == 410 { return .gone }
    return try session.answer(response, done: [200, 204])
  }

  /// Moves the version with `etag` to an address of another collection where nothing is.
  ///
  /// Servers that cannot move say 405, 501 or 502. A resource that is missing may have been moved by the same request, if
  /// its answer was lost.
  public func move(
    _ path: String, etag: String, to destination: ServerAddress
  ) throws(CalDAVError) -> WriteAnswer {
    let headers = ["If-Match": etag, "Destination": destination.text, "Overwrite": "F"]
    let response = try session.response("MOVE", address.at(path), headers).0
    if response.status == 404 || response.status == 410 { return .failed(response.status) }
    return try session.answer(response, done: [201, 204])
  }
}

extension CalDAVSession {
  /// The answer to what writes, one of `done` being its success; the body of a 207 or a 200 may say otherwise.
  func answer(_ response: HTTPResponse, done: Set<Int>) throws(CalDAVError) -> WriteAnswer {
    let multistatus = response.body.isEmpty ? nil : try? multistatus(response)
    if let failure = multistatus?.responses.compactMap(\.failure).first {
      return failure == 412 ? .preconditionFailed : .refused(failure)
    }
    return WriteAnswer(response, done: done)
  }
}

extension Multistatus.Response {
  /// The first status of the resource or its properties that is none of success.
  fileprivate var failure: Int? {
    if let status, !HTTPStatus.isSuccess(status) { return status }
    return propertyFailure
  }
}
