/// The effect of a change on a list: the inverse, and the updates of its rows.
public struct ChangeResult: Hashable, Sendable {
  /// The change that restores the list as it was before.
  public internal(set) var inverse = Change()
  /// The row updates in order; empty when the change had no effect.
  public internal(set) var updates: [RowUpdate] = []
}
