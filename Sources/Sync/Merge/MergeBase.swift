/// What a row and its resource were known to be when they were last the same.
///
///     var base = MergeBase(agreed: milk)
///     base.sent.append(oatMilk)  // a PUT without an answer: the server has either
public struct MergeBase: Equatable, Sendable {
  /// The last version that server and file agreed on; nil if there was none.
  public var agreed: SyncedTask?
  /// The versions that were sent since then without an answer; the server may have stored each of them.
  public var sent: [SyncedTask]

  /// A base; without arguments, that of a task that each side has made for itself.
  public init(agreed: SyncedTask? = nil, sent: [SyncedTask] = []) {
    (self.agreed, self.sent) = (agreed, sent)
  }

  /// All versions that the server may have from this file, the last one at the end.
  var versions: [SyncedTask] { (agreed.map { [$0] } ?? []) + sent }

  /// Whether a property of the resource is as this file knows it, so that nobody else has changed it.
  func isKnown<Value: Equatable>(
    _ value: Value, _ property: KeyPath<SyncedTask, Value>
  ) -> Bool {
    versions.contains { $0[keyPath: property] == value }
  }

  /// Whether a property of the row is certainly as the server had it, so that it was not changed here.
  ///
  /// A version without an answer may or may not be what the others have changed, so the property has to be as in all.
  func isUnchanged<Value: Equatable>(
    _ value: Value, _ property: KeyPath<SyncedTask, Value>
  ) -> Bool {
    agreed != nil && versions.allSatisfy { $0[keyPath: property] == value }
  }
}
