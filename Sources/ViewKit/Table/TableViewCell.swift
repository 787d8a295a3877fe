import Geometry

/// A view that shows one row of a table; reused for another row when its row scrolls out.
open class TableViewCell: View {
  /// The row that the cell shows; nil while the cell waits for reuse or its removal is animated.
  public internal(set) var row: Int?

  /// The role and the row.
  open override var summary: String { "cell \(row.map(String.init) ?? "-")" }

  /// Resets the state of the previous row; an override calls `super` first, to stop animations.
  open func prepareForReuse() {
    stopAnimations()
    transform = .identity
    alpha = 1
    isHidden = false
    isUserInteractionEnabled = true
  }

  /// Animates the cell of a deleted row out of the view and calls `completion` at the end.
  ///
  /// By default the cell disappears at once.
  open func animateRemoval(completion: @escaping () -> Void) { completion() }
}
