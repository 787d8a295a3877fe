/// Edits that happen together: one transaction in the file, one step to undo.
public struct Change: Hashable, Sendable {
  /// What happens, in order; an edit sees the list as the ones before it left it.
  public var edits: [Edit]

  /// The change that does `edits`, nothing when there are none.
  public init(_ edits: [Edit] = []) {
    self.edits = edits
  }

  /// Whether it has no edits; one that has some may still do nothing to a list.
  public var isEmpty: Bool { edits.isEmpty }
}
