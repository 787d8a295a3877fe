internal import Geometry
internal import ViewKit

/// Scrolls a table while fingers that drag rows are near the table's upper or lower edge.
///
/// ```swift
/// Autoscroll(table).follow(fingers: [12])
/// ```
@MainActor
struct Autoscroll {
  private let table: TableView

  /// An autoscroll of `table`.
  init(_ table: TableView) { self.table = table }

  /// Scrolls at the speed that belongs to the finger that is deepest in a zone at an edge; `fingers` are
  /// distances below the table's upper edge, in points.
  ///
  /// Without fingers, stops the scroll.
  func follow(fingers: [Double]) {
    let depth = fingers.map(depth).max { $0.magnitude < $1.magnitude } ?? 0
    let speed = depth.magnitude * depth.magnitude * ReorderingConstants.autoscrollSpeed
    table.scroll(atSpeed: depth < 0 ? -speed : speed)
  }

  /// Stops the scroll.
  func stop() { follow(fingers: []) }

  /// How deep the finger is in an autoscroll zone, as a multiple of the zone's height.
  ///
  /// The value is negative in the zone at the top, positive in the zone at the bottom and 0 between
  /// the zones. The magnitude is 1 at the table's edge and larger outside the table, up to
  /// 1 + `ReorderingConstants.autoscrollMaximumOvershoot`.
  private func depth(fingerY: Double) -> Double {
    let zone = min(ReorderingConstants.autoscrollZone, table.bounds.size.height / 4)
    let (above, below) = (zone - fingerY, fingerY - (table.bounds.size.height - zone))
    let depth = max(above, below, 0) / zone
    return (above > below ? -1 : 1) * min(depth, 1 + ReorderingConstants.autoscrollMaximumOvershoot)
  }
}
