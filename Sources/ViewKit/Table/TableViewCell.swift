import Geometry

/// A view that shows one row of a table; reused for another row when its own row scrolls out of
/// view.
open class TableViewCell: View {
  /// The number of the row that the cell shows.
  ///
  /// Nil while the cell waits for reuse, or while its removal is animated.
  public internal(set) var row: Int?

  /// A row; an override says what the cell shows, which is what the data source says of the row.
  open override var accessibilityElement: AccessibilityElement { AccessibilityElement(.row) }

  /// Resets the state that the cell had for its previous row.
  ///
  /// An override calls `super` first, which stops the animations.
  open func prepareForReuse() {
    stopAnimations()
    transform = .identity
    alpha = 1
    isHidden = false
    isUserInteractionEnabled = true
  }

  /// Animates the cell of a deleted row out of the view and calls `completion` at the end.
  ///
  /// By default, the cell disappears at once.
  open func animateRemoval(completion: @escaping () -> Void) { completion() }
}
