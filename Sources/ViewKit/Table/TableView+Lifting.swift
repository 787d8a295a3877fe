import Geometry

extension TableView {
  /// The row that is lifted, nil when none is.
  public var liftedRow: Int? { lift?.row }

  /// The row that the lifted one would become if it were dropped now.
  public var liftTarget: Int? { lift?.target }

  /// Takes `row` out of its place, in front of all others; one that was lifted before goes back.
  public func liftRow(_ row: Int) {
    dropRow()
    guard let cell = cell(forRow: row) else { return }
    lift = TableLift(row: row, target: row, top: cell.presentedFrame.midY - middle - bounds.minY)
    bringSubviewToFront(cell)
    setNeedsLayout()
  }

  /// Moves the lifted row until its upper edge is `top` points below the top of the view.
  public func moveLiftedRow(toTop top: Double) {
    guard lift != nil else { return }
    lift?.top = top
    retargetLift()
    setNeedsLayout()
  }

  /// Lets the lifted row go back to its place, and the others to theirs.
  ///
  /// To drop it at its target, perform the update that moves it there.
  public func dropRow() {
    guard let lift else { return }
    retarget(to: lift.row)
    settle(lift.row)
  }

  /// How far `row` has moved to keep the target of the lifted row free.
  func roomMade(by row: Int) -> Double {
    Double(lift?.places(of: row) ?? 0) * rowHeight
  }

  /// Takes note of which row's place the lifted row is over; those between make room.
  func retargetLift() {
    guard let lift, rows.count > 0 else { return }
    retarget(to: rows.row(nearest: drawnTop(of: lift.row) + middle))
  }

  /// Moves the lifted row, numbered `row` from now on, from where it is to its place.
  func settle(_ row: Int) {
    guard let old = lift else { return }
    let distance = bounds.minY + old.top - rows.offset(of: row)
    lift = nil
    displace(row..<row + 1, by: distance, pace: .ease(ViewConstants.dropDuration))
    setNeedsLayout()
  }

  private var middle: Double { rowHeight / 2 }

  private func retarget(to target: Int) {
    guard let old = lift, old.target != target else { return }
    lift?.target = target
    let (first, last) = (min(old.target, target), max(old.target, target))
    // Each row on the way steps over by one place at once, and its spring starts where it was.
    let distance = old.target < target ? rowHeight : -rowHeight
    let lower = first >= old.row ? first + 1 : first
    let upper = last <= old.row ? last - 1 : last
    guard lower <= upper else { return }
    displace(lower..<upper + 1, by: distance, pace: .spring)
  }
}
