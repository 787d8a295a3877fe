import Geometry
import Input
import ViewKit

@testable import ClearStyleUI

/// A navigation that goes nowhere and records what gestures ask for.
final class RecordingNavigation: LevelNavigation {
  enum Event: Hashable {
    case beginFold, goUp, goToSettings
    case endFold(goesUp: Bool)
  }

  var levelAbove: Level?
  private(set) var events: [Event] = []
  /// Whether a fold has begun and has not ended.
  private(set) var isFolding = false
  /// Whether folds have alternately begun and ended, and progressed only meanwhile, from 0 to 1.
  private(set) var isBalanced = true
  /// The progress of the current fold or, without one, of the last fold; nil before the first one.
  private(set) var progress: Double?

  /// Creates a navigation of the level below `levelAbove`.
  init(levelAbove: Level? = .lists) { self.levelAbove = levelAbove }

  func beginFold() {
    if isFolding { isBalanced = false }
    isFolding = true
    events.append(.beginFold)
  }

  func fold(to progress: Double) {
    if !isFolding || !(0...1).contains(progress) { isBalanced = false }
    self.progress = progress
  }

  func endFold(goesUp: Bool) {
    if !isFolding { isBalanced = false }
    isFolding = false
    events.append(.endFold(goesUp: goesUp))
  }

  func goUp() { events.append(.goUp) }

  func goToSettings() { events.append(.goToSettings) }
}

extension App {
  /// Begins contacts at `upper` and `lower` and moves them together until they are at a quarter of
  /// their distance, without a release.
  func fold(_ upper: Double, _ lower: Double) {
    let inward = (lower - upper) * 0.375
    touch(.began, 200, upper, finger: 1)
    touch(.began, 200, lower, finger: 2)
    move([1: Point(x: 0, y: inward), 2: Point(x: 0, y: -inward)])
  }
}
