import Gestures
import Input

/// Explores all interleavings of the scripts of a few contacts, each situation once.
///
/// The continuation of a game depends only on its state and the remaining scripts: of all paths
/// that lead to one situation one is continued, and every step from it is checked.
@MainActor
final class Exploration {
  /// A game's state, and each contact's position in its script.
  private struct Situation: Hashable {
    let memory: Game.Memory
    let progress: [Int]
    let hasRested: Bool
  }

  private typealias Way = [(step: Step, contact: Int)]

  private let board: Board
  private let kinds: [TouchEvent.Kind]
  /// The steps that each contact may perform first, second and so on.
  private let script: [[Step]]
  private let mayRest: Bool
  /// Hashes only: millions of situations do not fit into memory, and collisions are unlikely.
  private var seen: Set<Int> = []
  /// The number of steps checked.
  private(set) var steps = 0
  /// The states that each kind of recognizer has reported.
  private(set) var said: [GestureKind: Set<GestureState>] = [:]
  /// The first violated invariant, and the steps that led to it.
  private(set) var complaint: String?

  /// Creates the exploration of contacts of `kinds` on `board` that all follow `script`; with
  /// `mayRest` all of them rest once, at any time.
  init(
    _ board: Board, _ kinds: [TouchEvent.Kind], script: [[Step]], mayRest: Bool = false
  ) {
    (self.board, self.kinds) = (board, kinds)
    (self.script, self.mayRest) = (script, mayRest)
  }

  func run() { follow([], Game(board, kinds), kinds.map { _ in 0 }, hasRested: !mayRest) }

  private func follow(_ way: Way, _ game: Game, _ progress: [Int], hasRested: Bool) {
    let situation = Situation(memory: game.memory, progress: progress, hasRested: hasRested)
    guard complaint == nil, seen.insert(situation.hashValue).inserted else { return }
    let next = choices(progress, hasRested)
    for (index, (step, contact)) in next.enumerated() {
      // The last branch may reuse the game instead of a copy.
      let game = index == next.count - 1 ? game : replay(way)
      let way = way + [(step, contact)]
      game.play(step, contact)
      check(game, way)
      var progress = progress
      if step != .rest { progress[contact] += 1 }
      follow(way, game, progress, hasRested: hasRested || step == .rest)
    }
  }

  private func choices(_ progress: [Int], _ hasRested: Bool) -> Way {
    let steps = progress.indices.filter { progress[$0] < script.count }.flatMap { contact in
      script[progress[contact]].map { (step: $0, contact: contact) }
    }
    let isTouched = progress.contains { $0 > 0 && $0 < script.count }
    return steps + (isTouched && !hasRested ? [(.rest, 0)] : [])
  }

  private func replay(_ way: Way) -> Game {
    let game = Game(board, kinds)
    for (step, contact) in way { game.play(step, contact) }
    return game
  }

  private func check(_ game: Game, _ way: Way) {
    steps += 1
    for ledger in game.ledgers { said[ledger.kind, default: []].formUnion(ledger.said) }
    if let what = game.complaint { complaint = "\(what) after \(way)" }
  }
}
