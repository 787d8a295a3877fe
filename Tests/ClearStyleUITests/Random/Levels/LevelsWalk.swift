import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Performs random actions on both levels and computes the expected lists.
///
/// Each step may begin during the animations of earlier steps. Gestures take the row that is drawn
/// under the finger; what a gesture does follows from that row and from whether the gesture was still
/// in progress at its end. A step that begins at rest also says that the gesture began at all.
@MainActor
struct LevelsWalk {
  let app: App
  var model: NaiveHistory
  /// Whether nothing moved when the current step began.
  private(set) var beganAtRest = true

  static let height = 500.0

  init(using random: inout SplitMix64) throws {
    // The model knows only the default settings, which a tap on the settings level would change.
    var settings = Settings()
    settings.locked = Set(Setting.allCases)
    app = try App(
      lists: [
        "Long": (0..<14).map { "Long \($0)" }, "Empty": [], "Short": ["One", "Two", "Three"],
      ], height: Self.height, settings: settings)
    model = NaiveHistory(NaiveLists(app.document.lists))
  }

  var navigation: Navigation { app.screen.navigation }
  var state: LevelsState { LevelsState(app: app) }

  /// An action, more frequent the more often it is in `steps`.
  enum Step: CaseIterable {
    case swipe, tap, tapBelow, lift, pinch, fold, pull, scroll
    case rowKey, levelKey, clear, undo, foreign, system
  }

  private static let steps: [Step] =
    Step.allCases + [.swipe, .swipe, .tap, .tap, .lift, .fold, .fold, .rowKey, .undo, .undo]
    + [.foreign, .foreign, .levelKey]

  /// Performs one random action completely, and returns it.
  mutating func step(using random: inout SplitMix64) -> Step {
    beganAtRest = !app.scene.needsFrame
    // Otherwise most steps would be on the lists, to which many ways lead.
    let opensList = navigation.level == .lists && Int.random(in: 0..<4, using: &random) == 0
    let step = opensList ? .tap : Self.steps.randomElement(using: &random)!
    switch step {
    case .swipe: swipe(using: &random)
    case .tap: tap(using: &random)
    case .tapBelow: tapBelow(using: &random)
    case .lift: lift(using: &random)
    case .pinch: pinch(using: &random)
    case .fold: fold(using: &random)
    case .pull: pull(using: &random)
    case .scroll: scroll(using: &random)
    case .rowKey: pressRowKey(using: &random)
    case .levelKey: goUp(using: &random)
    case .clear: clear()
    case .undo: revert(using: &random)
    case .foreign: changeForeign(using: &random)
    case .system: sendSystemEvent(using: &random)
    }
    leaveSettings(using: &random)
    app.screen.textScale = 1
    finishEdit(using: &random)
    return step
  }

  /// The cell that is drawn at a point of the window, and its level.
  func cell(atX x: Double = 200, y: Double) -> (cell: ToDoCell, list: ListController)? {
    guard let hit = app.scene.root.hitTest(Point(x: x, y: y)),
      let cell = hit.chain.lazy.compactMap({ $0 as? ToDoCell }).first,
      let table = hit.chain.lazy.compactMap({ $0 as? TableView }).first,
      let list = navigation.controllers.first(where: { $0.tableView === table })
    else { return nil }
    return (cell, list)
  }

  /// A random height in the window, above its notices and mostly on a row.
  func anyY(using random: inout SplitMix64) -> Double {
    let table = navigation.current.tableView
    let end = table.contentHeight - table.contentOffset
    let isOnRow = end > 1 && Int.random(in: 0..<5, using: &random) > 0
    return Double.random(in: 0..<min(bottom, isOnRow ? end : .infinity), using: &random)
  }

  /// The height above which no notice is, also none that the next gesture shows.
  var bottom: Double {
    let shown = app.notices.filter { $0.alpha > 0 }
    return shown.reduce(Self.height - 60) { min($0, $1.presentedFrame.minY) }
  }

  /// Draws one or two frames, at most 0.15 s later.
  func wait(using random: inout SplitMix64) {
    app.frame(after: Double.random(in: 0...0.15, using: &random))
    if Bool.random(using: &random) { app.frame(after: 1.0 / 60) }
  }
}

// Events that other programs and the system cause.
extension LevelsWalk {
  mutating func changeForeign(using random: inout SplitMix64) {
    if Int.random(in: 0..<6, using: &random) == 0 { return insertForeign(using: &random) }
    let edits = (0..<Int.random(in: 1...3, using: &random)).map { _ in foreignEdit(using: &random) }
    apply(Change(edits))
  }

  /// Inserts some rows into a list, and sometimes so many others for a moment that the table does not
  /// animate them one by one.
  private mutating func insertForeign(using random: inout SplitMix64) {
    guard let list = model.items(of: .lists).randomElement(using: &random) else { return }
    let isLong = model.items(of: ListID(list.id)).count > 12
    let kept = (0..<(isLong ? 1 : 8)).map { _ in newRow() }
    let others = (0..<(Bool.random(using: &random) ? 40 : 0)).map { _ in newRow() }
    let change = Change.insertion(of: others + kept, into: list, before: nil)
    apply(Change(change.edits + others.map { .remove($0.id) }))
  }

  private func newRow() -> ToDoItem { ToDoItem(id: app.document.makeID(), text: "Foreign") }

  /// Makes another program delete the open list.
  mutating func deleteOpenList() {
    guard let id = navigation.rows.list.item else { return }
    apply(Change([.remove(id)]))
  }

  private mutating func apply(_ change: Change) {
    model.perform(change)
    app.applyForeign(change)
    app.frame()
  }

  private func foreignEdit(using random: inout SplitMix64) -> Edit {
    let row = model.rows.randomElement(using: &random)
    let lists = model.items(of: .lists)
    let list = lists.randomElement(using: &random)
    let place = list.map { ListID($0.id) } ?? .lists
    let next = model.items(of: place).randomElement(using: &random)?.id
    let nextList = lists.randomElement(using: &random)?.id
    switch (Int.random(in: 0..<10, using: &random), row, list) {
    case (0, let row?, _): return .remove(row.item.id)
    case (1, let row?, _), (2, let row?, _): return .move(row.item.id, in: place, before: next)
    case (3, let row?, _): return .setCompleted(row.item.id, !row.item.isCompleted)
    case (4, _, let list?): return .move(list.id, in: .lists, before: nextList)
    case (5, _, let list?): return .setText(list.id, list.text + "'")
    case (6, _, let list?) where lists.count > 2: return .remove(list.id)
    case (7, _, _) where lists.count < 6, (_, _, nil):
      let item = ToDoItem(id: app.document.makeListID(), text: "Foreign list")
      return .insert(item, in: .lists, before: nextList)
    default:
      return .insert(newRow(), in: place, before: next)
    }
  }

  /// Sends an event that ends gestures in progress, an undo, or a change by another program.
  mutating func interrupt(using random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: app.scene.handle(.focusLost(time: app.now))
    case 1: app.scene.handle(.interrupted(time: app.now))
    case 2: app.touch(.cancelled, 0, 0, finger: 1)
    case 3:
      app.touch(.began, 390, 430, finger: 3)
      app.touch(.cancelled, 390, 430, finger: 3)
    case 4: resize(using: &random)
    case 5: pressUndo(isRedo: Bool.random(using: &random))
    case 6: deleteOpenList()
    default: changeForeign(using: &random)
    }
    app.frame()
  }

  mutating func sendSystemEvent(using random: inout SplitMix64) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: deleteOpenList()
    case 1...3: app.scene.handle(.focusLost(time: app.now))
    default: resize(using: &random)
    }
  }

  private func resize(using random: inout SplitMix64) {
    app.scene.size.height = [300, 520, 700].randomElement(using: &random)!
    wait(using: &random)
    app.scene.size.height = Self.height
    app.frame()
  }

  /// Undoes or redoes by key; not during an edit, where the keys belong to the text.
  mutating func pressUndo(isRedo: Bool) {
    guard app.scene.firstResponder == nil, isRedo || model.canUndo else { return }
    app.key(.character("z"), isRedo ? [.control, .shift] : .control)
    expectToShow(isRedo ? model.redo() : model.undo())
  }

  mutating func revert(using random: inout SplitMix64) {
    let isRedo = Int.random(in: 0..<3, using: &random) == 0
    guard beganAtRest, Bool.random(using: &random), isRedo || model.canUndo else {
      return pressUndo(isRedo: isRedo)
    }
    app.swipeThree(isRedo ? 80 : -80, y: 100)
    app.release(1, 2, 3)
    expectToShow(isRedo ? model.redo() : model.undo())
  }

  /// Expects the window to show, or to go to, one of the lists that an undo has changed.
  private func expectToShow(_ changed: Set<ListID>) {
    let isShown = changed.isEmpty || changed.contains(navigation.current.list)
    #expect(isShown, "\(changed) changed, \(navigation.current.list) is shown")
  }
}
