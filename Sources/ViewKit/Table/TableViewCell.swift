import Geometry

/// A view that shows one row of a table; reused for another row when its own scrolls out.
open class TableViewCell: View {
  /// The row it shows; nil while it waits for reuse or leaves.
  public internal(set) var row: Int?

  /// The role and the row.
  open override var summary: String { "cell \(row.map(String.init) ?? "-")" }

  /// Resets the state of the last row; an override calls `super` last.
  open func prepareForReuse() {
    stopAnimations()
    transform = .identity
    alpha = 1
    isHidden = false
    isUserInteractionEnabled = true
  }

  /// Animates the cell of a deleted row out of the view and calls `completion` at the end.
  ///
  /// By default it disappears at once.
  open func animateRemoval(completion: @escaping () -> Void) { completion() }
}
