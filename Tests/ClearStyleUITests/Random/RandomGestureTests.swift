import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Random contacts, checked against the invariants of the list.
@MainActor
struct RandomGestureTests {
  @Test func `random contacts: each row is drawn once, in order, and no gesture leaves state`()
    throws
  {
    withSeeds(12) { random in
      let app = try App((0..<30).map { "Row \($0)" }, height: 500, settings: .lockedToOneList)
      var model = app.document.list.items
      var down: [Int64: (x: Double, y: Double)] = [:]
      for _ in 0..<400 {
        act(app, &down, using: &random)
        if Int.random(in: 0..<12, using: &random) == 0 { applyExternalChange(app, using: &random) }
        app.frame(after: Double.random(in: 0...0.05, using: &random))
        app.expectOrder()
        expectOnlySwipes(from: model, to: app.document.list.items)
        model = app.document.list.items
      }
      for (finger, position) in down { app.touch(.ended, position.x, position.y, finger: finger) }
      app.screen.endEditing()
      app.settle()
      app.expectRest()
    }
  }

  private func act(
    _ app: App, _ down: inout [Int64: (x: Double, y: Double)],
    using random: inout some RandomNumberGenerator
  ) {
    let finger = Int64.random(in: 0..<3, using: &random)
    let y = Double.random(in: 0..<500, using: &random)
    guard let position = down[finger] else {
      let x = Double.random(in: 0..<400, using: &random)
      down[finger] = (x, y)
      return app.touch(.began, x, y, finger: finger)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      down[finger] = nil
      app.touch(.cancelled, position.x, position.y, finger: finger)
    case 1, 2:
      down[finger] = nil
      app.touch(.ended, position.x, position.y, finger: finger)
    case 3:
      app.scene.handle(
        .wheel(clicks: Double.random(in: -3...3, using: &random), position: .zero, time: app.now))
    default:
      let isSideways = Bool.random(using: &random)
      let x = position.x + Double.random(in: -120...120, using: &random) * (isSideways ? 1 : 0.1)
      let y = position.y + Double.random(in: -120...120, using: &random) * (isSideways ? 0.1 : 1)
      down[finger] = (x, y)
      app.touch(.moved, x, y, finger: finger)
    }
  }

  private func applyExternalChange(_ app: App, using random: inout some RandomNumberGenerator) {
    let items = app.document.list.items
    guard let item = items.randomElement(using: &random) else { return app.add(["New"]) }
    let target = items.randomElement(using: &random)?.id
    let edits: [Edit] = [
      .remove(item.id), .setCompleted(item.id, !item.isCompleted), .move(item.id, before: target),
      .insert(ToDoItem(id: app.document.makeID(), text: "New"), before: target),
    ]
    app.applyForeign(Change([edits.randomElement(using: &random)!]))
  }

  /// Expects that a step changed the number of rows by at most 4 and duplicated no row.
  private func expectOnlySwipes(from old: [ToDoItem], to new: [ToDoItem]) {
    #expect(abs(old.count - new.count) <= 4)
    #expect(Set(new.map(\.id)).count == new.count)
  }
}
