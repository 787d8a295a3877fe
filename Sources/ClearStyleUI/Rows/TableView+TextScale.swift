internal import ViewKit

extension TableView {
  /// Gives the rows the height at the text scale `scale` instead of `old`; the same rows stay at the top.
  func scaleRows(from old: Double, to scale: Double) {
    guard scale != old else { return }
    let height = RowConstants.rowHeight * scale
    guard !measuresRows else { return resetHeights(rowHeight: height) }
    let offset = contentOffset * scale / old
    rowHeight = height
    jump(to: offset)
  }
}
