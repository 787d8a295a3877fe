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

  typealias Report = (ServerCollection, Result<SyncOutcome, SyncFailure>) -> Void

  /// A run with the user's passwords.
  init(_ passwords: AccountPasswords = AccountPasswords()) {
    var generator = SystemRandomNumberGenerator()
    client = ClientID(using: &generator)
    self.passwords = passwords
    // A core of this process would have the passwords.
    CoreDumps.forbid()
  }

  /// Synchronizes the lists of `collections`, each account after the other, and calls `report` after each list.
  ///
  /// Throws if the file cannot be read or written. The caller has the `SyncLock`.
  mutating func synchronize(
    _ file: ListFile, _ collections: [ServerCollection],
    onProgress: @escaping (ServerCollection, SyncProgress) -> Void = { _, _ in }, _ report: Report
  ) throws(StoreError) {
    for account in try file.readAccounts() {
      let some = collections.filter { $0.account == account.id }
      if some.isEmpty { continue }
      switch session(account) {
      case .success(let session):
        let sync = AccountSync(file, account, session, .system, client: client)
        var isRefused = false
        try sync.run(some, now: SystemClock.now(), onProgress: onProgress) { collection, result in
          if case .failure(.problem(.server(.isUnauthorized))) = result { isRefused = true }
          report(collection, result)
        }
        // The user may have changed the password meanwhile.
        if isRefused { sessions[account] = nil }
      case .failure(let problem):
        try AccountSync.note(problem, some, in: file, client: client)
        for collection in some { report(collection, .failure(.problem(problem))) }
      }
    }
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
