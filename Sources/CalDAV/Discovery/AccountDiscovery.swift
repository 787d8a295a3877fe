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
  /// Throws ``CalDAVError/hasNoTaskLists`` if that is nothing. A principal, a home or a list without what CalDAV demands is
  /// passed over only if another address has it.
  public func account(at address: ServerAddress) throws(CalDAVError) -> RemoteAccount {
    var failure = CalDAVError.hasNoTaskLists
    for candidate in candidates(address) {
      do throws(CalDAVError) {
        if let account = try account(from: candidate) { return account }
      } catch {
        switch error {
        // Another address may know more; the first one is what the user asked for.
        case .status, .isNotCalDAV, .isRedirectedInCircle:
          if failure == .hasNoTaskLists { failure = error }
        default: throw error
        }
      }
    }
    throw failure
  }

  private func candidates(_ address: ServerAddress) -> [ServerAddress] {
    let others = ["/.well-known/caldav", "/"].compactMap(address.resolving)
    return address.path == "/" ? others : [address] + others
  }

  private func account(from address: ServerAddress) throws(CalDAVError) -> RemoteAccount? {
    let names = RemoteList.properties + [Self.principal, Self.home]
    let (answer, base) = try properties(at: address, depth: 0, names)
    guard let response = answer.responses.first else { return nil }
    let list = RemoteList(response, relativeTo: base)
    var homes = try homes(of: response, at: base)
    if homes.isEmpty, let principal = response.addresses(of: Self.principal, base).first {
      let (answer, base) = try properties(at: principal, depth: 0, [Self.home])
      if let response = answer.responses.first { homes = try self.homes(of: response, at: base) }
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
    for home in homes { lists += try self.lists(in: home) }
    return lists
  }

  private func lists(in home: ServerAddress) throws(CalDAVError) -> [RemoteList] {
    let (answer, base) = try properties(at: home, depth: 1, RemoteList.properties)
    return answer.responses.compactMap { RemoteList($0, relativeTo: base) }
      .filter { $0.address.origin == session.origin }
  }

  private func properties(
    at address: ServerAddress, depth: Int, _ names: [XMLName]
  ) throws(CalDAVError) -> (Multistatus, ServerAddress) {
    try session.multistatus(
      "PROPFIND", address, depth: depth, body: RequestBody.propfind(names))
  }

  private func homes(
    of response: Multistatus.Response, at base: ServerAddress
  ) throws(CalDAVError) -> [ServerAddress] {
    let homes = response.addresses(of: Self.home, base).map(\.asCollection)
    for home in homes where ICloud.isHost(home.host) { throw .isICloud }
    if let other = homes.first(where: { $0.origin != session.origin }) { throw .isElsewhere(other) }
    return homes
  }
}

extension Multistatus.Response {
  /// The addresses that a property has.
  fileprivate func addresses(of property: XMLName, _ base: ServerAddress) -> [ServerAddress] {
    properties[property]?.children(.dav("href")).compactMap { base.resolving($0.trimmedText) } ?? []
  }
}
