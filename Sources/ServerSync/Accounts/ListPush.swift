internal import Addresses
public import CalDAV
public import ToDoStore

/// Makes a list on a server.
///
///     let made = try ListPush(session).makeList("Groceries", on: account)
public struct ListPush {
  private let session: CalDAVSession

  /// A push by `session`.
  public init(_ session: CalDAVSession) { self.session = session }

  /// Why a list was not made on the server.
  public enum Failure: Error {
    /// The server refuses to make lists, with this status.
    case refused(Int)
    /// The file knows no collection of the account in which lists can be made.
    case hasNoHome
    /// The server does not answer.
    case server(CalDAVError)
  }

  /// Makes an empty list of this name in the first home of `account`.
  public func makeList(
    _ name: String, on account: ServerAccount
  ) throws(Failure) -> RemoteList {
    guard let home = AccountProperties(account.properties).homeAddresses.first else {
      throw .hasNoHome
    }
    return try make(name, at: home.member(Self.randomName()).asCollection, in: home)
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
