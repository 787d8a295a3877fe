import Gestures
import Input
import TestSupport
import Testing

@testable import ClearStyleUI

/// Every order in which contacts can come, move, rest and go, with every set of recognizers that the
/// screen has anywhere.
@MainActor
struct InterleavingTests {
  private static let taps: Set<GestureKind> = ["tap", "caret", "notice", "help"]

  @Test(arguments: Scenery.allCases)
  func `what lies under a contact is what the games are played with`(scenery: Scenery) throws {
    let board = try scenery.board()
    #expect(board.places.indices.map(board.kinds) == scenery.kinds)
  }

  @Test(arguments: Scenery.allCases)
  func
    `whatever two contacts do, each recognizer hears one answer, says what it may and comes to rest`(
      scenery: Scenery
    ) throws
  {
    let game = Exploration(
      try scenery.board(), [.finger, .finger], script: Self.script(Step.moves), mayRest: true)
    game.run()
    #expect(game.complaint == nil)
    for (kind, said) in game.said where kind != "history" {
      #expect(said.subtracting([.changed]) == Self.all(kind, in: scenery), "\(kind)")
    }
  }

  @Test(arguments: isLong ? Scenery.allCases : [.caret, .help])
  func `and so it is with three`(scenery: Scenery) throws {
    let game = Exploration(
      try scenery.board(), [.finger, .finger, .finger], script: Self.script([.right, .above]))
    game.run()
    #expect(game.complaint == nil)
    if let said = game.said["history"] { #expect(said.contains(.ended)) }
  }

  @Test(
    arguments: [
      [TouchEvent.Kind.scroll, .finger], [.pinch, .pinch, .finger], [.mirrored, .mouse],
    ],
    [Scenery.threeRows, .help])
  func `and so it is with what is no finger`(
    kinds: [TouchEvent.Kind], scenery: Scenery
  ) throws {
    let game = Exploration(try scenery.board(), kinds, script: Self.script([.above, .below]))
    game.run()
    #expect(game.complaint == nil)
  }

  /// Minutes for each.
  @Test(.enabled(if: isLong), arguments: Scenery.allCases)
  func `and so it is with three that move twice each way`(scenery: Scenery) throws {
    let moves = [Step.right, .above, .below]
    let game = Exploration(
      try scenery.board(), [.finger, .finger, .finger],
      script: [[.down], moves, moves, Step.ends])
    game.run()
    #expect(game.complaint == nil)
  }

  private static func script(_ moves: [Step]) -> [[Step]] { [[.down], moves, Step.ends] }

  /// What recognizers of `kind` can say, `changed` aside.
  private static func all(_ kind: GestureKind, in scenery: Scenery) -> Set<GestureState> {
    guard scenery.gestures.contains(kind) else { return [.failed] }
    return taps.contains(kind) ? [.ended, .failed] : [.began, .ended, .cancelled, .failed]
  }
}
