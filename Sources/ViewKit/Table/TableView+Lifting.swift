import Geometry

extension TableView {
  /// Whether any row is lifted.
  public var hasLiftedRows: Bool { !lifts.isEmpty }

  /// The numbers of the lifted rows, in the order in which they were lifted.
  public var liftedRows: [Int] { lifts.map(\.row) }

  /// Whether `row` is lifted.
  public func isLifted(_ row: Int) -> Bool {
    // A loop instead of `contains(where:)`, whose closure would check the main actor for each element.
    for lift in lifts where lift.row == row { return true }
    return false
  }

  /// The number that the lifted row `row` gets if it is dropped now, before any other lifted row; nil if
  /// it is not lifted.
  public func liftTarget(of row: Int) -> Int? { lift(of: row)?.target }

  /// Lifts `row` out of its place, in front of all other rows.
  ///
  /// Several rows may be lifted at the same time. Has no effect if `row` is lifted already, or has no
  /// cell.
  ///
  ///     table.liftRow(2)
  ///     table.moveLiftedRow(2, toTop: 310)
  ///     let target = table.liftTarget(of: 2)!
  ///     rows.insert(rows.remove(at: 2), at: target)
  ///     table.performUpdates([.move(from: 2, to: target)])  // drops the row at its target
  public func liftRow(_ row: Int) {
    guard !isLifted(row), let cell = cell(forRow: row) else { return }
    let top = cell.presentedFrame.midY - rows.height(at: row) / 2 - bounds.minY
    lifts.append(TableLift(row: row, target: row, top: top))
    bringSubviewToFront(cell)
    setNeedsLayout()
  }

  /// Moves the top edge of the lifted row `row` to `top` points below the top of the view; has no effect
  /// if it is not lifted.
  public func moveLiftedRow(_ row: Int, toTop top: Double) {
    guard let index = liftIndex(of: row) else { return }
    lifts[index].top = top
    updateLiftTargets()
    setNeedsLayout()
  }

  /// Ends the lift of `row`, and animates it and the rows that make way for it back to their places; has
  /// no effect if `row` is not lifted.
  ///
  /// To drop the row at its target instead, perform the update that moves the row there.
  public func dropRow(_ row: Int) {
    guard let index = liftIndex(of: row) else { return }
    setLiftTarget(row, of: index)
    animateDrop(to: row)
  }

  /// The lift of `row`; nil if the row is not lifted.
  func lift(of row: Int) -> TableLift? { liftIndex(of: row).map { lifts[$0] } }

  /// The displacement of `row`, in points and positive downward, that keeps the targets of the lifted
  /// rows free.
  func liftDisplacement(of row: Int) -> Double {
    var displacement = 0.0
    for lift in lifts { displacement += Double(lift.shift(of: row)) * rows.height(at: lift.row) }
    return displacement
  }

  /// Sets the target of each lifted row to the place nearest to the row's center.
  ///
  /// Animates the rows that make way for new targets.
  func updateLiftTargets() {
    guard rows.count > 0 else { return }
    for index in lifts.indices {
      let target = rows.target(of: lifts[index].row, droppedAt: topAmongResting(lifts[index]))
      setLiftTarget(target, of: index)
    }
  }

  /// The top edge of a lifted row, in points from the start of the content, if all other lifted rows were
  /// in their places.
  ///
  /// It depends on no target, since the targets of two rows that depend on each other might alternate.
  private func topAmongResting(_ lift: TableLift) -> Double {
    var top = bounds.minY + lift.top
    let others = lifts.filter { $0.row != lift.row }
    for other in others where other.isAbove(lift) { top -= rows.height(at: other.row) }
    for row in others.map(\.row).sorted() where top >= rows.offset(of: row) {
      top += rows.height(at: row)
    }
    return top
  }

  /// Ends the lift of the row whose number is now `row`: it moves from where it is drawn to its place.
  func animateDrop(to row: Int) {
    guard let index = liftIndex(of: row) else { return }
    let old = lifts.remove(at: index)
    // Animations of the row that began before the lift continue; `drawnTop(of:)` includes them.
    let distance = bounds.minY + old.top - drawnTop(of: row)
    displace(row..<row + 1, by: distance, curve: .ease(ViewConstants.dropDuration))
    setNeedsLayout()
  }

  private func liftIndex(of row: Int) -> Int? { lifts.firstIndex { $0.row == row } }

  private func setLiftTarget(_ target: Int, of index: Int) {
    let old = lifts[index]
    guard old.target != target else { return }
    lifts[index].target = target
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

  /// Whether the row is drawn above that of `other`; of two at one height, the one whose place is above.
  func isAbove(_ other: TableLift) -> Bool { (top, row) < (other.top, other.row) }

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
