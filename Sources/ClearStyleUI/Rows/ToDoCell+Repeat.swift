internal import ToDoModel
internal import ViewKit

// A row that repeats is completed for a moment, and then open again with its next date.
extension ToDoCell {
  /// Shows the item as completed while the row returns from its swipe, then as open again with its next date, which
  /// `showDate` shows; call it before the cell is configured with that date.
  func showRepeat(_ showDate: @escaping (ToDoCell) -> Void) {
    guard let scene, let id = item?.id else { return }
    holdsChip = true
    holdCompletion(true)
    scene.schedule(after: RowConstants.repeatDelay) { [weak self] in
      guard let self, holdsChip, item?.id == id else { return }
      endRepeat()
      showDate(self)
      guard let chip = trailingLabels?.chip else { return }
      chip.alpha = 0
      chip.animate(\.alpha, to: 1, duration: RowConstants.colorDuration)
    }
  }

  /// Shows the item as it is, before the time of ``showRepeat(_:)`` is over; call it before the cell is configured.
  func endRepeat() {
    guard holdsChip else { return }
    holdsChip = false
    holdCompletion(false, duration: RowConstants.colorDuration)
  }
}
