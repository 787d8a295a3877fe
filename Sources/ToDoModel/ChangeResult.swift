/// What became of a change when a list applied it.
public struct ChangeResult: Hashable, Sendable {
  /// The change that brings the list back to what it was before.
  public internal(set) var inverse = Change()
  /// What happened to the rows, step by step; empty when the change did nothing.
  public internal(set) var updates: [RowUpdate] = []
}
