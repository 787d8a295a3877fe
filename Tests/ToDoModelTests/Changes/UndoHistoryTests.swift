import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct UndoHistoryTests {
  /// An action of a user: an edit (`nothing` is an edit without effect), an undo or a redo.
  private enum Action: CaseIterable {
    case remove, rename, nothing, undo, redo
  }

  @Test func `any six actions lead to the rows of a history of snapshots`() {
    var paths: [[Action]] = [[]]
    for _ in 0..<6 { paths = paths.flatMap { path in Action.allCases.map { path + [$0] } } }
    for path in paths {
      var (recorded, reference) = (
        RecordedList(ToDoList(count: 5)), ReferenceHistory(ToDoList(count: 5).items)
      )
      for action in path { perform(action, &recorded, &reference) }
      guard recorded.list.items == reference.rows else {
        Issue.record("\(path)")
        return
      }
    }
  }

  private func perform(
    _ action: Action, _ recorded: inout RecordedList, _ reference: inout ReferenceHistory
  ) {
    switch action {
    case .remove:
      edit(Change([.remove(ItemID(Int64(recorded.log.count % 4 + 1)))]), &recorded, &reference)
    case .rename:
      edit(Change([.setText(5, "\(recorded.log.count)")]), &recorded, &reference)
    case .nothing: edit(Change([.remove(99)]), &recorded, &reference)
    case .undo: revert(.undo, &recorded, &reference)
    case .redo: revert(.redo, &recorded, &reference)
    }
  }

  private func edit(
    _ change: Change, _ recorded: inout RecordedList, _ reference: inout ReferenceHistory
  ) {
    var copy = recorded.list
    let hasNoEffect = copy.apply(change).inverse.isEmpty
    recorded.perform(change)
    if !hasNoEffect { reference.edit(recorded.list.items) }
  }

  private func revert(
    _ stack: UndoHistory.Stack, _ recorded: inout RecordedList, _ reference: inout ReferenceHistory
  ) {
    let (isReverted, isExpected) = (recorded.revert(stack), reference.revert(stack))
    #expect(isReverted == isExpected)
  }

  @Test func `random changes can be undone to the first and redone to the last`() {
    withSeeds(60) { generator in
      var recorded = RecordedList(ToDoList(count: 12))
      var reference = ReferenceHistory(recorded.list.items)
      for _ in 0..<80 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: revert(.undo, &recorded, &reference)
        case 1: revert(.redo, &recorded, &reference)
        default:
          edit(.random(most: 6, ids: 24, using: &generator), &recorded, &reference)
        }
        try #require(recorded.list.items == reference.rows)
      }
      let last = recorded.list.items
      var count = 0
      while recorded.revert(.undo) { count += 1 }
      #expect(recorded.list.items == ToDoList(count: 12).items)
      for _ in 0..<count { _ = recorded.revert(.redo) }
      #expect(recorded.list.items == last)
    }
  }

  @Test func `the stacks of a history follow from its beginning and the effects of its end`() {
    withSeeds(200) { generator in
      var recorded = RecordedList(ToDoList(count: 6))
      for _ in 0..<20 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: _ = recorded.revert(.undo)
        case 2: _ = recorded.revert(.redo)
        default: recorded.perform(.random(most: 2, ids: 8, using: &generator))
        }
      }
      let cut = Int.random(in: 0...recorded.log.count, using: &generator)
      let (beginning, end) = (history(recorded.log[..<cut]), history(recorded.log[cut...]))
      for stack in [UndoHistory.Stack.undo, .redo] {
        let isCleared = stack == .redo && end.hasClearedRedo
        let rest = isCleared ? [] : entries(of: stack, in: beginning)
        let top = end.top(of: stack) ?? rest.first { !end.consumed.contains($0.id) }
        #expect(top == recorded.history.top(of: stack))
      }
    }
  }

  @Test(
    arguments: [
      (.start, true, false, nil, nil),
      (.start, false, false, nil, nil),
      (.edit, true, true, nil, .undo),
      (.edit, false, false, nil, nil),
      (.undo(7), true, false, .undo, .redo),
      (.undo(7), false, false, .undo, nil),
      (.redo(7), true, false, .redo, .undo),
      (.redo(7), false, false, .redo, nil),
    ] as [(HistoryEntry.Role, Bool, Bool, UndoHistory.Stack?, UndoHistory.Stack?)])
  func `each role of an entry clears, removes and pushes what the rules of undo say`(
    role: HistoryEntry.Role, isReversible: Bool, clearsRedo: Bool, removesFrom: UndoHistory.Stack?,
    pushed: UndoHistory.Stack?
  ) {
    let effects = role.stackEffects(isReversible: isReversible)
    #expect(effects.clearsRedo == clearsRedo && effects.pushed == pushed)
    #expect(effects.removed?.from == removesFrom)
    #expect(effects.removed == nil || effects.removed?.id == 7)
  }

  @Test func `an entry that another program undid first can still be undone and redone`() {
    var history = UndoHistory()
    let change = Change([.remove(1)])
    history.record(HistoryEntry(id: HistoryEntryID(rawValue: 1), change: change), inverse: change)
    for number in 2...3 as ClosedRange<Int64> {
      let undo = HistoryEntry(
        id: HistoryEntryID(rawValue: number), change: change, role: .undo(.init(rawValue: 1)))
      history.record(undo, inverse: number == 2 ? Change() : change)
      #expect(history.top(of: .undo) == nil)
    }
    #expect(history.top(of: .redo)?.id == HistoryEntryID(rawValue: 3))
  }

  @Test func `history entry ids count up from a random start`() {
    withSeeds(100) { generator in
      var copy = generator
      var (ids, same) = (
        HistoryEntryIDSequence(using: &generator), HistoryEntryIDSequence(using: &copy)
      )
      let first = ids.next()
      #expect(first == same.next() && first.rawValue > 0)
      #expect(ids.next().rawValue == first.rawValue + 1)
    }
  }

  private func history(_ log: ArraySlice<(entry: HistoryEntry, inverse: Change)>) -> UndoHistory {
    log.reduce(into: UndoHistory()) { $0.record($1.entry, inverse: $1.inverse) }
  }

  /// All entries of a stack from the top down, found by reverting them one by one in a copy.
  private func entries(
    of stack: UndoHistory.Stack, in history: UndoHistory
  ) -> [UndoHistory.Entry] {
    var (rest, entries) = (history, [UndoHistory.Entry]())
    while let entry = rest.top(of: stack) {
      entries.append(entry)
      let id = HistoryEntryID(rawValue: Int64(-entries.count))
      rest.record(
        HistoryEntry(id: id, change: Change(), role: stack.role(reverting: entry.id)),
        inverse: Change())
    }
    return entries
  }
}

extension HistoryEntryID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { self.init(rawValue: number) }
}
