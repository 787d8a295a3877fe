internal import Addresses
public import CalDAV
internal import Sync
public import ToDoStore

extension SyncProblem {
  /// What the user has to know of the problem with the list of this name, which is on the server of `account`.
  public func notice(list: String, of account: ServerAccount?) -> SyncNotice {
    let list = SyncNotice.operand(list)
    let setup = account.map {
      "; run clearstyle sync setup \($0.url) --user \(SyncNotice.operand($0.user))"
    }
    switch self {
    case .hasNoPassword(let cause): return SyncNotice(.login, cause + (setup ?? ""))
    case .server(.isUnauthorized):
      return SyncNotice(
        .login,
        "the server does not accept the user or the password" + (setup ?? "; check both"))
    case .server(let error): return error.notice(list)
    case .collection(let problem): return problem.notice(list)
    case .row(let text, let problem): return SyncNotice(.row, problem.message(text))
    case .isUncertain(let text, let status):
      return SyncNotice(
        .row,
        "the server has an error (\(status)) with \"\(text)\"; it is tried again with the next sync"
      )
    case .isUnreadable(let url):
      return SyncNotice(.row, "a task of the server cannot be read and is left alone: \(url)")
    case .isFromLaterVersion:
      return SyncNotice(.list, "a later version of ClearStyle synchronizes it; update this one")
    case .format(let cause): return SyncNotice(.row, "a row cannot be sent: \(cause)")
    }
  }
}

extension SyncNotice {
  /// The name of a list as a word of a command.
  public static func operand(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "."
    }
    if isPlain, !name.isEmpty { return name }
    return "'"
      + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension CalDAVError {
  /// What the user has to know; `list` is the name of the list as a word of a command.
  fileprivate func notice(_ list: String) -> SyncNotice {
    switch self {
    case .status(404), .status(410):
      SyncNotice(
        .list,
        "the server does not have this list; clearstyle sync leave \(list) makes it an ordinary one, "
          + "sync push \(list) after that makes it there again")
    case .isMoved(let address):
      SyncNotice(
        .list,
        "the list is at \(address.text) now; run clearstyle sync leave \(list), then sync setup with "
          + "that address")
    default: notice
    }
  }

  /// What the user has to know, of a list or an account.
  public var notice: SyncNotice {
    switch self {
    case .http(let error): error.notice
    case .libraryIsMissing:
      SyncNotice(.list, "libxml2 is not installed, which synchronizing needs; install libxml2")
    case .isUnauthorized:
      SyncNotice(.login, "the server does not accept the user or the password; check both")
    case .isBusy(let seconds):
      SyncNotice(
        .connection,
        "the server asks to wait\(seconds.map { " \($0) seconds" } ?? "")")
    case .status(403): SyncNotice(.list, "the server does not let this user read it")
    case .status(let status) where status >= 500:
      SyncNotice(.connection, "the server has an error (\(status))")
    case .status(let status):
      SyncNotice(
        .list, "the server refuses to answer (\(status)); nothing was changed")
    case .isNotCalDAV:
      SyncNotice(
        .list,
        "the answer is not that of a CalDAV server, perhaps a login page; nothing was changed; check "
          + "the address and the network")
    case .isElsewhere(let address):
      SyncNotice(
        .list,
        "the server sends to \(address.text); if you trust that one, run clearstyle sync setup with "
          + "that address")
    case .isMoved(let address):
      SyncNotice(
        .list, "that is at \(address.text) now; run clearstyle sync setup with that address")
    case .hasInvalidRedirect:
      SyncNotice(.list, "the server redirects without end; check its address")
    case .hasNoTaskLists:
      SyncNotice(.list, "there are no lists of tasks at this address; check it")
    case .isICloud:
      SyncNotice(
        .list,
        "iCloud does not let other programs keep its reminders; keep the list on another server, and "
          + "add that in Apple's Reminders as \"Other account\"")
    }
  }
}

extension HTTPError {
  fileprivate var notice: SyncNotice {
    switch self {
    case .libraryIsMissing:
      SyncNotice(.list, "libcurl is not installed, which synchronizing needs; install libcurl4")
    case .isInvalidRequest:
      SyncNotice(.list, "its address cannot be used")
    case .exposesPassword:
      SyncNotice(
        .login,
        "others could read the password on the way; use an address with https, or run clearstyle "
          + "sync setup with --insecure")
    case .unreachable(let cause):
      SyncNotice(
        .connection, "the server cannot be reached (\(cause)); check the network and the address")
    case .lacksTLS(let cause):
      SyncNotice(
        .connection,
        "the server does not answer by https (\(cause)); one that only speaks http needs an address "
          + "with http://")
    case .certificate(let cause):
      SyncNotice(
        .list,
        "the server does not prove who it is (\(cause)); nothing was sent; its certificate has to be "
          + "renewed, or its authority added to those of the system")
    case .timedOut: SyncNotice(.connection, "the server takes too long to answer")
    case .isTooLong:
      SyncNotice(.list, "the server's answer has more than 64 MB; nothing was changed")
    case .isCut: SyncNotice(.connection, "the server's answer was cut off")
    }
  }
}

extension CollectionProblem {
  fileprivate func notice(_ list: String) -> SyncNotice {
    switch self {
    case .noneIsKnown(let count):
      SyncNotice(
        .loss,
        "the server has none of the \(count) rows any more; nothing was changed; if they were deleted "
          + "there, run clearstyle sync accept \(list), if the server was set up anew, sync leave "
          + "\(list) and sync push \(list)")
    case .resourcesAreMissing(let count, let total):
      SyncNotice(
        .loss,
        "\(count) of \(total) rows were deleted on the server; nothing was changed; clearstyle sync "
          + "accept \(list) removes them here")
    }
  }
}

extension ResourceProblem {
  fileprivate func message(_ text: String) -> String {
    switch self {
    case .refused(403):
      "\"\(text)\" cannot be changed on the server; the change stays here"
    case .refused(let status):
      "the server refuses \"\(text)\" (\(status)); the change stays here"
    case .keepsChanging:
      "\"\(text)\" changes on the server all the time; it is tried again with the next sync"
    case .hasNoETag:
      "the server does not say which version of \"\(text)\" it has; the change stays here"
    }
  }
}
