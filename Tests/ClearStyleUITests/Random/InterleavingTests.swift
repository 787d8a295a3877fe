import Gestures
import Input
import TestSupport
import Testing
import ViewKit

@testable import ClearStyleUI

/// Every order in which contacts can begin, move, rest and end, with every set of recognizers that
/// the screen has at any position.
@MainActor
struct InterleavingTests {
  private static let taps: Set<GestureKind> = [.tap, .caret, .notice, .help]

  @Test(arguments: Scenery.allCases)
  func `the boards have the recognizers that the screen has at these positions`(scenery: Scenery)
    throws
  {
    let board = try scenery.board()
    #expect(board.places.indices.map(board.kinds) == scenery.kinds)
  }

  @Test(arguments: Scenery.allCases)
  func
    `all interleavings of two contacts violate no invariant and report all allowed states`(
      scenery: Scenery
    ) throws
  {
    let game = Exploration(
      try scenery.board(), [.finger, .finger], script: Self.script(Step.moves), mayRest: true)
    game.run()
    #expect(game.complaint == nil)
    for (kind, said) in game.said where kind != .history {
      #expect(said.subtracting([.changed]) == Self.all(kind, in: scenery), "\(kind)")
    }
  }

  @Test(arguments: isLongRun ? Scenery.allCases : [.caret, .help])
  func `all interleavings of three contacts violate no invariant`(scenery: Scenery) throws {
    let game = Exploration(
      try scenery.board(), [.finger, .finger, .finger], script: Self.script([.right, .above]))
    game.run()
    #expect(game.complaint == nil)
    if let said = game.said[.history] { #expect(said.contains(.ended)) }
  }

  @Test(
    arguments: [
      [TouchEvent.Kind.scroll, .finger], [.pinch, .pinch, .finger], [.mirrored, .mouse],
    ],
    [Scenery.threeRows, .help])
  func `all interleavings of trackpad and mouse contacts violate no invariant`(
    kinds: [TouchEvent.Kind], scenery: Scenery
  ) throws {
    let game = Exploration(try scenery.board(), kinds, script: Self.script([.above, .below]))
    game.run()
    #expect(game.complaint == nil)
  }

  /// Takes minutes for each argument.
  @Test(.enabled(if: isLongRun), arguments: Scenery.allCases)
  func `all interleavings of three contacts with two moves each violate no invariant`(
    scenery: Scenery
  ) throws {
    let moves = [Step.right, .above, .below]
    let game = Exploration(
      try scenery.board(), [.finger, .finger, .finger],
      script: [[.down], moves, moves, Step.ends])
    game.run()
    #expect(game.complaint == nil)
  }

  private static func script(_ moves: [Step]) -> [[Step]] { [[.down], moves, Step.ends] }

  /// The states that recognizers of `kind` can report, except `changed`.
  private static func all(_ kind: GestureKind, in scenery: Scenery) -> Set<GestureState> {
    guard scenery.gestures.contains(kind) else { return [.failed] }
    return taps.contains(kind) ? [.ended, .failed] : [.began, .ended, .cancelled, .failed]
  }
}
