internal import Addresses
public import CalDAV
public import ToDoModel
public import ToDoStore

/// Synchronizes lists of an account, one after the other.
///
///     let sync = AccountSync(file, account, session, .system, client: client)
///     try sync.run(collections, now: now) { collection, result in print(result) }
public struct AccountSync {
  private let file: ReopeningListFile
  private let session: CalDAVSession
  private let time: LocalTime
  private let client: ClientID
  private let account: ServerAccount

  /// A sync of lists in `file`, with `account` by `session`.
  ///
  /// Its changes are those of `client`.
  public init(
    _ file: ReopeningListFile, _ account: ServerAccount, _ session: CalDAVSession,
    _ time: LocalTime,
    client: ClientID
  ) {
    (self.file, self.session, self.time, self.client) = (file, session, time, client)
    self.account = account
  }

  /// Synchronizes the lists of `collections`; `now` is in milliseconds since 1970.
  ///
  /// Calls `report` after each list. A failure that concerns the whole account is that of each list. Throws if the file
  /// cannot be read or written.
  public func run(
    _ collections: [ServerCollection], now: Int64,
    onProgress: @escaping (ServerCollection, SyncProgress) -> Void = { _, _ in },
    _ report: (ServerCollection, Result<SyncOutcome, SyncFailure>) -> Void
  ) throws(StoreError) {
    let lists = ListSync(file, session, time, client: client, now: now)
    var remotes: [ServerAddress: RemoteList] = [:]
    var failure: SyncProblem?
    do throws(CalDAVError) { remotes = try readLists() } catch {
      // A list may have an answer although its home has none.
      if error.isAboutAccount { failure = .server(error) }
    }
    for collection in collections {
      var result: Result<SyncOutcome, SyncFailure>
      if let failure {
        result = .failure(.problem(failure))
      } else {
        let remote = ServerAddress(collection.url).flatMap { remotes[$0.asCollection] }
        result = Result { () throws(SyncFailure) in
          try lists.run(collection, remote) { onProgress(collection, $0) }
        }
      }
      try note(result, collection, &failure)
      report(collection, result)
    }
  }

  private func readLists() throws(CalDAVError) -> [ServerAddress: RemoteList] {
    let homes = AccountProperties(account.properties).homeAddresses
    let lists = try AccountDiscovery(session).lists(in: homes)
    return Dictionary(lists.map { ($0.address, $0) }) { first, _ in first }
  }

  /// Keeps the problem of a list in the file; sets `failure` if it concerns all lists.
  private func note(
    _ result: Result<SyncOutcome, SyncFailure>, _ collection: ServerCollection,
    _ failure: inout SyncProblem?
  ) throws(StoreError) {
    switch result {
    case .success, .failure(.listIsGone): break
    case .failure(.file(let error)): throw error
    case .failure(.problem(let problem)):
      if case .server(let error) = problem, error.isAboutAccount { failure = problem }
      try Self.note(problem, [collection], of: account, in: file, client: client)
    }
  }

  /// Keeps in `file` why the lists of `collections` were not synchronized.
  public static func note(
    _ problem: SyncProblem, _ collections: [ServerCollection], of account: ServerAccount,
    in file: ReopeningListFile, client: ClientID
  ) throws(StoreError) {
    for collection in collections {
      try file.run(since: nil) { (file) throws(StoreError) in
        let name = try file.readLists().items.first { $0.id == collection.list }?.text ?? ""
        try TiedLists(file, client: client).update(collection) {
          $0.notices = [problem.notice(list: name, of: account)]
        }
      }
    }
  }
}

extension CalDAVError {
  /// Whether no other list of the account would have a better answer now.
  fileprivate var isAboutAccount: Bool {
    switch self {
    case .isUnauthorized, .isBusy, .libraryIsMissing, .isICloud,
      .http(.libraryIsMissing), .http(.exposesPassword), .http(.unreachable), .http(.certificate):
      true
    default: false
    }
  }
}
