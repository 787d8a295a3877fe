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
  /// Rows whose centers are less than a row apart have places one below the other, in the order in which
  /// they are drawn. Animates the rows that make way for new targets.
  func updateLiftTargets() {
    guard rows.count > 0, !lifts.isEmpty else { return }
    let order = lifts.indices.sorted { lifts[$0].isAbove(lifts[$1]) }
    let lifted = lifts.map(\.row).sorted()
    var boundary = 0
    for (index, top) in zip(order, topsAmongOthers(order).nondescending()) {
      let row = lifts[index].row
      let target = rows.target(of: row, droppedAt: top, without: lifted.filter { $0 != row })
      // The first row below the place, so that the next lifted row is never above it.
      boundary = max(boundary, target > row ? target + 1 : target)
      setLiftTarget(boundary > row ? boundary - 1 : boundary, of: index)
    }
  }

  /// The top edge of each lifted row, in points from the start of the content without the other lifted rows;
  /// `order` has the indices of the lifts from the uppermost row down.
  ///
  /// They depend on no target, since the targets of two rows that depend on each other might alternate.
  private func topsAmongOthers(_ order: [Int]) -> [Double] {
    var heightAbove = 0.0
    return order.map { index in
      defer { heightAbove += rows.height(at: lifts[index].row) }
      return bounds.minY + lifts[index].top - heightAbove
    }
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
    let (target, old) = (max(target, fixedRowCount), lifts[index])
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
