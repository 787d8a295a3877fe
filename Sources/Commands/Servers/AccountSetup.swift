internal import Addresses
internal import CalDAV
internal import ServerSync
internal import ToDoModel
internal import ToDoStore

/// Finds an account and ties its lists to those of a file, for a terminal and for a window.
struct AccountSetup {
  private let login: AccountLogin

  /// A setup of the account of `login`.
  init(_ login: AccountLogin) { self.login = login }

  /// Finds the account and the address of its server.
  ///
  /// `confirm` is asked before another server gets the password than that of the login; it is not asked where the same
  /// server, or a part of its domain, is reached as safely. Throws ``FailedSetup``, and what `confirm` throws.
  func find(
    password: String, confirm: (_ server: ServerAddress) throws -> Bool
  ) throws -> (account: RemoteAccount, address: ServerAddress) {
    var (address, servers) = (login.address, 0)
    while true {
      do throws(CalDAVError) {
        let session = try CalDAVSession(
          address, user: login.user, password: password, allowsPlainText: login.allowsPlainText)
        return (try AccountDiscovery(session).account(at: address), address)
      } catch {
        servers += 1
        guard let next = Self.otherServer(error, address, isFirst: servers == 1), servers < 4,
          try isTrusted(next, confirm)
        else { throw FailedSetup(error) }
        address = next
      }
    }
  }

  /// The server to which an answer, or the domain of the first address, leads.
  private static func otherServer(
    _ error: CalDAVError, _ address: ServerAddress, isFirst: Bool
  ) -> ServerAddress? {
    switch error {
    case .isElsewhere(let other): other
    case .isUnauthorized, .isBusy, .isICloud, .libraryIsMissing, .http(.libraryIsMissing),
      .http(.certificate), .http(.exposesPassword):
      nil
    default: isFirst ? ServiceAddress.find(domain: address.host) : nil
    }
  }

  private func isTrusted(
    _ next: ServerAddress, _ confirm: (ServerAddress) throws -> Bool
  ) throws -> Bool {
    let first = login.address
    guard next.isEncrypted || !first.isEncrypted else { return false }
    if next.host == first.host || next.host.hasSuffix("." + first.host) { return true }
    return next.isEncrypted ? try confirm(next) : false
  }

  /// Adds the account, whose server is at `address`, to `file`, or returns the one that is there.
  func add(
    _ account: RemoteAccount, at address: ServerAddress, to file: ListFile
  ) throws(StoreError) -> ServerAccount {
    var properties = AccountProperties()
    properties.homes = account.homes.map(\.text)
    properties.allowsPlainText = login.allowsPlainText
    return try Self.tiedLists(file).account(address.text, user: login.user, properties)
  }

  /// Ties `list` to the one of `file` that has its name, or to a new one.
  func join(
    _ list: RemoteList, of account: ServerAccount, in file: ListFile
  ) throws(StoreError) -> TiedLists.Join {
    try Self.tiedLists(file).join(list, of: account)
  }

  /// The joined lists of `file`, for changes of this process.
  static func tiedLists(_ file: ListFile) -> TiedLists {
    var generator = SystemRandomNumberGenerator()
    return TiedLists(file, client: ClientID(using: &generator))
  }
}

/// Why an account is not found, or cannot be used.
struct FailedSetup: Error, CustomStringConvertible {
  /// What the user has to know.
  let notice: SyncNotice

  /// A failure for this reason.
  init(notice: SyncNotice) { self.notice = notice }

  /// A failure of the search at an address that was typed.
  init(_ error: CalDAVError) {
    // To ask again would not help: the address has to be another one.
    if case .http(.lacksTLS) = error {
      notice = SyncNotice(.list, error.notice.text)
    } else {
      notice = error.notice
    }
  }

  /// Its text, for a terminal.
  var description: String { notice.text }
}
