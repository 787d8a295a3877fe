import Gestures
import Input

/// Explores all interleavings of the scripts of a few contacts, and visits each search state once.
///
/// How a simulation continues depends only on its state and on the remaining scripts. So of all
/// paths to a search state only one is continued. Every step is checked.
@MainActor
final class Exploration {
  private struct SearchState: Hashable {
    let snapshot: GestureSimulation.Snapshot
    /// The number of steps that each contact has performed.
    let progress: [Int]
    let hasWaited: Bool
  }

  private typealias Path = [(step: Step, contact: Int)]

  private let layout: RecognizerLayout
  private let kinds: [TouchEvent.Kind]
  /// The script that each contact follows.
  ///
  /// Each element contains alternative steps. A contact performs one of these steps, then one step
  /// of the next element.
  private let script: [[Step]]
  private let mayWait: Bool
  /// The hashes of the visited search states; the states themselves would need too much memory.
  ///
  /// A collision of two hashes is rare.
  private var visited: Set<Int> = []
  /// The states that each kind of recognizer has reported.
  private(set) var reportedStates: [GestureKind: Set<GestureState>] = [:]
  /// The first violated invariant, with the steps that led to it; nil if there is none.
  private(set) var violation: String?

  /// Creates an exploration of contacts of `kinds` on `layout`, each of which follows `script`.
  ///
  /// With `mayWait`, all contacts may wait once, at any time while a contact is down.
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
      // The last branch continues this simulation. Each other branch needs a copy, which performs
      // the path again.
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
