import Geometry

/// Shows one row, then another: a table gives it a new row when its old one scrolls away.
open class TableViewCell: View {
  /// The row it shows now; nil in the pool and while it leaves.
  public internal(set) var row: Int?

  /// The cell and its row.
  open override var summary: String { "cell \(row.map(String.init) ?? "-")" }

  /// Forgets everything the last row left behind; an override ends with `super`.
  open func prepareForReuse() {
    stopAnimations()
    transform = .identity
    alpha = 1
    isHidden = false
    isUserInteractionEnabled = true
  }

  /// Shows how the row goes, after it has been removed, and calls `completion` when it is gone.
  ///
  /// Without an override it is gone at once.
  open func leave(completion: @escaping () -> Void) { completion() }
}
