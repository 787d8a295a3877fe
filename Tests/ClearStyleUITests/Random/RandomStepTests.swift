import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Random actions, some of which begin during the animations of earlier actions.
///
/// After each action, the list is compared with a plain array.
@MainActor
struct RandomStepTests {
  /// The number of random walks.
  ///
  /// With `steps` each, these are 5,000 steps in a normal run and 200,000 in a long run.
  private static let walks = 25
  private static let steps = isLongRun ? 320 : 200

  @Test func `after every random step the list equals a plain array`() throws {
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
