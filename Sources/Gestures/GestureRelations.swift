/// Which gesture kinds wait for which others to fail, and which may share a contact.
///
/// Add all relations before creating the arena, which copies them.
///
/// ```swift
/// var relations = GestureRelations()
/// relations.require(.scroll, toFail: .pinch)
/// let arena = GestureArena(relations: relations)
/// ```
public struct GestureRelations: Sendable {
  private var failureRequirements: [GestureKind: Set<GestureKind>] = [:]
  private var simultaneousKinds: [GestureKind: Set<GestureKind>] = [:]

  /// Creates a table without relations: the first member that claims a contact, in order of entry,
  /// wins it.
  public init() {}

  /// Makes `kind` win a contact only after every `other` has lost it.
  ///
  /// Traps if `other` already requires `kind` to fail: neither would ever get an answer.
  public mutating func require(_ kind: GestureKind, toFail other: GestureKind) {
    precondition(!requires(other, toFail: kind), "\(kind) and \(other) would wait for each other")
    failureRequirements[kind, default: []].insert(other)
  }

  /// Allows `a` and `b` to win the same contact.
  public mutating func allowSimultaneous(_ a: GestureKind, _ b: GestureKind) {
    simultaneousKinds[a, default: []].insert(b)
    simultaneousKinds[b, default: []].insert(a)
  }

  func requires(_ kind: GestureKind, toFail other: GestureKind) -> Bool {
    failureRequirements[kind]?.contains(other) ?? false
  }

  func allowsSimultaneous(_ a: GestureKind, _ b: GestureKind) -> Bool {
    simultaneousKinds[a]?.contains(b) ?? false
  }
}
