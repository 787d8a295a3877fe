import Geometry

extension TableView {
  /// The lifted row; nil when there is none.
  public var liftedRow: Int? { lift?.row }

  /// The number the lifted row gets if it is dropped now; nil when no row is lifted.
  public var liftTarget: Int? { lift?.target }

  /// Lifts `row` out of its place, in front of all others; a row lifted before returns to its
  /// place.
  ///
  /// Without effect when the row has no cell.
  ///
  ///     table.liftRow(2)
  ///     table.moveLiftedRow(toTop: 310)
  ///     let target = table.liftTarget!
  ///     rows.insert(rows.remove(at: 2), at: target)
  ///     table.performUpdates([.move(from: 2, to: target)])  // drops it there
  public func liftRow(_ row: Int) {
    dropRow()
    guard let cell = cell(forRow: row) else { return }
    lift = TableLift(row: row, target: row, top: cell.presentedFrame.midY - middle - bounds.minY)
    bringSubviewToFront(cell)
    setNeedsLayout()
  }

  /// Moves the top edge of the lifted row to `top` points below the top of the view.
  public func moveLiftedRow(toTop top: Double) {
    guard lift != nil else { return }
    lift?.top = top
    updateLiftTarget()
    setNeedsLayout()
  }

  /// Animates the lifted row, and the others, back to their places.
  ///
  /// To drop the lifted row at its target, perform the update that moves it there.
  public func dropRow() {
    guard let lift else { return }
    setLiftTarget(lift.row)
    animateDrop(to: lift.row)
  }

  /// The displacement of `row` that keeps the target of the lifted row free, in points.
  func liftDisplacement(of row: Int) -> Double {
    Double(lift?.shift(of: row) ?? 0) * rowHeight
  }

  /// Sets the target to the place under the lifted row and displaces the rows that have to make
  /// way.
  func updateLiftTarget() {
    guard let lift, rows.count > 0 else { return }
    setLiftTarget(rows.row(nearest: drawnTop(of: lift.row) + middle))
  }

  /// Ends the lift: the lifted row, whose number is now `row`, moves from its position to its
  /// place.
  func animateDrop(to row: Int) {
    guard let old = lift else { return }
    lift = nil
    // Animations of the row that have begun before the lift continue.
    let distance = bounds.minY + old.top - drawnTop(of: row)
    displace(row..<row + 1, by: distance, curve: .ease(ViewConstants.dropDuration))
    setNeedsLayout()
  }

  private var middle: Double { rowHeight / 2 }

  private func setLiftTarget(_ target: Int) {
    guard let old = lift, old.target != target else { return }
    lift?.target = target
    let (first, last) = (min(old.target, target), max(old.target, target))
    // The rows between the targets move by one place; a spring moves each from where it was.
    let distance = old.target < target ? rowHeight : -rowHeight
    let lower = first >= old.row ? first + 1 : first
    let upper = last <= old.row ? last - 1 : last
    guard lower <= upper else { return }
    displace(lower..<upper + 1, by: distance, curve: .spring)
  }
}

/// A row that is lifted out of its place, and the place that the other rows keep free for it.
struct TableLift: RowIndexAdjusting, Equatable {
  /// The lifted row.
  var row: Int
  /// The number the row gets if it is dropped now.
  var target: Int
  /// The row's top edge, in points from the top of the view, independent of scrolling.
  var top: Double

  /// The number of places, −1…1, by which `other` is displaced to keep the target free.
  func shift(of other: Int) -> Int {
    if other > row, other <= target { return -1 }
    if other < row, other >= target { return 1 }
    return 0
  }

  mutating func insert(_ row: Int) {
    if row <= self.row { self.row += 1 }
    if row <= target { target += 1 }
  }

  mutating func remove(_ row: Int) {
    if row < self.row { self.row -= 1 }
    if row < target { target -= 1 }
  }

  /// Adjusts for a move of the lifted row itself, or of another one.
  mutating func move(_ from: Int, _ to: Int) {
    if from == row {
      row = to
    } else {
      remove(from)
      insert(to)
    }
  }
}
