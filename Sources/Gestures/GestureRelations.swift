/// The rules of a gesture arena: which gesture kinds wait until others fail.
///
/// Add all relations before creating the arena, which copies them.
///
/// ```swift
/// var relations = GestureRelations()
/// relations.require(.scroll, toFail: .pinch)
/// let arena = GestureArena(relations: relations)
/// ```
public struct GestureRelations: Sendable {
  /// The kinds that wait (`kind`) until others fail (`other`).
  private var failureRequirements: Set<Pair> = []

  private struct Pair: Hashable {
    let kind: GestureKind
    let other: GestureKind
  }

  /// Creates a table without relations: of the members that claim a contact, the one that entered
  /// first wins.
  public init() {}

  /// Makes members of `kind` wait for a contact until all members of the kind `other` have lost it.
  ///
  /// Traps if `other` already requires `kind` to fail, since members of the two kinds would wait
  /// for each other forever.
  public mutating func require(_ kind: GestureKind, toFail other: GestureKind) {
    precondition(!requires(other, toFail: kind), "\(kind) and \(other) would wait for each other")
    failureRequirements.insert(Pair(kind: kind, other: other))
  }

  func requires(_ kind: GestureKind, toFail other: GestureKind) -> Bool {
    failureRequirements.contains(Pair(kind: kind, other: other))
  }
}
