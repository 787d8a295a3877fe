import Gestures
import Input
import TestSupport
import Testing
import ViewKit

@testable import ClearStyleUI

/// Tests every order in which contacts can begin, move, wait and end, with every set of recognizers
/// that the screen has at any position.
@MainActor
struct InterleavingTests {
  private static let taps: Set<GestureKind> = [.tap, .caret, .notice, .help]

  @Test(arguments: ScreenState.allCases)
  func `each position has the expected recognizers`(state: ScreenState) throws {
    #expect(try state.layout().kinds == state.kinds)
  }

  @Test(arguments: ScreenState.allCases)
  func
    `all interleavings of two contacts violate no invariant and report all allowed states`(
      state: ScreenState
    ) throws
  {
    let exploration = Exploration(
      try state.layout(), [.finger, .finger], script: Self.script(Step.moves), mayWait: true)
    exploration.run()
    #expect(exploration.violation == nil)
    for (kind, states) in exploration.reportedStates where kind != .history {
      #expect(states.subtracting([.changed]) == Self.all(kind, in: state), "\(kind)")
    }
  }

  @Test(arguments: isLongRun ? ScreenState.allCases : [.caret, .help])
  func `all interleavings of three contacts violate no invariant`(state: ScreenState) throws {
    let exploration = Exploration(
      try state.layout(), [.finger, .finger, .finger], script: Self.script([.right, .above]))
    exploration.run()
    #expect(exploration.violation == nil)
    if let states = exploration.reportedStates[.history] { #expect(states.contains(.ended)) }
  }

  @Test(
    arguments: [
      [TouchEvent.Kind.scroll, .finger], [.pinch, .pinch, .finger], [.mirrored, .mouse],
    ],
    [ScreenState.threeRows, .help])
  func `all interleavings of trackpad and mouse contacts violate no invariant`(
    kinds: [TouchEvent.Kind], state: ScreenState
  ) throws {
    let exploration = Exploration(try state.layout(), kinds, script: Self.script([.above, .below]))
    exploration.run()
    #expect(exploration.violation == nil)
  }

  /// This test takes minutes for each argument.
  @Test(.enabled(if: isLongRun), arguments: ScreenState.allCases)
  func `all interleavings of three contacts with two moves each violate no invariant`(
    state: ScreenState
  ) throws {
    let moves = [Step.right, .above, .below]
    let exploration = Exploration(
      try state.layout(), [.finger, .finger, .finger],
      script: [[.down], moves, moves, Step.ends])
    exploration.run()
    #expect(exploration.violation == nil)
  }

  private static func script(_ moves: [Step]) -> [[Step]] { [[.down], moves, Step.ends] }

  /// The gesture states that recognizers of `kind` can report while the screen is in `state`,
  /// without `changed`.
  private static func all(_ kind: GestureKind, in state: ScreenState) -> Set<GestureState> {
    guard state.gestures.contains(kind) else { return [.failed] }
    return taps.contains(kind) ? [.ended, .failed] : [.began, .ended, .cancelled, .failed]
  }
}
