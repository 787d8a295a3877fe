internal import Geometry

/// Places a window beside the other windows of the program.
enum WindowPlacement {
  /// How far a window that fits nowhere is placed from the other ones, to the right and down.
  private static let step = 40.0

  /// Where to open a window that was planned at `window`: there if it covers no part of `others`, else where
  /// it covers none, as near as possible to the left or right of one, or else above or below it.
  ///
  /// A window that fits nowhere on `screen` is placed on the others, so that their corners remain visible.
  static func origin(of window: Rect, beside others: [Rect], on screen: Rect) -> Point {
    func isFree(_ origin: Point) -> Bool {
      others.allSatisfy { !overlap(Rect(origin: origin, size: window.size), $0) }
    }
    if isFree(window.origin) { return window.origin }
    let candidates = others.flatMap { places(of: window.size, beside: $0) }
      .map { clamp($0, window.size, to: screen) }
      .filter(isFree)
    func distance(_ origin: Point) -> Double { (origin - window.origin).length }
    return candidates.min { distance($0) < distance($1) } ?? corner(of: window, others, screen)
  }

  /// The places of a window of `size` at the four sides of `other`.
  private static func places(of size: Size, beside other: Rect) -> [Point] {
    [
      Point(x: other.maxX, y: other.minY), Point(x: other.minX - size.width, y: other.minY),
      Point(x: other.minX, y: other.maxY), Point(x: other.minX, y: other.minY - size.height),
    ]
  }

  /// The place nearest to `origin` at which a window of `size` is on `screen`.
  private static func clamp(_ origin: Point, _ size: Size, to screen: Rect) -> Point {
    Point(
      x: max(screen.minX, min(origin.x, screen.maxX - size.width)),
      y: max(screen.minY, min(origin.y, screen.maxY - size.height)))
  }

  /// The first place on a diagonal line at which no other window begins.
  private static func corner(of window: Rect, _ others: [Rect], _ screen: Rect) -> Point {
    let places = (0...others.count).map { index in
      clamp(window.origin + Point(x: step, y: step) * Double(index), window.size, to: screen)
    }
    return places.first { place in
      others.allSatisfy { ($0.origin - place).length >= step / 2 }
    } ?? places[0]
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
