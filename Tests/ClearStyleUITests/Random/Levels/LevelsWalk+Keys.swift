import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

// Keys, and edits until their end.
extension LevelsWalk {
  /// Leads up by key, from a list or from the lists, where Escape has no effect.
  mutating func goUp(using random: inout SplitMix64) {
    var end = navigation.level == .rows ? Level.lists : .settings
    switch Int.random(in: 0..<4, using: &random) {
    case 0: app.key(.left, .alt)
    case 1: app.key(.back)
    case 2:
      app.key(.character(","), .control)
      end = .settings
    default:
      app.key(.escape)
      end = .lists
    }
    #expect(navigation.level == end)
    wait(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { interrupt(using: &random) }
  }

  /// Leads from the settings, if they are shown, down to the lists.
  mutating func leaveSettings(using random: inout SplitMix64) {
    guard navigation.level == .settings else { return }
    if Bool.random(using: &random) { wait(using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: app.key(.escape)
    case 1: app.key(.right, .alt)
    case 2:
      app.settle()
      app.tap(25)
    default:
      app.settle()
      app.key(.home)
      app.key(.return)
    }
    #expect(navigation.level == .lists)
    // On the way, a tap of the next step could change a setting, which the model does not have.
    app.settle()
  }

  /// Clears the completed rows of a list; on the lists the key has no effect.
  mutating func clear() {
    let (level, list) = (navigation.level, navigation.rows.list)
    app.key(.delete, [.control, .shift])
    if level == .rows { model.clear(list) }
  }

  /// Selects a row or list and presses a key that acts on it.
  mutating func pressRowKey(using random: inout SplitMix64) {
    let list = navigation.current
    let keys: [Key] = [.home, .end, .down, .up]
    for _ in 0...Int.random(in: 0...2, using: &random) {
      app.key(keys.randomElement(using: &random)!)
    }
    app.settle()
    guard let cell = selectedCell(of: list), let item = cell.item, let row = cell.row
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      app.key(.space)
      model.toggle(item.id, in: list.list)
    case 1:
      app.key(.delete)
      model.remove(item.id)
    case 2:
      app.key(.backspace)
      if list.list != .lists { model.remove(item.id) }
    case 3:
      app.key(.up, .alt)
      if row > 0 { model.move(item.id, in: list.list, to: row - 1) }
    case 4:
      app.key(.down, .alt)
      model.move(item.id, in: list.list, to: row + 1)
    case 5:
      app.key(.character("n"), [.control, .shift])
      #expect(list.draft?.row == row + 1)
    case 6:
      app.key(.f2)
      #expect((app.scene.firstResponder != nil) == !item.isCompleted)
    default: pressReturn(on: item, of: list)
    }
  }

  private func selectedCell(of list: ListController) -> ToDoCell? {
    list.tableView.visibleCells.lazy.compactMap { $0 as? ToDoCell }.first(where: \.isSelected)
  }

  private func pressReturn(on item: ToDoItem, of list: ListController) {
    app.key(.return)
    guard list.list == .lists else {
      #expect((app.scene.firstResponder != nil) == !item.isCompleted)
      return
    }
    #expect(navigation.level == .rows && navigation.rows.list == ListID(item.id))
  }

  /// A row or list whose text is being edited.
  private struct Edit {
    let list: ListController
    let item: ToDoItem
    let isNew: Bool
    /// The typed text; nil if nothing was typed.
    var text: String?
  }

  private var edit: Edit? {
    guard app.scene.firstResponder != nil else { return nil }
    for list in navigation.controllers {
      if let draft = list.draft {
        return Edit(list: list, item: draft.item, isNew: draft.kind == .new)
      }
      let cells = list.tableView.visibleCells.lazy.compactMap { $0 as? ToDoCell }
      if let item = cells.first(where: { $0.textField != nil })?.item {
        return Edit(list: list, item: item, isNew: false)
      }
    }
    return nil
  }

  /// If a row or list is being edited, types a random text and ends the edit in a random way.
  mutating func finishEdit(using random: inout SplitMix64) {
    guard var edit else {
      #expect(app.scene.firstResponder == nil)
      return
    }
    if Bool.random(using: &random) { wait(using: &random) }
    edit.text = type(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { changeDuringEdit(using: &random) }
    endEdit(edit, using: &random)
  }

  private func type(using random: inout SplitMix64) -> String? {
    guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
    let text = ["New", "", " ", "Two words"].randomElement(using: &random)!
    app.key(.character("a"), .control)
    if text.isEmpty { app.key(.backspace) } else { app.type(text) }
    return text
  }

  /// Makes another program change the lists, also the edited row, which never ends the edit.
  private mutating func changeDuringEdit(using random: inout SplitMix64) {
    if Int.random(in: 0..<3, using: &random) == 0 {
      deleteOpenList()
    } else {
      changeForeign(using: &random)
    }
    #expect(app.scene.firstResponder != nil)
  }

  private mutating func endEdit(_ edit: Edit, using random: inout SplitMix64) {
    let row = edit.list.draft?.row
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      app.key(.escape)
      #expect(app.scene.firstResponder == nil)
      return
    case 1:
      app.scene.handle(.focusLost(time: app.now))
      // Until then, the keys of the next step would count as the rest of the text.
      app.run(1.1)
    case 2 where navigation.level == .rows: navigation.goUp()
    case 3: app.screen.endEditing()
    case 4 where model.canUndo:
      navigation.undo()
      save(edit, draftRow: row)
      model.undo()
      return
    default: app.finishTyping()
    }
    save(edit, draftRow: row)
  }

  /// Makes the change that the end of `edit` makes.
  private mutating func save(_ edit: Edit, draftRow: Int?) {
    app.frame()
    #expect(app.scene.firstResponder == nil)
    let (list, insertionList, id) = (edit.list.list, edit.list.insertionList, edit.item.id)
    let old = edit.item.text
    let text = edit.text ?? old
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard edit.isNew || text != old else { return }
    if isBlank {
      // A list keeps its name; a row that is in another list now stays there.
      if list != .lists, model.item(id, in: list) != nil { model.remove(id) }
    } else if let draftRow, edit.isNew || !model.contains(id) {
      var item = edit.item
      item.text = text
      model.insert(item, in: list, as: insertionList, at: draftRow)
    } else {
      model.perform(Change([.setText(id, text)]))
    }
  }
}
