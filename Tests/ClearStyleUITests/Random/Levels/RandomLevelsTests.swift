import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

/// Random actions on several lists, compared with nested arrays.
@MainActor
struct RandomLevelsTests {
  /// The number of random walks.
  ///
  /// With `steps` each, these are 5,000 steps in a normal run and 200,000 in a long run.
  private static let walks: UInt64 = 25
  private static let steps = isLongRun ? 320 : 200

  @Test func `after every random step both levels show the lists of nested arrays`() {
    withSeeds(Self.walks) { random in
      var walk = try LevelsWalk(using: &random)
      let first = walk.model.lists
      for number in 1...Self.steps {
        let step = walk.step(using: &random)
        var violation = walk.state.violation(walk.model)
        if violation == nil, Int.random(in: 0..<3, using: &random) == 0 {
          walk.app.settle()
          violation = walk.state.violation(walk.model) ?? walk.state.restViolation(walk.model)
        }
        #expect(violation == nil, "step \(number): \(step)")
        if violation != nil { return }
      }
      revertAll(walk, to: first)
    }
  }

  /// Expects that all undos lead back to the lists `first`, and all redos to the last ones.
  private func revertAll(_ walk: LevelsWalk, to first: NaiveLists) {
    var walk = walk
    while walk.model.canRedo, revert(&walk, isRedo: true) {}
    let last = walk.model.lists
    while walk.model.canUndo, revert(&walk, isRedo: false) {}
    #expect(walk.model.lists == first)
    while walk.model.canRedo, revert(&walk, isRedo: true) {}
    #expect(walk.model.lists == last)
    #expect(walk.app.document.redo() == nil)
  }

  /// Undoes or redoes by key; returns whether both levels then show the lists of the model.
  private func revert(_ walk: inout LevelsWalk, isRedo: Bool) -> Bool {
    walk.pressUndo(isRedo: isRedo)
    let violation = walk.state.violation(walk.model)
    #expect(violation == nil)
    return violation == nil
  }
}
