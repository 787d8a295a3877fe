import ClearStyleUI
import Dates
import ServerSync
import ToDoDocument
import ToDoModel
import ToDoStore

/// Shows on all screens of a window what the file says of the sync with servers.
@MainActor
final class SyncPresenter {
  private let screens: [RootScreen]
  private let document: ToDoDocument
  private var observation: DocumentObservation?
  /// The conflicts and problems that were announced, or that were there when the window was opened; nil before.
  private var known: (conflicts: Set<SyncConflict>, problems: Set<SyncSummary.Problem>)?

  /// Shows the state of the lists of `document` on `screens`.
  init(_ document: ToDoDocument, on screens: [RootScreen]) {
    (self.document, self.screens) = (document, screens)
    observation = document.observe { [weak self] event in
      guard case .serversChanged(let servers) = event else { return }
      MainActor.assumeIsolated { self?.show(servers) }
    }
  }

  private func show(_ servers: ServerTables) {
    let lists = document[.lists].items
    let joined = servers.collections.compactMap { collection in
      lists.first { $0.id == collection.list }.map { JoinedList(collection, name: $0.text) }
    }
    let summary = SyncSummary(servers.accounts, joined)
    for screen in screens { screen.sync = summary }
    announceNew(joined, summary)
  }

  private func announceNew(_ lists: [JoinedList], _ summary: SyncSummary) {
    let conflicts = lists.flatMap { $0.properties.conflicts }
    // Without a connection everything goes on as before.
    let problems = summary.problemsOfKinds.filter { $0.kind != .connection }
    defer { known = (Set(conflicts), Set(problems)) }
    guard let known else { return }
    for screen in screens {
      for list in lists {
        for conflict in list.properties.conflicts where !known.conflicts.contains(conflict) {
          screen.announce(screen.messages.syncConflict(conflict.text, in: list.list.name))
        }
      }
      for problem in problems where !known.problems.contains(problem) {
        screen.announce(screen.messages.syncProblem(problem))
      }
    }
  }
}

/// A list that is tied to one of a server.
private struct JoinedList {
  /// The list of the server, with its name here.
  let list: ServerList
  let account: Int64
  let properties: CollectionProperties

  init(_ collection: ServerCollection, name: String) {
    list = ServerList(address: collection.url, name: name)
    account = collection.account
    properties = CollectionProperties(collection.properties)
  }
}

extension SyncSummary {
  /// What accounts and lists have, as the file keeps it.
  fileprivate init(_ accounts: [ServerAccount], _ lists: [JoinedList]) {
    let problems = lists.compactMap { list in
      // `sync status` has all of them.
      list.properties.notices.first.map { Problem(Problem.Kind($0.kind), list: list.list) }
    }
    let progress = lists.compactMap(\.properties.progress).first
    self.init(
      accounts: accounts.map { account in
        Account(
          address: account.url, user: account.user,
          lists: lists.filter { $0.account == account.id }.map(\.list))
      },
      progress: progress.map { Progress(done: $0.done, total: $0.total) }, problems: problems)
  }
}

extension SyncSummary.Problem.Kind {
  /// The kind of a notice of the file.
  init(_ kind: SyncNotice.Kind) {
    self =
      switch kind {
      case .connection: .connection
      case .login: .login
      case .list: .list
      case .loss: .loss
      case .row: .row
      }
  }
}
