import Geometry

extension TableView {
  /// Scrolls over `duration` seconds by the smallest distance that makes `row` fully visible.
  public func reveal(_ row: Int, within duration: Double) {
    let end = offset(nearest: destination, showing: row)
    guard end != destination else { return }
    // During an animated scroll it jumps, so that repeats of a held key need not wait for it.
    scroll(to: end, duration: destination == contentOffset ? duration : 0)
  }

  /// The offset nearest to `offset` at which `row` is fully visible and not covered, or its upper part
  /// where it is higher than the view.
  public func offset(nearest offset: Double, showing row: Int) -> Double {
    let top = rows.offset(of: row)
    let bottom = top + rows.height(at: row)
    return min(top, max(offset, bottom + bottomInset - bounds.size.height))
  }
}
