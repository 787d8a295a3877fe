internal import Addresses
internal import CalDAV
internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore

/// Synchronizes lists of a file with their servers, once or again and again.
///
///     var run = SyncRun()
///     try run.synchronize(file, collections) { collection, result in print(result) }
///
/// Keeps the connections, so that the password of an account is asked for once.
struct SyncRun {
  /// The author of the changes, by which those of other programs are known.
  let client: ClientID
  private let passwords: AccountPasswords
  private var sessions: [ServerAccount: CalDAVSession] = [:]
  /// The accounts that are not asked before a time, and why: many attempts with a wrong password lock an account.
  private var refusals: [ServerAccount: Refusal] = [:]

  typealias Report = (ServerCollection, Result<SyncOutcome, SyncFailure>) -> Void

  /// A run with the user's passwords.
  init(_ passwords: AccountPasswords = AccountPasswords()) {
    var generator = SystemRandomNumberGenerator()
    client = ClientID(using: &generator)
    self.passwords = passwords
    // A core of this process would have the passwords.
    CoreDumps.forbid()
  }

  private struct Refusal {
    let problem: SyncProblem
    /// In milliseconds since 1970.
    let end: Int64
  }

  /// The time after which a password is tried again, in milliseconds: a quarter of an hour.
  private static let loginInterval: Int64 = 900_000

  /// Synchronizes the lists of `collections`, each account after the other, and calls `report` after each list; one whose
  /// rows were moved to another list is synchronized again after that has sent rows.
  ///
  /// Throws if the file cannot be read or written. The caller has the `SyncLock`.
  mutating func synchronize(
    _ file: ReopeningListFile, _ collections: [ServerCollection],
    onProgress: @escaping (ServerCollection, SyncProgress) -> Void = { _, _ in }, _ report: Report
  ) throws(StoreError) {
    var waiting: [(collection: ServerCollection, result: Result<SyncOutcome, SyncFailure>)] = []
    var hasSent = false
    try synchronizeOnce(file, collections, onProgress) { collection, result in
      let outcome = try? result.get()
      if outcome.map({ $0.sent > 0 }) == true { hasSent = true }
      if outcome?.keepsMovedRows == true { waiting.append((collection, result)) }
      if outcome?.isWaiting != true { report(collection, result) }
    }
    guard hasSent, !waiting.isEmpty else {
      for (collection, result) in waiting where (try? result.get())?.isWaiting == true {
        report(collection, result)
      }
      return
    }
    let numbers = Set(waiting.map(\.collection.id))
    // As they are now: a refusal that was noted above is none that another process has solved.
    let current = try file.file.readCollections().filter { numbers.contains($0.id) }
    try synchronizeOnce(file, current, onProgress, report)
  }

  private mutating func synchronizeOnce(
    _ file: ReopeningListFile, _ collections: [ServerCollection],
    _ onProgress: @escaping (ServerCollection, SyncProgress) -> Void, _ report: Report
  ) throws(StoreError) {
    for account in try file.file.readAccounts() {
      let some = collections.filter { $0.account == account.id }
      if some.isEmpty { continue }
      switch askedSession(account, some) {
      case .success(let session):
        let sync = AccountSync(file, account, session, .system, client: client)
        try sync.run(some, now: SystemClock.now(), onProgress: onProgress) { collection, result in
          if case .failure(.problem(let problem)) = result { noteRefusal(problem, account) }
          report(collection, result)
        }
      case .failure(let problem):
        noteRefusal(problem, account)
        try AccountSync.note(problem, some, of: account, in: file, client: client)
        for collection in some { report(collection, .failure(.problem(problem))) }
      }
    }
  }

  /// A session, unless the account with `collections` is not to be asked yet.
  private mutating func askedSession(
    _ account: ServerAccount, _ collections: [ServerCollection]
  ) -> Result<CalDAVSession, SyncProblem> {
    if let refusal = refusals[account] {
      // Another process has synchronized since, as `sync setup` does with a new password.
      let isSolved = collections.contains {
        CollectionProperties($0.properties).notices.isEmpty
      }
      if !isSolved, SystemClock.now() < refusal.end { return .failure(refusal.problem) }
      refusals[account] = nil
    }
    return session(account)
  }

  private mutating func noteRefusal(_ problem: SyncProblem, _ account: ServerAccount) {
    guard refusals[account] == nil else { return }
    let delay: Int64
    switch problem {
    case .hasNoPassword, .server(.isUnauthorized):
      delay = Self.loginInterval
      // The user may have changed the password until then.
      sessions[account] = nil
    case .server(.isBusy(let seconds?)): delay = Int64(seconds) * 1000
    default: return
    }
    refusals[account] = Refusal(problem: problem, end: SystemClock.now() + delay)
  }

  /// A session of the account, with the password that is kept for it.
  mutating func session(_ account: ServerAccount) -> Result<CalDAVSession, SyncProblem> {
    if let session = sessions[account] { return .success(session) }
    guard let address = ServerAddress(account.url) else {
      return .failure(.server(.http(.isInvalidRequest)))
    }
    let password: String
    do throws(RequestError) {
      password = try passwords.password(server: address.origin, user: account.user)
    } catch { return .failure(.hasNoPassword(error.description)) }
    do throws(CalDAVError) {
      let session = try CalDAVSession(
        address, user: account.user, password: password,
        allowsPlainText: AccountProperties(account.properties).allowsPlainText)
      sessions[account] = session
      return .success(session)
    } catch { return .failure(.server(error)) }
  }
}

extension SyncOutcome {
  /// Whether nothing was done, since another list has not sent the moved rows yet.
  fileprivate var isWaiting: Bool {
    var other = self
    other.keepsMovedRows = false
    return keepsMovedRows && other.isEmpty
  }
}
