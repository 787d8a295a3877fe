internal import Geometry
internal import Gestures
internal import UserSettings
internal import ViewKit

/// Opens a gap between two rows while two fingers move apart; adds a row if the gap is higher than
/// a row at the release.
@MainActor
final class PinchToAdd: Behavior, TableViewDelegate {
  static let changesItems = true
  static let gestures: Set<Gesture> = [.pinch]
  private unowned let list: ListController
  private let theme: Theme
  private let strings: any Strings
  private let pinch: TablePinch
  /// The placeholder in the current gap; the placeholder of an earlier gap may still be closing.
  private var placeholder: GapPlaceholder
  private var table: TableView { list.tableView }

  /// Adds the gesture to the pinches of the table.
  init(_ context: BehaviorContext) {
    (list, pinch) = (context.list, context.pinch)
    (theme, strings) = (context.theme, context.strings)
    placeholder = GapPlaceholder(
      theme: theme, strings: strings, isList: context.list.isListOfLists)
    pinch.handle(.apart) { [weak self] in self?.update($0) }
    table.addDelegate(self)
  }

  /// Keeps the placeholder in the gap when the rows around the gap change.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard let gap = table.gap else {
      // During the gesture, only a reload of all rows removes the gap. The placeholder then
      // disappears, too.
      if pinch.isActive(.apart) { placeholder.delta = 0 }
      return
    }
    placeholder.color = list.gapColor(above: gap.row)
    placeholder.place(in: table, at: table.offset(of: gap.row), textScale: list.textScale)
  }

  private func update(_ state: GestureState) {
    switch state {
    case .began: open()
    case .changed: spread()
    case .ended: release()
    case .cancelled: close()
    case .possible, .failed: break
    }
  }

  private func open() {
    if placeholder.delta > 0 {
      placeholder = GapPlaceholder(theme: theme, strings: strings, isList: list.isListOfLists)
    } else {
      placeholder.stopAnimation(of: \.delta)
    }
    table.gap = TableGap(row: gapRow, delta: 0)
    spread()
  }

  private func spread() {
    guard table.gap != nil else { return }
    table.gap?.delta = pinch.spread
    placeholder.delta = pinch.spread
  }

  private func release() {
    guard let gap = table.gap, 2 * gap.delta > table.rowHeight, add(in: gap) else { return close() }
    placeholder.delta = 0
  }

  private func close() {
    table.closeGap(within: RowConstants.returnDuration)
    let placeholder = placeholder
    placeholder.animate(\.delta, to: 0, duration: RowConstants.returnDuration, kind: .movement) {
      [weak self] _ in
      if placeholder !== self?.placeholder { placeholder.removeFromSuperview() }
    }
  }

  /// Adds a row in the gap; returns false if there is no editor.
  ///
  /// The new row is animated from the placeholder's position to its place, the other rows from
  /// their displaced positions.
  private func add(in gap: TableGap) -> Bool {
    list.addRow(at: gap.row, from: list.gapColor(above: gap.row)) {
      let curve = AnimationCurve.ease(BehaviorConstants.editDuration)
      let row = table.gap?.row ?? gap.row
      table.gap = nil
      table.displace(0..<row, by: -gap.delta, curve: curve)
      // Row animations in progress displace the new row, but not the placeholder. The distance of
      // the new row from the placeholder is therefore measured from where the new row is drawn.
      let placeholderTop = table.offset(of: row) - table.rowHeight / 2
      table.displace(
        row..<row + 1, by: placeholderTop - table.drawnTop(of: row), curve: curve)
      table.displace(row + 1..<Int.max, by: gap.delta, curve: curve)
    }
  }

  /// The number of the row above which the gap opens.
  ///
  /// If the fingers began on two adjacent rows, the gap opens between these rows. Otherwise it
  /// opens between the two rows that are drawn nearest to the midpoint of the places where the
  /// fingers began.
  private var gapRow: Int {
    let start = pinch.startLocations
    let minimum = list.todayRowCount
    if let upper = table.cell(at: start.upper)?.row, let lower = table.cell(at: start.lower)?.row,
      abs(upper - lower) == 1
    {
      return max(upper, lower, minimum)
    }
    let middle = table.convertFromWindow(pinch.midpoint).y
    let cells = table.visibleCells
    let first = cells.first?.row ?? 0
    return max(minimum, first + cells.count { $0.presentedFrame.midY < middle })
  }
}
