import TestSupport
import Testing
import ToDoModel

@Suite struct UndoHistoryTests {
  /// What a person can do: two edits that do something, one that does nothing, back, forward.
  private enum Act: CaseIterable {
    case remove, rename, nothing, undo, redo
  }

  @Test func `Any six acts lead to the rows that pictures of them would`() {
    var paths: [[Act]] = [[]]
    for _ in 0..<6 { paths = paths.flatMap { path in Act.allCases.map { path + [$0] } } }
    for path in paths {
      var (line, naive) = (TimeLine(ToDoList(count: 5)), NaiveHistory(ToDoList(count: 5).items))
      for act in path { take(act, &line, &naive) }
      guard line.list.items == naive.rows else {
        Issue.record("\(path)")
        return
      }
    }
  }

  private func take(_ act: Act, _ line: inout TimeLine, _ naive: inout NaiveHistory) {
    switch act {
    case .remove:
      edit(Change([.remove(ItemID(Int64(line.log.count % 4 + 1)))]), &line, &naive)
    case .rename:
      edit(Change([.setText(5, "\(line.log.count)")]), &line, &naive)
    case .nothing: edit(Change([.remove(99)]), &line, &naive)
    case .undo: takeBack(.undo, &line, &naive)
    case .redo: takeBack(.redo, &line, &naive)
    }
  }

  private func edit(_ change: Change, _ line: inout TimeLine, _ naive: inout NaiveHistory) {
    var copy = line.list
    let isIdle = copy.apply(change).updates.isEmpty
    line.perform(change)
    if !isIdle { naive.edit(line.list.items) }
  }

  private func takeBack(
    _ stack: UndoHistory.Stack, _ line: inout TimeLine, _ naive: inout NaiveHistory
  ) {
    let (isTaken, isThere) = (line.takeBack(stack), naive.takeBack(stack))
    #expect(isTaken == isThere)
  }

  @Test func `Any changes can be undone and redone, back to the first and forth to the last`() {
    withSeeds(60) { generator in
      var line = TimeLine(ToDoList(count: 12))
      var naive = NaiveHistory(line.list.items)
      for _ in 0..<80 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: takeBack(.undo, &line, &naive)
        case 1: takeBack(.redo, &line, &naive)
        default:
          edit(.random(most: 6, ids: 24, using: &generator), &line, &naive)
        }
        try #require(line.list.items == naive.rows)
      }
      let last = line.list.items
      var count = 0
      while line.takeBack(.undo) { count += 1 }
      #expect(line.list.items == ToDoList(count: 12).items)
      for _ in 0..<count { _ = line.takeBack(.redo) }
      #expect(line.list.items == last)
    }
  }

  @Test func `The end of a history knows what became of the stacks that its beginning left`() {
    withSeeds(200) { generator in
      var line = TimeLine(ToDoList(count: 6))
      for _ in 0..<20 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: _ = line.takeBack(.undo)
        case 2: _ = line.takeBack(.redo)
        default: line.perform(.random(most: 2, ids: 8, using: &generator))
        }
      }
      let cut = Int.random(in: 0...line.log.count, using: &generator)
      let (beginning, end) = (history(line.log[..<cut]), history(line.log[cut...]))
      for stack in [UndoHistory.Stack.undo, .redo] {
        let isGone = stack == .redo && end.hasEmptiedRedo
        let rest = isGone ? [] : entries(of: stack, in: beginning)
        let top = end.top(of: stack) ?? rest.first { !end.taken.contains($0.id) }
        #expect(top == line.history.top(of: stack))
      }
    }
  }

  @Test func `A step that others undid first can be undone and redone in its own right`() {
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

  @Test func `HistoryEntry ids count up from a random start`() {
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

  private func history(_ log: ArraySlice<(step: HistoryEntry, inverse: Change)>) -> UndoHistory {
    log.reduce(into: UndoHistory()) { $0.record($1.step, inverse: $1.inverse) }
  }

  /// All entries of a stack from the top down, found by taking one after the other.
  private func entries(
    of stack: UndoHistory.Stack, in history: UndoHistory
  ) -> [UndoHistory.Entry] {
    var (rest, entries) = (history, [UndoHistory.Entry]())
    while let entry = rest.top(of: stack) {
      entries.append(entry)
      let id = HistoryEntryID(rawValue: Int64(-entries.count))
      rest.record(
        HistoryEntry(id: id, change: Change(), role: stack.role(taking: entry.id)),
        inverse: Change())
    }
    return entries
  }
}
