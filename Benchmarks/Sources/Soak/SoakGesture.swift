import Geometry

/// A kind of gesture that a soak makes at random places; the names are those of `--kinds`.
enum SoakGesture: String, CaseIterable {
  /// Completes or reopens a row.
  case swipeRight
  /// Deletes a row.
  case swipeLeft
  /// Adds a row at the top.
  case pull
  /// Goes up to the lists, and from there to the settings.
  case longPull
  /// Scrolls toward the end; past it, clears the completed rows.
  case scroll
  /// Edits a row, opens a list, changes a setting, or presses a key of the on-screen keyboard.
  case tap
  /// Adds a row between two others.
  case spread
  /// Goes up to the lists.
  case fold
  /// Moves a row, after a hold.
  case hold
  /// Undoes the last change, by three fingers to the left.
  case undo
  /// Redoes the last change that was undone, by three fingers to the right.
  case redo
  /// Moves one to three fingers from anywhere to anywhere.
  case any

  /// Where one finger begins and ends; it moves in a straight line.
  typealias Path = (start: Point, end: Point)

  /// The seconds for which the fingers rest before they move; a hold takes half a second.
  var restingTime: Double { self == .hold ? 0.6 : 0 }

  /// The paths of the fingers in a window of `size`, at a random place.
  func paths(in size: Size, using random: inout some RandomNumberGenerator) -> [Path] {
    let start = Self.point(in: size, using: &random)
    let part = Double.random(in: 0.1...0.8, using: &random)
    let (dx, dy) = (part * size.width, part * size.height)
    switch self {
    case .swipeRight: return [Self.path(start, dx, 0)]
    case .swipeLeft: return [Self.path(start, -dx, 0)]
    case .pull: return [Self.path(start, 0, dy / 3)]
    case .longPull: return [Self.path(start, 0, size.height)]
    case .scroll: return [Self.path(start, 0, -dy)]
    case .tap: return [Self.path(start, 0, 0)]
    case .spread: return Self.pair(start, distance: 40, spread: part * 100)
    case .fold: return Self.pair(start, distance: size.height / 2, spread: -size.height / 4)
    case .hold: return [(start, Self.point(in: size, using: &random))]
    case .undo: return Self.three(start, -dx)
    case .redo: return Self.three(start, dx)
    case .any:
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (Self.point(in: size, using: &random), Self.point(in: size, using: &random))
      }
    }
  }

  private static func point(
    in size: Size, using random: inout some RandomNumberGenerator
  ) -> Point {
    Point(
      x: .random(in: 0..<size.width, using: &random),
      y: .random(in: 0..<size.height, using: &random))
  }

  private static func path(_ start: Point, _ dx: Double, _ dy: Double) -> Path {
    (start, Point(x: start.x + dx, y: start.y + dy))
  }

  /// Two fingers, the second `distance` points below the first, that each move away from the other by
  /// `spread` points.
  private static func pair(_ start: Point, distance: Double, spread: Double) -> [Path] {
    [path(start, 0, -spread), path(Point(x: start.x, y: start.y + distance), 0, spread)]
  }

  /// Three fingers, 60 points below each other, that move sideways by `dx` points.
  private static func three(_ start: Point, _ dx: Double) -> [Path] {
    [0, 60, 120].map { path(Point(x: start.x, y: start.y + $0), dx, 0) }
  }
}
