internal import Addresses

// Which resources there are.
extension CollectionClient {
  /// What has changed since the report that gave `token`, or all resources.
  ///
  /// A server that does not know the token, or whose reports cannot be used, is asked for all; only a missing answer,
  /// 401 and 429 throw, and what the list of all resources throws.
  public func listing(since token: String?) throws(CalDAVError) -> CollectionListing {
    for token in token == nil ? [nil] : [token, nil] where hasSyncCollection {
      do throws(CalDAVError) {
        if let listing = try report(since: token) { return listing }
      } catch {
        guard error.isAboutRequest else { throw error }
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
    var listing = CollectionListing(isComplete: true)
    for response in answer.responses where !response.isCollection {
      if let path = path(response.href, base) { listing.etags[path] = .some(response.etag) }
    }
    return listing
  }

  /// Nil if the answers do not lead to an end.
  private func report(since token: String?) throws(CalDAVError) -> CollectionListing? {
    var listing = CollectionListing(isComplete: token == nil, token: token)
    for _ in 0..<Self.maximumParts {
      let (answer, base) = try session.multistatus(
        "REPORT", address, depth: 0, body: RequestBody.syncCollection(since: listing.token))
      let isLast = !answer.responses.contains {
        $0.status == 507 && base.resolving($0.href)?.asCollection == address
      }
      for response in answer.responses { add(response, base, to: &listing) }
      guard let next = answer.syncToken, !next.isEmpty else {
        return isLast ? listing.untokened : nil
      }
      if isLast {
        listing.token = next
        return listing
      }
      if next == listing.token { return nil }
      listing.token = next
    }
    return nil
  }

  /// As many answers as a report may have.
  private static let maximumParts = 1000

  private func add(
    _ response: Multistatus.Response, _ base: ServerAddress, to listing: inout CollectionListing
  ) {
    guard !response.isCollection, let path = path(response.href, base) else { return }
    if response.status == 404 || response.status == 410 {
      listing.etags[path] = nil
      listing.removed.insert(path)
    } else {
      listing.etags[path] = .some(response.etag)
      listing.removed.remove(path)
    }
  }
}

extension CollectionListing {
  fileprivate var untokened: CollectionListing {
    var listing = self
    listing.token = nil
    return listing
  }
}

extension Multistatus.Response {
  fileprivate var isCollection: Bool {
    properties[.dav("resourcetype")]?.child(.dav("collection")) != nil
  }
}
