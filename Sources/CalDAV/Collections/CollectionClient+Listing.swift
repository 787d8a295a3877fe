internal import Addresses

// Which resources there are.
extension CollectionClient {
  /// The changes since `token`, or all resources if it is nil or the server cannot report them.
  ///
  /// Throws as ``completeListing()``, and for errors that end all requests; other errors make it list without a report, also
  /// in later calls.
  public func listing(since token: String?) throws(CalDAVError) -> CollectionListing {
    for token in token == nil ? [nil] : [token, nil] where hasSyncCollection {
      do throws(CalDAVError) {
        // What has no usable token has none without a token either.
        guard let listing = try report(since: token) else { break }
        return listing
      } catch {
        guard error.isAboutRequest else { throw error }
        // Without a token the report is longer.
        if error == .http(.isTooLong) { break }
      }
    }
    hasSyncCollection = false
    return try completeListing()
  }

  /// All resources, without a report.
  public func completeListing() throws(CalDAVError) -> CollectionListing {
    let (answer, base) = try session.multistatus(
      "PROPFIND", address, depth: 1,
      body: RequestBody.propfind([.dav("getetag"), .dav("resourcetype")]))
    try check(base)
    if answer.responses.contains(where: { $0.status == 507 }) { throw .status(507) }
    let own = answer.responses.first { base.resolving($0.href)?.asCollection == address }
    // Without the collection itself the answer is about something else.
    guard let own, own.isCollection, own.status.map({ $0 < 300 }) ?? true else {
      throw .isNotCalDAV
    }
    var listing = CollectionListing(isComplete: true)
    for response in answer.responses where !response.isCollection {
      guard let path = try path(response.href) else { continue }
      listing.etags[path] = .some(response.etag)
    }
    return listing
  }

  /// Nil if the answers do not lead to an end; throws ``HTTPError/isTooLong`` if they are too many or too long together.
  private func report(since token: String?) throws(CalDAVError) -> CollectionListing? {
    var listing = CollectionListing(isComplete: token == nil, token: token)
    var (tokens, byteCount) = (Set<String>(), 0)
    for _ in 0..<Self.maximumParts {
      let (answer, base) = try session.multistatus(
        "REPORT", address, depth: 0, body: RequestBody.syncCollection(since: listing.token))
      try check(base)
      byteCount += answer.byteCount
      guard byteCount <= HTTPClient.maximumByteCount else { break }
      try add(answer.responses, to: &listing)
      guard let next = answer.syncToken, !next.isEmpty else { return nil }
      listing.token = next
      // The answer for the collection, or for whatever else, says that more is to come.
      if !answer.responses.contains(where: { $0.status == 507 }) { return listing }
      if !tokens.insert(next).inserted { return nil }
    }
    throw .http(.isTooLong)
  }

  /// The most answers to one report, which together are no longer than one may be.
  private static let maximumParts = 200

  private func add(
    _ responses: [Multistatus.Response], to listing: inout CollectionListing
  ) throws(CalDAVError) {
    let members = responses.lazy.filter { !$0.isCollection && $0.status != 507 }
    for response in members where response.isGone {
      guard let path = try path(response.href) else { continue }
      listing.etags[path] = nil
      listing.removed.insert(path)
    }
    // The order in an answer says nothing: what is there counts.
    for response in members where !response.isGone {
      guard let path = try path(response.href) else { continue }
      listing.etags[path] = .some(response.etag)
      listing.removed.remove(path)
    }
  }

  /// Throws if the server has answered from another address, which its hrefs are of then.
  private func check(_ base: ServerAddress) throws(CalDAVError) {
    guard base.asCollection == address else { throw .isMoved(base) }
  }

  /// The path of a resource of this collection; nil for the collection itself and what is deeper in it.
  ///
  /// Throws for what is elsewhere: the resources of a list that is not understood would seem to be missing.
  private func path(_ href: String) throws(CalDAVError) -> String? {
    guard let member = address.resolving(href), member.origin == address.origin,
      member.asCollection.path.hasPrefix(address.path)
    else { throw .isNotCalDAV }
    return member.isMember(of: address) ? member.path : nil
  }
}

extension Multistatus.Response {
  /// Whether a report says that the resource is not there any more.
  fileprivate var isGone: Bool { status == 404 || status == 410 }

  fileprivate var isCollection: Bool {
    property(.dav("resourcetype"))?.child(.dav("collection")) != nil
  }
}
