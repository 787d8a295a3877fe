import Geometry

extension TableView {
  /// The number of the lifted row; nil if no row is lifted.
  public var liftedRow: Int? { lift?.row }

  /// The number that the lifted row gets if it is dropped now; nil if no row is lifted.
  public var liftTarget: Int? { lift?.target }

  /// Lifts `row` out of its place, in front of all other rows.
  ///
  /// A row that is already lifted first returns to its place. If `row` has no cell, no row is
  /// lifted.
  ///
  ///     table.liftRow(2)
  ///     table.moveLiftedRow(toTop: 310)
  ///     let target = table.liftTarget!
  ///     rows.insert(rows.remove(at: 2), at: target)
  ///     table.performUpdates([.move(from: 2, to: target)])  // drops the row at its target
  public func liftRow(_ row: Int) {
    dropRow()
    guard let cell = cell(forRow: row) else { return }
    lift = TableLift(
      row: row, target: row, top: cell.presentedFrame.midY - rows.height(at: row) / 2 - bounds.minY)
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

  /// Ends the lift, and animates the lifted row and the other rows back to their places.
  ///
  /// To drop the lifted row at its target instead, perform the update that moves the row there.
  public func dropRow() {
    guard let lift else { return }
    setLiftTarget(lift.row)
    animateDrop(to: lift.row)
  }

  /// The displacement of `row`, in points and positive downward, that keeps the target of the
  /// lifted row free.
  func liftDisplacement(of row: Int) -> Double {
    guard let lift else { return 0 }
    return Double(lift.shift(of: row)) * rows.height(at: lift.row)
  }

  /// Sets the target to the place nearest to the lifted row's center.
  ///
  /// Animates the rows that make way for the new target.
  func updateLiftTarget() {
    guard let lift, rows.count > 0 else { return }
    setLiftTarget(rows.target(of: lift.row, droppedAt: drawnTop(of: lift.row)))
  }

  /// Ends the lift: the lifted row, whose number is now `row`, moves from where it is drawn to its
  /// place.
  func animateDrop(to row: Int) {
    guard let old = lift else { return }
    lift = nil
    // Animations of the row that began before the lift continue; `drawnTop(of:)` includes them.
    let distance = bounds.minY + old.top - drawnTop(of: row)
    displace(row..<row + 1, by: distance, curve: .ease(ViewConstants.dropDuration))
    setNeedsLayout()
  }

  private func setLiftTarget(_ target: Int) {
    guard let old = lift, old.target != target else { return }
    lift?.target = target
    let (first, last) = (min(old.target, target), max(old.target, target))
    // The rows between the old and the new target move by the lifted row's height, each by a spring
    // from its old position.
    let height = rows.height(at: old.row)
    let distance = old.target < target ? height : -height
    let lower = first >= old.row ? first + 1 : first
    let upper = last <= old.row ? last - 1 : last
    guard lower <= upper else { return }
    displace(lower..<upper + 1, by: distance, curve: .spring)
  }
}

/// A row that is lifted out of its place, and the place that the other rows keep free for it.
struct TableLift: RowIndexAdjusting, Equatable {
  /// The number of the lifted row.
  var row: Int
  /// The number that the row gets if it is dropped now.
  var target: Int
  /// The row's top edge, in points below the top of the view; scrolling does not change it.
  var top: Double

  /// The number of heights of the lifted row, −1…1, by which `other` is displaced to keep the target
  /// free.
  ///
  /// Positive numbers are downward.
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

  /// Adjusts the row numbers to a move of the lifted row itself or of another row.
  mutating func move(_ from: Int, _ to: Int) {
    if from == row {
      row = to
    } else {
      remove(from)
      insert(to)
    }
  }
}
