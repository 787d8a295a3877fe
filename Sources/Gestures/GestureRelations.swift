/// Who waits for whom and who may share a contact: one table for all kinds, set up once.
public struct GestureRelations: Sendable {
  private var awaited: [GestureKind: Set<GestureKind>] = [:]
  private var friends: [GestureKind: Set<GestureKind>] = [:]

  /// A table without relations: for each contact the first claim wins, in order of entry.
  public init() {}

  /// Lets `kind` have a contact only when no `other` can have it any more.
  ///
  /// Traps when `other` waits for `kind` already: neither would ever be answered.
  public mutating func require(_ kind: GestureKind, toFail other: GestureKind) {
    precondition(!waits(other, for: kind), "\(kind) and \(other) would wait for each other")
    awaited[kind, default: []].insert(other)
  }

  /// Lets `a` and `b` have the same contact at the same time.
  public mutating func allowTogether(_ a: GestureKind, _ b: GestureKind) {
    friends[a, default: []].insert(b)
    friends[b, default: []].insert(a)
  }

  func waits(_ kind: GestureKind, for other: GestureKind) -> Bool {
    awaited[kind]?.contains(other) ?? false
  }

  func mayShare(_ a: GestureKind, _ b: GestureKind) -> Bool {
    friends[a]?.contains(b) ?? false
  }
}
