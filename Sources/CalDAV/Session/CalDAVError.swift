public import Addresses

/// Why a server does not do what it was asked, when that concerns more than one resource.
public enum CalDAVError: Error, Equatable, Sendable {
  /// The request failed, or was not sent.
  case http(HTTPError)
  /// libxml2 is not installed.
  case libraryIsMissing
  /// 401: the user or the password is wrong.
  case isUnauthorized
  /// 429, or 503 with the time after which to ask again, in seconds; nil if the server does not say it.
  case isBusy(seconds: Int?)
  /// Another status than those that mean success.
  case status(Int)
  /// The answer is none of CalDAV: a login page, damaged XML, or something else.
  case isNotCalDAV
  /// The server says that another server has this; ask the user before the password is sent there.
  case isElsewhere(ServerAddress)
  /// What was asked for has another address on the same server now.
  case isMoved(ServerAddress)
  /// A redirect to an invalid address, to itself, or one of more than five.
  case hasInvalidRedirect
  /// Nothing at the address leads to task lists.
  case hasNoTaskLists
  /// iCloud, whose lists of tasks other programs cannot use any more.
  case isICloud
}
