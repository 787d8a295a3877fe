import Geometry
import TestSupport
import ToDoModel

/// A contact of one of several people: where it is in each frame, and what it does if it is alone.
struct PersonContact {
  /// The effect of the contact.
  enum Purpose: CaseIterable {
    case complete, flickToComplete, delete, flickToDelete
    /// A swipe that is too short, too slow for a flick, or thrown back.
    case swipeInVain
    case tap, scroll
    /// A hold, and then a drag.
    case carry
    /// One of two fingers that open a gap and close it again.
    case pinch
  }

  let finger: Int64
  let purpose: Purpose
  /// The row on which the contact begins.
  let row: ItemID
  /// The position in each frame; the contact begins at the first one and ends at the last one.
  let path: [Point]
  /// The number of frames since the contact began.
  private(set) var frame = 0

  var start: Point { path[0] }
  var position: Point { path[frame] }
  var isOver: Bool { frame == path.count - 1 }

  /// Whether the contact has not yet left its slop.
  var isAtRest: Bool { path[...frame].allSatisfy { ($0 - start).length <= 10 } }

  /// Goes on to the next frame.
  mutating func advance() { frame += 1 }
}

extension PersonContact {
  /// The path of a contact for `purpose` that begins at `start`.
  static func path(
    _ purpose: Purpose, from start: Point, using random: inout SplitMix64
  ) -> [Point] {
    func line(_ offsets: [Double]) -> [Point] {
      [start] + offsets.map { start + Point(x: $0, y: $0.magnitude * 0.2) }
    }
    switch purpose {
    case .complete: return line(slowly(to: .random(in: 180...400, using: &random)))
    case .delete: return line(slowly(to: -.random(in: 180...400, using: &random)))
    case .flickToComplete: return line(fast(to: .random(in: 85...150, using: &random)))
    case .flickToDelete: return line(fast(to: -.random(in: 125...150, using: &random)))
    case .swipeInVain:
      let sign = Bool.random(using: &random) ? 1.0 : -1
      let ways = [
        slowly(to: 140), fast(to: 60), stride(from: 12, through: 140, by: 8).map { $0 },
        slowly(to: 400) + [365, 330, 295, 260],
      ]
      return line(ways.randomElement(using: &random)!.map { sign * $0 })
    case .tap:
      let count = Int.random(in: 2...12, using: &random)
      return (0..<count).map { start + Point(x: $0 % 2 == 0 ? 0 : 3, y: 0) }
    case .scroll:
      let distance = Double.random(in: 20...60, using: &random)
      let sign = Bool.random(using: &random) ? 1.0 : -1
      return [start] + slowly(to: distance).map { start + Point(x: 0, y: sign * $0) }
    case .carry:
      let end = Double.random(in: 150...750, using: &random) - start.y
      let rest = Array(repeating: start, count: 33)
      return rest + (1...12).map { start + Point(x: 0, y: end * Double($0) / 12) }
    case .pinch: return [start]
    }
  }

  /// The paths of two fingers that open a gap, and do not open it far enough to add a row.
  static func pinchPaths(from start: Point) -> [[Point]] {
    [-1.0, 1].map { sign in
      let place = start + Point(x: 20 * sign, y: 40 * sign)
      return [place, place]
        + slowly(to: 14).map { place + Point(x: 0, y: sign * $0) }
    }
  }

  /// Offsets that end `distance` points and the slop from the start, where the contact rests.
  private static func slowly(to distance: Double) -> [Double] {
    let end = distance + (distance > 0 ? 10 : -10)
    return (1...12).map { end * Double($0) / 12 } + Array(repeating: end, count: 6)
  }

  /// Offsets at 1,500 points a second.
  private static func fast(to distance: Double) -> [Double] {
    stride(from: 25, through: distance.magnitude + 10, by: 25).map { distance > 0 ? $0 : -$0 }
  }
}
