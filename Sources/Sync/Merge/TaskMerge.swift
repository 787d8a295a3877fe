/// The three-way merge of a task: what its row and its resource have changed since both were the same.
///
///     let merge = TaskMerge(MergeBase(agreed: milk), ours: oatMilk, theirs: completedMilk)
///     merge.result  // oat milk, completed
///
/// Each property is merged for itself. If one side has changed it, that side wins. If both have, and differently: done
/// wins over open, and of two completions that of the server; the row keeps its text, and the other one becomes
/// ``conflict``; all else is as on the side that was modified later, at equal times as on the server.
///
/// Without an agreed version a value wins over none, since nobody has removed it.
struct TaskMerge: Equatable {
  /// The version that both sides are to have, with the UID of the resource.
  private(set) var result: SyncedTask
  /// The task whose text is not in ``result`` although somebody has written it; nil if there is no such text.
  ///
  /// It is to be a task of its own below the row. Properties that no row shows stay with the row alone.
  private(set) var conflict: TaskContent?

  private let base: MergeBase
  private let ours: SyncedTask
  private let theirs: SyncedTask

  /// Merges a row with its resource; a version whose time is not known counts as the earlier one.
  init(_ base: MergeBase, ours: SyncedTask, theirs: SyncedTask) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    result = ours
    result.uid = theirs.uid
    mergeText()
    merge(\.content.completion) { ours, theirs in theirs.isCompleted ? theirs : ours }
    mergeOptional(\.content.due)
    mergeOptional(\.content.repetition)
    mergeOptional(\.content.remindAt)
    merge(\.order, resolve: later)
    for name in Set(ours.content.otherProperties.keys).union(theirs.content.otherProperties.keys) {
      mergeOptional(\.content.otherProperties[name])
    }
    result.modified = [ours.modified, theirs.modified].compactMap(\.self).max()
  }

  private mutating func mergeText() {
    let (base, ours, theirs) = (base, ours, theirs)
    var lost: TaskContent?
    merge(\.content.text) { own, other in
      // If the server has perhaps had our text, another device has perhaps made a task of it, the same as this one.
      let isSent = base.sent.contains { $0.content.text == own }
      lost = isSent ? ours.content : theirs.content
      return isSent ? other : own
    }
    conflict = lost
    conflict?.otherProperties = [:]
  }

  private mutating func mergeOptional<Value: Equatable>(
    _ property: WritableKeyPath<SyncedTask, Value?>
  ) {
    let (isJoined, later) = (base.agreed == nil, later as (Value?, Value?) -> Value?)
    merge(property) { own, other in
      isJoined && (own == nil || other == nil) ? own ?? other : later(own, other)
    }
  }

  private mutating func merge<Value: Equatable>(
    _ property: WritableKeyPath<SyncedTask, Value>, resolve: (Value, Value) -> Value
  ) {
    let (own, other) = (ours[keyPath: property], theirs[keyPath: property])
    if own == other || base.isKnown(other, property) { return }
    result[keyPath: property] = base.isUnchanged(own, property) ? other : resolve(own, other)
  }

  private func later<Value>(_ own: Value, _ other: Value) -> Value {
    (ours.modified ?? .min) > (theirs.modified ?? .min) ? own : other
  }
}
