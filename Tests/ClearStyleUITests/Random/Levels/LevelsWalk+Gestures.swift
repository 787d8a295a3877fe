import Geometry
import Gestures
import Input
import TestSupport
import Testing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

// Gestures on rows and lists.
extension LevelsWalk {
  mutating func swipe(using random: inout SplitMix64) {
    let y = anyY(using: &random)
    let offset = Double.random(in: -330...330, using: &random)
    let target = cell(atX: offset > 0 ? 20 : 380, y: y)
    let old = model.lists
    let seconds = Double.random(in: 0.02...0.3, using: &random)
    app.hold(y: y, offset: offset, over: seconds)
    let heldAt = app.now
    guard let target else { return release(1) }
    expectBegan(.swipe, of: target.cell)
    if Int.random(in: 0..<4, using: &random) == 0 { interrupt(using: &random) }
    let isActive = Self.isActive(.swipe, target.cell)
    let (id, end) = (target.cell.item?.id, target.cell.swipeOffset)
    release(1)
    guard isActive, let id else { return }
    // On the lists level only the position counts, and an interruption takes longer than a flick.
    let isFlick = app.now == heldAt && !target.list.isListOfLists
    let velocity = isFlick ? (offset + (offset > 0 ? 10 : -10)) / seconds : 0
    let outcome = SwipeOutcome.of(offset: end, velocity: velocity)
    switch outcome {
    case .toggles: model.toggle(id, in: target.list.list)
    case .deletes: model.remove(id)
    case .nothing: break
    }
    if beganAtRest, model.lists == old, outcome == .deletes { Issue.record("nothing deleted") }
  }

  private func expectBegan(_ kind: GestureKind, of view: View) {
    if beganAtRest { #expect(Self.isActive(kind, view)) }
  }

  static func isActive(_ kind: GestureKind, _ view: View) -> Bool {
    view.gestureRecognizers.contains { $0.kind == kind && $0.state.isActive }
  }

  /// Ends the contacts of `fingers`.
  func release(_ fingers: Int64...) {
    for finger in fingers { app.release(finger: finger) }
  }

  /// Taps a row, which is then edited unless it is completed, a list, which opens, or the line "Find", whose
  /// search is left at once.
  mutating func tap(using random: inout SplitMix64) {
    let y = anyY(using: &random)
    let target = cell(y: y)
    let (id, isOpen) = (target?.cell.item?.id, target?.cell.item?.isCompleted == false)
    app.tap(y)
    if app.isSearching { return app.key(.escape) }
    guard beganAtRest, let target, let id else { return }
    guard target.list === navigation.lists else {
      #expect((app.scene.firstResponder != nil) == isOpen)
      return
    }
    #expect(navigation.level == .rows && navigation.rows.list == ListID(id))
    wait(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { interrupt(using: &random) }
  }

  mutating func tapBelow(using random: inout SplitMix64) {
    guard beganAtRest else { return }
    let table = navigation.current.tableView
    let end = table.contentHeight - table.contentOffset
    guard end < bottom - 10 else { return }
    app.tap(end + 5)
    #expect(navigation.current.draft?.row == model.items(of: navigation.current.list).count)
  }

  /// Holds a row or list, and drags it or not.
  mutating func lift(using random: inout SplitMix64) {
    let y = anyY(using: &random)
    guard let target = cell(y: y) else { return }
    let id = target.cell.item?.id
    app.touch(.began, 200, y)
    app.frame(after: 0.51)
    let table = target.list.tableView
    if beganAtRest { #expect(table.liftedRows.first != nil) }
    let isDragged = Int.random(in: 0..<4, using: &random) > 0
    if isDragged { drag(from: y, using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { interrupt(using: &random) }
    app.frame()
    // The level may have moved under the resting finger, which the row follows at the next event.
    app.move([1: Point(x: 0, y: 0.25)], over: 0, steps: 1)
    let (lifted, goal) = (table.liftedRows.first, table.lifts.first?.target)
    if Int.random(in: 0..<8, using: &random) == 0 {
      app.touch(.cancelled, 0, 0)
      #expect(table.liftedRows.first == nil)
      return
    }
    release(1)
    guard let lifted, let goal, let id else { return }
    if goal != lifted { model.move(id, in: target.list.list, to: goal) }
    if beganAtRest, goal == lifted, !isDragged {
      #expect((app.scene.firstResponder != nil) == (target.list === navigation.lists))
    }
  }

  private func drag(from y: Double, using random: inout SplitMix64) {
    // A row that is held at the upper edge would be carried to another list, which the model does not do.
    let edge = ReorderingConstants.edgeHoldDistance + 1
    let end = Double.random(in: edge...490, using: &random)
    app.move(
      [1: Point(x: 0, y: end - y)], over: Double.random(in: 0.05...0.6, using: &random), steps: 4)
  }

  /// Moves two fingers apart, which may add a row.
  mutating func pinch(using random: inout SplitMix64) {
    let upper = Double.random(in: 60..<Self.height - 160, using: &random)
    let lower = upper + Double.random(in: 5...100, using: &random)
    app.pinch(upper, lower, spread: Double.random(in: 12...60, using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 { interrupt(using: &random) }
    let (list, gap) = (navigation.current, navigation.current.tableView.gap)
    release(1, 2)
    if let gap, beganAtRest {
      #expect((list.draft != nil) == (gap.delta > 25))
      if let draft = list.draft { #expect(draft.row == gap.row) }
    }
  }

  /// Moves two fingers together, which leads from a list to the lists if the fold is complete.
  mutating func fold(using random: inout SplitMix64) {
    let upper = Double.random(in: 10...120, using: &random)
    let lower = upper + Double.random(in: 100...300, using: &random)
    let began = navigation.level
    let inward = Double.random(in: 0.1...0.45, using: &random) * (lower - upper)
    app.touch(.began, 180, upper, finger: 1)
    app.touch(.began, 220, lower, finger: 2)
    app.move([1: Point(x: 0, y: inward), 2: Point(x: 0, y: -inward)])
    let isInterrupted = Bool.random(using: &random)
    if isInterrupted {
      interrupt(using: &random)
      let more = inward / 10
      app.move([1: Point(x: 0, y: more), 2: Point(x: 0, y: -more)], over: 0.05, steps: 3)
    }
    let goesUpByKey = isInterrupted && Int.random(in: 0..<4, using: &random) == 0
    let levelAbove = navigation.levelAbove
    if goesUpByKey { app.key(.left, .alt) }
    let isFolding = Self.isActive(.pinch, navigation.view)
    let progress = navigation.view.progress
    release(1, 2)
    // What else than a fold the fingers have begun may add a row, which leads back to its level; on the
    // lists, a finger that has hardly moved opens a list.
    if goesUpByKey, began == .rows, app.scene.firstResponder == nil {
      #expect(navigation.level == levelAbove)
    }
    guard beganAtRest, began == .rows, !isInterrupted, isFolding else { return }
    #expect(navigation.level == (progress == 0 ? .lists : .rows))
  }

  /// Pulls the list down, which may add a row at its top or lead up.
  mutating func pull(using random: inout SplitMix64) {
    app.pull(Double.random(in: 5...120, using: &random), from: 30)
    if Int.random(in: 0..<3, using: &random) == 0 { interrupt(using: &random) }
    release(1)
  }

  mutating func scroll(using random: inout SplitMix64) {
    if Bool.random(using: &random) {
      let clicks = Double(Int.random(in: -4...4, using: &random))
      app.scene.handle(.wheel(clicks: clicks, position: Point(x: 9, y: 9), time: app.now))
    } else {
      // A drag that catches the list on its way back from a pull may continue this pull.
      app.settle()
      let (level, list) = (navigation.level, navigation.rows.list)
      let table = navigation.current.tableView
      let isAtEnd = table.contentOffset == table.offsetRange.upperBound
      app.drag(from: 300, down: -Double.random(in: 1...180, using: &random), over: 0.1)
      let distance = table.contentOffset - table.offsetRange.upperBound
      release(1)
      if isAtEnd, distance > table.pullDistance, level == .rows { model.clear(list) }
    }
    wait(using: &random)
  }
}
