import Geometry

extension TableView {
  /// Scrolls, within `duration` seconds, no farther than is needed to see all of `row`.
  public func reveal(_ row: Int, within duration: Double) {
    let end = offset(nearest: destination, showing: row)
    guard end != destination else { return }
    // Whoever is faster than the list, as with a key that is held, is not made to wait for it.
    scroll(to: end, duration: destination == contentOffset ? duration : 0)
  }

  /// The offset nearest to `offset` at which all of `row` is in the view and not covered, or its upper
  /// part when it is higher than that.
  public func offset(nearest offset: Double, showing row: Int) -> Double {
    let top = rows.offset(of: row)
    let bottom = top + rows.height(at: row)
    return min(top, max(offset, bottom + bottomInset - bounds.size.height))
  }
}
