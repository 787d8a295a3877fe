import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Performs random actions and computes the expected list.
@MainActor
struct RandomWalk {
  let app: App
  var model: ReferenceApp

  init(using random: inout SplitMix64) throws {
    let count = Int.random(in: 0...24, using: &random)
    app = try App((0..<count).map { "Row \($0)" }, height: 400)
    model = ReferenceApp(app.document.list.items)
    app.settle()
  }

  /// Performs one random action completely, and returns the name of the action.
  mutating func step(using random: inout SplitMix64) -> String {
    let names = [
      "swipe", "swipe", "pull", "pinch", "edit", "tap below", "lift", "lift", "history", "history",
      "keys", "keys", "scroll", "system", "external change", "two rows",
    ]
    let name = names.randomElement(using: &random)!
    switch name {
    case "swipe": swipe(using: &random)
    case "pull": pull(using: &random)
    case "pinch": pinch(using: &random)
    case "edit": edit(using: &random)
    case "tap below": tapBelow(using: &random)
    case "lift": lift(using: &random)
    case "history": history(using: &random)
    case "keys": keys(using: &random)
    case "scroll": scroll(using: &random)
    case "external change": applyExternalChange(using: &random)
    case "two rows": swipeTwo(using: &random)
    default: sendSystemEvent(using: &random)
    }
    return name
  }

  private var width: Double { app.scene.size.width }
  private var height: Double { app.scene.size.height }

  private func cell(at y: Double) -> ToDoCell? {
    app.table.cell(at: Point(x: 200, y: y)) as? ToDoCell
  }

  private mutating func swipe(using random: inout SplitMix64) {
    let y = Double.random(in: 0..<height, using: &random)
    let offset = Double.random(in: -330...330, using: &random)
    let start = Point(x: offset > 0 ? 20 : width - 20, y: y)
    guard let cell = app.table.cell(at: start) as? ToDoCell else { return }
    let seconds = Double.random(in: 0.02...0.3, using: &random)
    app.hold(y: y, offset: offset, over: seconds)
    finishSwipe(
      of: cell, velocity: velocity(of: offset, over: seconds),
      isCancelled: Int.random(in: 0..<6, using: &random) == 0)
  }

  /// The velocity of a contact that moved a row by `offset`, and by its slop before.
  private func velocity(of offset: Double, over seconds: Double) -> Double {
    (offset + (offset > 0 ? 10 : -10)) / seconds
  }

  private mutating func finishSwipe(
    of cell: ToDoCell, velocity: Double, isCancelled: Bool, finger: Int64 = 1
  ) {
    let (id, offset) = (cell.item?.id, cell.swipeOffset)
    if isCancelled {
      app.touch(.cancelled, 0, 0, finger: finger)
    } else {
      app.release(finger: finger)
    }
    guard !isCancelled, let id else { return }
    switch SwipeOutcome.of(offset: offset, velocity: velocity) {
    case .toggles: model.toggle(id)
    case .deletes: model.remove(id)
    case .nothing: break
    }
  }

  private mutating func swipeTwo(using random: inout SplitMix64) {
    app.settle()
    guard let first = cell(at: 25), let second = cell(at: 130), first !== second else { return }
    app.hold(y: 25, offset: Double.random(in: 150...300, using: &random), finger: 1)
    let offset = Double.random(in: -300...(-150), using: &random)
    app.hold(y: 130, offset: offset, finger: 2)
    finishSwipe(of: first, velocity: 0, isCancelled: false, finger: 1)
    finishSwipe(
      of: second, velocity: velocity(of: offset, over: 0.2), isCancelled: false, finger: 2)
  }

  /// Types a random text into the new row, which is expected at `row`, and ends the edit in a
  /// random way.
  private mutating func typeNew(at row: Int, using random: inout SplitMix64) {
    let text = ["New", "", " ", "Two words"].randomElement(using: &random)!
    if Bool.random(using: &random) { app.frame(after: 0.2) }
    app.type(text)
    var row = row
    if Int.random(in: 0..<3, using: &random) == 0 {
      let above = app.rows.prefix(row).map(\.id)
      applyExternalChange(using: &random)
      // The draft row stays between its neighbors. A row inserted at the draft's position comes
      // below the draft.
      row = app.rows.firstIndex { $0.text.isEmpty } ?? row
      app.expectOrder()
      let before = Set(app.rows.prefix(row).map(\.id))
      #expect(
        model.rows.allSatisfy {
          above.contains($0.id) == before.contains($0.id) || $0.text == "ForeignChange"
        })
    }
    let isKept = end(using: &random)
    if isKept { model.insert(text, at: row, as: app.document.list.items) }
  }

  /// Ends an edit in a random way; returns whether the text of the edit is kept.
  private mutating func end(using random: inout SplitMix64) -> Bool {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      app.key(.escape)
      return false
    case 1:
      app.scene.handle(.focusLost(time: app.now))
      waitForTypingPause()
    case 2:
      app.frame(after: 0.4)
      app.tap(340)
      app.screen.endEditing()
      waitForTypingPause()
    case 3: app.screen.endEditing()
    default: app.finishTyping()
    }
    return true
  }

  /// Waits until the keys of the next step no longer count as the rest of an interrupted text.
  private func waitForTypingPause() { app.run(1.1) }

  private mutating func pull(using random: inout SplitMix64) {
    let pull = Double.random(in: 5...90, using: &random)
    app.pull(pull, from: 30)
    guard Int.random(in: 0..<5, using: &random) > 0 else {
      return app.scene.handle(.focusLost(time: app.now))
    }
    releasePull(using: &random)
  }

  /// Releases the list, and types into the new row if the placeholder's caption announced a new
  /// row.
  private mutating func releasePull(using random: inout SplitMix64) {
    let isPast = app.placeholders.contains {
      !$0.isHidden && ($0 as? PlaceholderRow)?.caption == "Release to Add Item"
    }
    app.release()
    if isPast { typeNew(at: 0, using: &random) }
  }

  private mutating func pinch(using random: inout SplitMix64) {
    let upper = Double.random(in: 60..<height - 120, using: &random)
    let lower = upper + Double.random(in: 5...100, using: &random)
    app.pinch(upper, lower, spread: Double.random(in: 6...50, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { applyExternalChange(using: &random) }
    let gap = app.table.gap
    if Int.random(in: 0..<5, using: &random) == 0 {
      app.scene.handle(.focusLost(time: app.now))
    } else {
      app.release(finger: 1)
      if let gap, gap.delta > 25 { typeNew(at: gap.row, using: &random) }
      app.release(finger: 2)
    }
  }

  private mutating func edit(using random: inout SplitMix64) {
    app.settle()
    let y = Double.random(in: 0..<height - 50, using: &random)
    guard let item = cell(at: y)?.item else { return }
    app.tap(y)
    guard !item.isCompleted else { return }
    if Bool.random(using: &random) { app.frame(after: 0.3) }
    let text = [item.text, "Other", "", "  ", "a\u{301}b"].randomElement(using: &random)!
    app.key(.end)
    for _ in 0..<item.text.count { app.key(.backspace) }
    app.type(text)
    if end(using: &random) { model.setText(text, of: item.id) }
  }

  private mutating func tapBelow(using random: inout SplitMix64) {
    app.settle()
    // A tap in the bottom 60 points may hit a notice.
    let end = app.table.contentHeight - app.table.contentOffset
    guard end < height - 60 else { return }
    app.tap(end + 5)
    typeNew(at: model.rows.count, using: &random)
  }

  private mutating func lift(using random: inout SplitMix64) {
    let y = Double.random(in: 0..<height, using: &random)
    app.touch(.began, 200, y)
    app.frame(after: 0.51)
    guard let row = app.table.liftedRows.first,
      let item = app.cells.first(where: { $0.row == row })?.item
    else { return app.touch(.cancelled, 200, y) }
    app.move(
      [1: Point(x: 0, y: Double.random(in: 10...390, using: &random) - y)],
      over: Double.random(in: 0.05...0.6, using: &random), steps: 4)
    if Int.random(in: 0..<4, using: &random) == 0 { applyExternalChange(using: &random) }
    app.frame()
    if Int.random(in: 0..<5, using: &random) == 0 {
      app.touch(.cancelled, 0, 0)
    } else {
      let target = app.table.lifts.first?.target
      app.release()
      if let target, model.rows.contains(where: { $0.id == item.id }) {
        model.move(item.id, to: target)
      }
    }
  }

  private mutating func history(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let isRedo = Int.random(in: 0..<3, using: &random) == 0
      if Int.random(in: 0..<3, using: &random) == 0 {
        app.swipeThree(isRedo ? 80 : -80, y: 100)
        app.release(1, 2, 3)
      } else {
        app.key(.character(isRedo ? "y" : "z"), .control)
      }
      if isRedo { model.redo() } else { model.undo() }
      app.frame(after: Double.random(in: 0...0.2, using: &random))
    }
  }

  private mutating func keys(using random: inout SplitMix64) {
    app.settle()
    app.key([Key.down, .up, .home, .end, .pageDown].randomElement(using: &random)!)
    app.settle()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard let cell = app.cells.first(where: \.isSelected), let item = cell.item,
        let row = cell.row
      else { return }
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        app.key(.space)
        model.toggle(item.id)
      case 1:
        app.key(.delete)
        model.remove(item.id)
      case 2:
        app.key(.up, .alt)
        if row > 0 { model.move(item.id, to: row - 1) }
      case 3:
        app.key(.down, .alt)
        if row + 1 < model.rows.count { model.move(item.id, to: row + 1) }
      case 4:
        app.key(.character("n"), [.control, .shift])
        typeNew(at: row + 1, using: &random)
      default: app.key([.down, .up].randomElement(using: &random)!)
      }
      app.settle()
    }
  }

  private mutating func scroll(using random: inout SplitMix64) {
    if Bool.random(using: &random) {
      let clicks = Double(Int.random(in: -4...4, using: &random))
      app.scene.handle(.wheel(clicks: clicks, position: Point(x: 9, y: 9), time: app.now))
    } else {
      // A drag that catches the list on its way back from a pull may continue this pull.
      app.settle()
      let isAtEnd = app.table.contentOffset == app.table.offsetRange.upperBound
      app.drag(from: 200, down: -Double.random(in: 1...180, using: &random), over: 0.1)
      let distance = app.table.contentOffset - app.table.offsetRange.upperBound
      releasePull(using: &random)
      if isAtEnd, distance > app.table.pullDistance { model.clear() }
    }
    app.frame(after: Double.random(in: 0...0.3, using: &random))
  }

  private mutating func sendSystemEvent(using random: inout SplitMix64) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: app.scene.handle(.focusLost(time: app.now))
    case 1:
      app.touch(.began, 200, 30)
      app.move([1: Point(x: 60, y: 2)], over: 0.05, steps: 3)
      app.scene.size.height = [300, 410, 520].randomElement(using: &random)!
      app.frame()
      app.release()
    default:
      app.touch(.began, 200, 30)
      app.touch(.began, 200, 90, finger: 2)
      app.touch(.cancelled, 200, 30)
      app.touch(.cancelled, 200, 90, finger: 2)
    }
    app.scene.size.height = 400
    app.frame()
  }

  private mutating func applyExternalChange(using random: inout SplitMix64) {
    let item = model.rows.randomElement(using: &random)
    let position = model.rows.randomElement(using: &random)?.id
    switch (Int.random(in: 0..<4, using: &random), item) {
    case (0, let item?):
      app.applyForeign(Change([.remove(item.id)]))
      model.remove(item.id)
    case (1, let item?):
      app.applyForeign(Change([.setCompleted(item.id, !item.isCompleted)]))
      model.toggle(item.id)
    case (let kind, _):
      let new = ToDoItem(id: app.document.makeID(), text: "ForeignChange")
      // With kind 3, the change also inserts and deletes 40 other rows: more updates than the table
      // animates one by one.
      let others = (0..<(kind == 3 ? 40 : 0)).map { _ in
        ToDoItem(id: app.document.makeID(), text: "ForeignChange")
      }
      app.applyForeign(
        Change(
          (others + [new]).map { .insert($0, before: position) } + others.map { .remove($0.id) }))
      model.change { rows in
        rows.insert(new, at: rows.firstIndex { $0.id == position } ?? rows.count)
      }
    }
    app.frame()
  }
}
