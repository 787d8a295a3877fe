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
      guard case .collectionsChanged(let collections) = event else { return }
      MainActor.assumeIsolated { self?.show(collections) }
    }
  }

  private func show(_ collections: [ServerCollection]) {
    let lists = document[.lists].items
    let states = collections.compactMap { collection in
      lists.first { $0.id == collection.list }.map {
        (name: $0.text, properties: CollectionProperties(collection.properties))
      }
    }
    let summary = SyncSummary(states)
    for screen in screens { screen.sync = states.isEmpty ? nil : summary }
    announceNew(states, summary)
  }

  private func announceNew(
    _ states: [(name: String, properties: CollectionProperties)], _ summary: SyncSummary
  ) {
    let conflicts = states.flatMap { $0.properties.conflicts }
    // Without a connection everything goes on as before.
    let problems = summary.problemsOfKinds.filter { $0.kind != .connection }
    defer { known = (Set(conflicts), Set(problems)) }
    guard let known else { return }
    for screen in screens {
      for (name, properties) in states {
        for conflict in properties.conflicts where !known.conflicts.contains(conflict) {
          screen.announce(screen.messages.syncConflict(conflict.text, in: name))
        }
      }
      for problem in problems where !known.problems.contains(problem) {
        screen.announce(screen.messages.syncProblem(problem))
      }
    }
  }
}

extension SyncSummary {
  /// What the lists of some names have, as the file keeps it.
  init(_ states: [(name: String, properties: CollectionProperties)]) {
    let problems = states.compactMap { name, properties in
      // `sync status` has all of them.
      properties.notices.first.map { Problem(Problem.Kind($0.kind), list: name) }
    }
    let progress = states.compactMap(\.properties.progress).first
    self.init(
      listCount: states.count, progress: progress.map { Progress(done: $0.done, total: $0.total) },
      problems: problems)
  }
}

extension SyncSummary.Problem.Kind {
  fileprivate init(_ kind: SyncNotice.Kind) {
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
