internal import ServerSync
internal import ToDoStore

/// The lines that tell what the sync of a list has done.
struct SyncReport {
  /// What was done, one line; nil if the sync has failed.
  let summary: String?
  /// What the user has to know, a line each.
  let problems: [String]
  /// Whether nothing was changed on either side, and nothing is wrong.
  let isQuiet: Bool

  /// The report on the list of this name, which is on the server of `account`.
  init(
    _ result: Result<SyncOutcome, SyncFailure>, list name: String, of account: ServerAccount?
  ) {
    let list = Terminal.quoted(name)
    isQuiet = (try? result.get())?.isEmpty ?? false
    switch result {
    case .success(let outcome):
      summary = "\(list): \(Self.words(outcome))"
      let conflicts = outcome.conflicts.map {
        "\(Terminal.quoted($0)) was changed here and on the server; both are there"
      }
      problems = (conflicts + outcome.problems.map { $0.notice(list: name, of: account).text })
        .map { "\(list): \(Terminal.sanitized($0))" }
    case .failure(.problem(let problem)):
      summary = nil
      problems = ["\(list): \(Terminal.sanitized(problem.notice(list: name, of: account).text))"]
    case .failure(.listIsGone):
      (summary, problems) = ("\(list): deleted here; the server keeps its list", [])
    case .failure(.file(let error)): (summary, problems) = (nil, [error.description])
    }
  }

  private static func words(_ outcome: SyncOutcome) -> String {
    func part(_ counts: [(count: Int, word: String)], _ place: String) -> String? {
      let words = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
      return words.isEmpty ? nil : words.joined(separator: ", ") + place
    }
    let here = part(
      [(outcome.added, "added"), (outcome.changed, "changed"), (outcome.removed, "removed")],
      " here")
    let there = part([(outcome.sent, "stored"), (outcome.deleted, "deleted")], " on the server")
    let words = [here, there].compactMap(\.self).joined(separator: "; ")
    return words.isEmpty ? "nothing new" : words
  }
}
