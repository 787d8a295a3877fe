import Gestures
import Input

/// Explores all interleavings of the scripts of a few contacts, each search state once.
///
/// The continuation of a simulation depends only on its state and the remaining scripts. Of all
/// paths that lead to the same search state, only one is continued; every step is checked.
@MainActor
final class Exploration {
  private struct SearchState: Hashable {
    let snapshot: GestureSimulation.Snapshot
    /// Each contact's position in its script.
    let progress: [Int]
    let hasWaited: Bool
  }

  private typealias Path = [(step: Step, contact: Int)]

  private let layout: RecognizerLayout
  private let kinds: [TouchEvent.Kind]
  /// The steps that each contact may perform first, second and so on.
  private let script: [[Step]]
  private let mayWait: Bool
  /// Hashes of search states, since millions of states need too much memory; collisions are rare.
  private var visited: Set<Int> = []
  /// The states that each kind of recognizer has reported.
  private(set) var reportedStates: [GestureKind: Set<GestureState>] = [:]
  /// The first violated invariant, and the steps that led to it.
  private(set) var violation: String?

  /// Creates the exploration of contacts of `kinds` on `layout` that all follow `script`; with
  /// `mayWait` all of them wait once, at any time.
  init(
    _ layout: RecognizerLayout, _ kinds: [TouchEvent.Kind], script: [[Step]], mayWait: Bool = false
  ) {
    (self.layout, self.kinds) = (layout, kinds)
    (self.script, self.mayWait) = (script, mayWait)
  }

  func run() {
    explore([], GestureSimulation(layout, kinds), kinds.map { _ in 0 }, hasWaited: !mayWait)
  }

  private func explore(
    _ path: Path, _ simulation: GestureSimulation, _ progress: [Int], hasWaited: Bool
  ) {
    let state = SearchState(
      snapshot: simulation.snapshot, progress: progress, hasWaited: hasWaited)
    guard violation == nil, visited.insert(state.hashValue).inserted else { return }
    let next = choices(progress, hasWaited)
    for (index, (step, contact)) in next.enumerated() {
      // The last branch continues the simulation itself; each other branch needs a copy.
      let simulation = index == next.count - 1 ? simulation : replay(path)
      let path = path + [(step, contact)]
      simulation.perform(step, contact)
      check(simulation, path)
      var progress = progress
      if step != .wait { progress[contact] += 1 }
      explore(path, simulation, progress, hasWaited: hasWaited || step == .wait)
    }
  }

  private func choices(_ progress: [Int], _ hasWaited: Bool) -> Path {
    let steps = progress.indices.filter { progress[$0] < script.count }.flatMap { contact in
      script[progress[contact]].map { (step: $0, contact: contact) }
    }
    let isTouched = progress.contains { $0 > 0 && $0 < script.count }
    return steps + (isTouched && !hasWaited ? [(.wait, 0)] : [])
  }

  private func replay(_ path: Path) -> GestureSimulation {
    let simulation = GestureSimulation(layout, kinds)
    for (step, contact) in path { simulation.perform(step, contact) }
    return simulation
  }

  private func check(_ simulation: GestureSimulation, _ path: Path) {
    for checker in simulation.checkers where !checker.reportedStates.isEmpty {
      reportedStates[checker.kind, default: []].formUnion(checker.reportedStates)
    }
    if let what = simulation.violation { violation = "\(what) after \(path)" }
  }
}
