import TestSupport
import Testing
import ToDoModel
import ToDoSupport

/// Tests summaries of changes to a list that has the open rows 1, 2 and 3 and the completed row 4.
@Suite struct ChangeSummaryTests {
  private static let milk = ToDoItem(id: 9, text: "Milk")
  private let list: ToDoList

  init() {
    list = ToDoList((1...4).map { ToDoItem(id: ItemID($0), text: "\($0)", isCompleted: $0 == 4) })
  }

  /// The summary of a change with `edits`, applied to a copy of the list.
  private func summary(_ edits: Edit...) -> ChangeSummary? {
    var list = list
    let result = list.apply(Change(edits))
    return ChangeSummary(of: result, in: list)
  }

  /// Applies and undoes `edits` in a copy of the list; returns the inverse of the undo's summary.
  private func undone(_ edits: [Edit]) -> ChangeSummary? {
    var list = list
    let result = list.apply(Change(edits))
    return ChangeSummary(of: list.apply(result.inverse), in: list)?.inverse
  }

  private static let single: [(Edit, ChangeSummary)] = [
    (.setCompleted(1, true), ChangeSummary(.completed, text: "1")),
    (.setCompleted(4, false), ChangeSummary(.reopened, text: "4")),
    (.insert(milk, before: 1), ChangeSummary(.added, text: "Milk")),
    (.remove(2), ChangeSummary(.deleted, text: "2")),
    (.move(1, before: nil), ChangeSummary(.moved, text: "1")),
  ]

  @Test(arguments: single)
  func `a change of one row has its kind and text, also when it is undone`(
    edit: Edit, expected: ChangeSummary
  ) {
    #expect(summary(edit) == expected)
    #expect(undone([edit]) == expected)
    #expect(expected.count == 1)
  }

  @Test func `an edited row has the text that it has now`() {
    #expect(summary(.setText(1, "Tea")) == ChangeSummary(.edited, text: "Tea"))
    #expect(undone([.setText(1, "Tea")]) == ChangeSummary(.edited, text: "1"))
  }

  @Test func `a change of several rows has their number and no text`() {
    let deletion = summary(.remove(1), .remove(4), .remove(2))
    #expect(deletion == ChangeSummary(.deleted, rows: 3))
    #expect(deletion?.text == nil)
    #expect(summary(.setCompleted(1, true), .setCompleted(3, true))?.kind == .completed)
  }

  @Test func `rows with different effects are edited`() {
    let expected = ChangeSummary(.edited, rows: 3)
    let edits: [Edit] = [.remove(1), .setCompleted(2, true), .insert(Self.milk, before: nil)]
    #expect(summary(edits[0], edits[1], edits[2]) == expected)
    #expect(undone(edits) == expected)
  }

  @Test func `edits without effect do not count`() {
    #expect(summary() == nil)
    #expect(summary(.remove(8), .setCompleted(4, true), .setText(1, "1")) == nil)
    let change = summary(.setCompleted(4, true), .setCompleted(1, true), .setCompleted(1, true))
    #expect(change == ChangeSummary(.completed, text: "1"))
  }

  @Test func `a row counts once, by its most important effect`() {
    #expect(
      summary(.insert(Self.milk, before: 1), .setText(9, "Tea"), .setCompleted(9, true))
        == ChangeSummary(.added, text: "Tea"))
    #expect(summary(.setText(1, "Tea"), .remove(1)) == ChangeSummary(.deleted, text: "Tea"))
    #expect(
      summary(.move(1, before: nil), .setText(1, "Tea"), .setCompleted(1, true))
        == ChangeSummary(.completed, text: "Tea"))
    #expect(summary(.move(1, before: 3), .setText(1, "Tea"))?.kind == .edited)
  }

  @Test func `effects on a row that cancel each other do not count`() {
    #expect(summary(.setCompleted(1, true), .setCompleted(1, false)) == nil)
    #expect(
      summary(.insert(Self.milk, before: 1), .setText(9, "Tea"), .remove(9), .remove(2))
        == ChangeSummary(.deleted, text: "2"))
    #expect(
      summary(.setCompleted(1, true), .setText(1, "Tea"), .setCompleted(1, false))
        == ChangeSummary(.edited, text: "Tea"))
  }

  @Test func `a row that is removed and inserted again is edited`() {
    let edits: [Edit] = [.remove(1), .insert(ToDoItem(id: 1, text: "Tea"), before: nil)]
    #expect(summary(edits[0], edits[1]) == ChangeSummary(.edited, text: "Tea"))
  }

  @Test func `a random change, its undo and its redo affect the same rows in the same way`() {
    withSeeds(60) { generator in
      var list = list
      let result = list.apply(.random(most: 5, ids: 6, using: &generator))
      let summary = ChangeSummary(of: result, in: list)
      let undo = list.apply(result.inverse)
      let undone = ChangeSummary(of: undo, in: list)?.inverse
      #expect(undone?.kind == summary?.kind)
      #expect(undone?.count == summary?.count)
      let redo = list.apply(undo.inverse)
      #expect(ChangeSummary(of: redo, in: list) == summary)
    }
  }
}
