internal import Addresses
public import CalDAV
public import ToDoModel
public import ToDoStore

/// Makes a list on a server for a list of the file; the next sync sends its rows.
///
///     try ListPush(session, TiedLists(file, client: client)).run(list, to: account)
public struct ListPush {
  private let session: CalDAVSession
  private let lists: TiedLists

  /// A push by `session` of a list of `lists`.
  public init(_ session: CalDAVSession, _ lists: TiedLists) {
    (self.session, self.lists) = (session, lists)
  }

  /// Why a list was not made on the server.
  public enum Failure: Error {
    /// The server refuses to make lists, with this status.
    case refused(Int)
    /// The file knows no collection of the account in which lists can be made.
    case hasNoHome
    /// The server does not answer.
    case server(CalDAVError)
    /// The file cannot be written.
    case file(StoreError)
  }

  /// Makes a list with the name of `list` in the first home of `account`, and ties `list` to it.
  public func run(_ list: ToDoItem, to account: ServerAccount) throws(Failure) {
    guard let home = AccountProperties(account.properties).homeAddresses.first else {
      throw .hasNoHome
    }
    let address = home.member(Self.randomName()).asCollection
    let made = try make(list.text, at: address, in: home)
    do throws(StoreError) {
      try lists.tie(made, to: list, isNew: false, of: account)
    } catch { throw .file(error) }
  }

  private func make(
    _ name: String, at address: ServerAddress, in home: ServerAddress
  ) throws(Failure) -> RemoteList {
    let made: RemoteList?
    do throws(CalDAVError) {
      switch try ListClient(session).makeList(name, at: address) {
      case .done: break
      case .refused(let status), .failed(let status): throw CalDAVError.status(status)
      // Nothing is at a random address.
      case .gone, .preconditionFailed: throw CalDAVError.isNotCalDAV
      }
      made = try AccountDiscovery(session).lists(in: [home]).first { $0.address == address }
    } catch {
      if case .status(let status) = error { throw .refused(status) }
      throw .server(error)
    }
    guard let made else { throw .server(.isNotCalDAV) }
    return made
  }

  /// A name that nobody has chosen before: the address of a list stays when it is renamed.
  private static func randomName() -> String {
    let number = UInt64.random(in: 0 ... .max)
    return "clearstyle-" + String(number, radix: 16)
  }
}
