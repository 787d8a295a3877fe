/// What the sync of a list has done.
public struct SyncOutcome: Equatable, Sendable {
  /// The numbers of rows that were added, changed and removed here.
  public var added = 0, changed = 0, removed = 0
  /// The numbers of resources that were written and deleted on the server.
  public var sent = 0, deleted = 0
  /// Whether resources were not deleted since their rows are in another list now, whose sync has to send them first.
  public var keepsMovedRows = false
  /// The texts of rows that both sides had changed, and that are there twice now.
  public var conflicts: [String] = []
  /// What the user has to know.
  public var problems: [SyncProblem] = []

  /// An outcome of nothing.
  public init() {}

  /// Whether nothing was changed on either side, and nothing is wrong.
  public var isEmpty: Bool { self == SyncOutcome() }
}
