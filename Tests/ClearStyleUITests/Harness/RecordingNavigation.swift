import Geometry
import Input
import ViewKit

@testable import ClearStyleUI

/// A navigation that goes nowhere and records what gestures ask for.
final class RecordingNavigation: LevelNavigation {
  enum Event: Hashable {
    case beginFold, goUp
    case endFold(goesUp: Bool)
  }

  var levelAbove: Level?
  private(set) var events: [Event] = []
  /// The progress of the current fold or, without one, of the last fold; nil before the first one.
  private(set) var progress: Double?

  /// Creates a navigation of the level below `levelAbove`.
  init(levelAbove: Level? = .lists) { self.levelAbove = levelAbove }

  func beginFold() { events.append(.beginFold) }
  func fold(to progress: Double) { self.progress = progress }
  func endFold(goesUp: Bool) { events.append(.endFold(goesUp: goesUp)) }
  func goUp() { events.append(.goUp) }
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
