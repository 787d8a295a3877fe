import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Steps of all kinds, one after the other and into each other, against a plain array.
@MainActor
struct RandomStepTests {
  /// 5,000 steps in every run, 200,000 in a long one.
  private static let walks = 25
  private static let steps = isLong ? 320 : 200

  @Test func `after every step the list is what a plain array says`() throws {
    withSeeds(UInt64(Self.walks)) { random in
      var walk = try RandomWalk(using: &random)
      for _ in 0..<Self.steps {
        let step = walk.step(using: &random)
        #expect(walk.app.document.list.items == walk.model.rows, "after \(step)")
        walk.app.expectOrder()
        if Bool.random(using: &random) {
          walk.app.settle()
          walk.app.expectRest()
        }
        guard walk.app.document.list.items == walk.model.rows else { return }
      }
    }
  }
}
