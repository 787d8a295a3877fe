internal import Geometry
internal import ViewKit

/// Scrolls a table while a finger that drags a row is near the table's upper or lower edge.
///
/// ```swift
/// Autoscroll(table).follow(fingerY: 12)
/// ```
@MainActor
struct Autoscroll {
  private let table: TableView

  /// An autoscroll of `table`.
  init(_ table: TableView) { self.table = table }

  /// Scrolls at the speed that belongs to a finger `fingerY` points below the table's upper edge.
  func follow(fingerY: Double) {
    let depth = depth(fingerY: fingerY)
    let speed = depth.magnitude * depth.magnitude * ListConstants.autoscrollSpeed
    table.scroll(atSpeed: depth < 0 ? -speed : speed)
  }

  /// Stops the scroll.
  func stop() { table.scroll(atSpeed: 0) }

  /// How deep the finger is in an autoscroll zone, as a multiple of the zone's height.
  ///
  /// The value is negative in the zone at the top, positive in the zone at the bottom and 0 between
  /// the zones. The magnitude is 1 at the table's edge and larger outside the table, up to
  /// 1 + `ListConstants.autoscrollMaximumOvershoot`.
  private func depth(fingerY: Double) -> Double {
    let zone = min(ListConstants.autoscrollZone, table.bounds.size.height / 4)
    let (above, below) = (zone - fingerY, fingerY - (table.bounds.size.height - zone))
    let depth = max(above, below, 0) / zone
    return (above > below ? -1 : 1) * min(depth, 1 + ListConstants.autoscrollMaximumOvershoot)
  }
}
