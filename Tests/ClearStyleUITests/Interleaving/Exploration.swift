import Gestures
import Input

/// All interleavings of what a few contacts may do, each situation entered once.
///
/// How a game goes on depends on nothing but its memory and what the contacts have left to do: of
/// the many ways that lead to one situation one is followed on, and every step from it is checked.
@MainActor
final class Exploration {
  /// A game's memory, and how much of its script each contact has played.
  private struct Situation: Hashable {
    let memory: Game.Memory
    let progress: [Int]
    let hasRested: Bool
  }

  private typealias Way = [(step: Step, contact: Int)]

  private let board: Board
  private let kinds: [TouchEvent.Kind]
  /// What each contact may do first, second and so on.
  private let script: [[Step]]
  private let mayRest: Bool
  /// Hashes alone: millions of situations would not fit, and two of them hardly share one.
  private var seen: Set<Int> = []
  /// Steps that were checked.
  private(set) var steps = 0
  /// What each kind of recognizer has said.
  private(set) var said: [GestureKind: Set<GestureState>] = [:]
  /// The first thing that went wrong, and how it came about.
  private(set) var complaint: String?

  /// Contacts of `kinds` on `board` that all follow `script`; with `mayRest` nobody moves for a
  /// while at one moment of it.
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
      // The last one may play on with the game itself.
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
