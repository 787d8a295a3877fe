public import Addresses

/// Finds the task lists of a user (RFC 6764, section 6).
///
///     let account = try AccountDiscovery(session).account(at: ServerAddress("https://example.org/")!)
///     account.lists.map(\.name)
public struct AccountDiscovery {
  private let session: CalDAVSession

  /// A search in the server of `session`.
  public init(_ session: CalDAVSession) { self.session = session }

  /// What `address` leads to: it may be that of the server, of anything of the user, or of a single list.
  ///
  /// Tries `address`, `/.well-known/caldav`, and `/`. Throws ``CalDAVError/hasNoTaskLists`` if one of them answers but none
  /// leads to a list, else the error of the first.
  public func account(at address: ServerAddress) throws(CalDAVError) -> RemoteAccount {
    var failure: CalDAVError?
    var hasAnswer = false
    for candidate in candidates(address) {
      do throws(CalDAVError) {
        if let account = try account(from: candidate) { return account }
        hasAnswer = true
      } catch {
        guard error.isAboutRequest else { throw error }
        // The first address is the one that the user has given.
        if failure == nil { failure = error }
      }
    }
    throw hasAnswer ? .hasNoTaskLists : failure ?? .hasNoTaskLists
  }

  private func candidates(_ address: ServerAddress) -> [ServerAddress] {
    let others = ["/.well-known/caldav", "/"].compactMap(address.resolving)
    return address.path == "/" ? others : [address] + others
  }

  private func account(from address: ServerAddress) throws(CalDAVError) -> RemoteAccount? {
    let names = RemoteList.properties + [Self.principal, Self.home]
    let (answer, base) = try properties(at: address, depth: 0, names)
    guard let response = answer.response(for: base) else { return nil }
    let list = RemoteList(response, relativeTo: base)
    var homes = try homes(of: response, at: base)
    if homes.isEmpty, let principal = response.addresses(of: Self.principal, base).first {
      do throws(CalDAVError) { homes = try self.homes(ofPrincipal: principal) } catch {
        // A shared list can be read although its owner's principal cannot.
        guard list != nil, error.isAboutRequest else { throw error }
      }
    }
    if homes.isEmpty {
      if let list { return RemoteAccount(homes: [], lists: [list]) }
      // The address may be that of a home whose server does not say so.
      let lists = try lists(in: base)
      return lists.isEmpty ? nil : RemoteAccount(homes: [base], lists: lists)
    }
    var account = RemoteAccount(homes: homes, lists: try lists(in: homes))
    if let list, !account.lists.contains(where: { $0.address == list.address }) {
      account.lists.append(list)
    }
    return account
  }

  private static let principal = XMLName.dav("current-user-principal")
  private static let home = XMLName.calDAV("calendar-home-set")
}

extension AccountDiscovery {
  /// All lists in some homes, as the server has them now.
  ///
  /// A list that is missing here is not known to be gone: servers leave out what they cannot read.
  public func lists(in homes: [ServerAddress]) throws(CalDAVError) -> [RemoteList] {
    var lists: [RemoteList] = []
    for home in homes {
      let known = Set(lists.map(\.address))
      lists += try self.lists(in: home).filter { !known.contains($0.address) }
    }
    return lists
  }

  private func lists(in home: ServerAddress) throws(CalDAVError) -> [RemoteList] {
    let (answer, base) = try properties(at: home, depth: 1, RemoteList.properties)
    let all = answer.responses.compactMap { RemoteList($0, relativeTo: base) }
    let lists = all.filter { $0.address.origin == session.origin }
    if lists.isEmpty, let other = all.first { throw .isElsewhere(other.address) }
    return lists
  }

  func properties(
    at address: ServerAddress, depth: Int, _ names: [XMLName]
  ) throws(CalDAVError) -> (Multistatus, ServerAddress) {
    try session.multistatus(
      "PROPFIND", address, depth: depth, body: RequestBody.propfind(names))
  }

  private func homes(
    ofPrincipal principal: ServerAddress
  ) throws(CalDAVError) -> [ServerAddress] {
    let (answer, base) = try properties(at: principal, depth: 0, [Self.home])
    return try answer.response(for: base).map { (response) throws(CalDAVError) in
      try homes(of: response, at: base)
    } ?? []
  }

  private func homes(
    of response: Multistatus.Response, at base: ServerAddress
  ) throws(CalDAVError) -> [ServerAddress] {
    // Servers answer this instead of 401 if anonymous users may read the address.
    if response.property(Self.principal)?.child(.dav("unauthenticated")) != nil {
      throw .isUnauthorized
    }
    let homes = response.addresses(of: Self.home, base).map(\.asCollection)
    for home in homes where ICloud.isHost(home.host) { throw .isICloud }
    if let other = homes.first(where: { $0.origin != session.origin }) { throw .isElsewhere(other) }
    return homes
  }
}

/// What a user has on a server.
public struct RemoteAccount: Equatable, Sendable {
  /// The collections that hold the lists, where new ones are made; none if the user gave the address of a single list.
  public let homes: [ServerAddress]
  /// The lists, in the order of the server.
  public internal(set) var lists: [RemoteList]
}

extension Multistatus {
  /// The response for the resource at `address`, which is the only one in most answers.
  func response(for address: ServerAddress) -> Response? {
    responses.first { address.resolving($0.href)?.asCollection == address.asCollection }
      ?? responses.first
  }
}

extension Multistatus.Response {
  /// The addresses that a property has.
  fileprivate func addresses(of name: XMLName, _ base: ServerAddress) -> [ServerAddress] {
    property(name)?.children(.dav("href")).compactMap { base.resolving($0.trimmedText) } ?? []
  }
}
