internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

// A swiped row shows what its release would do: the line through the text grows with the offset,
// and past the threshold the row has the color of its new state. All of this depends only on the
// offset, on `completion` and on animated weights, so that nothing jumps when a contact catches a
// moving row.
extension ToDoCell {
  /// What the cues, line and color of a row show while the row is not at its place.
  enum SwipePhase: Hashable {
    /// What a release would do: the row follows a contact, or returns from a swipe without effect.
    case undecided
    /// What the release did: the row returns, or leaves.
    case performed(SwipeAction)
    /// No action: undo or redo inserted the row.
    case slidingIn
  }

  /// Begins to show what a release would do; gradually if the contact has caught a moving row.
  func beginSwipe() {
    stopAnimation(of: \.swipeOffset)
    guard swipePhase != .undecided else { return }
    swipePhase = .undecided
    previewWeight = 0
    for weight in [\ToDoCell.previewWeight, \.cueOpacity] {
      animate(weight, to: 1, duration: ListConstants.previewDuration)
    }
  }

  /// Keeps the line that is shown while the item is toggled during a swipe, and mixes the preview of
  /// the new state in gradually.
  func restartPreview() {
    guard swipePhase == .undecided else { return }
    let shown = title.strikethrough
    previewWeight = 0
    completion = shown
    animate(\.previewWeight, to: 1, duration: ListConstants.previewDuration)
  }

  /// Shows `action`, which the release performs, while the row returns or leaves.
  func endSwipe(_ action: SwipeAction) {
    let shown = title.strikethrough
    stopAnimation(of: \.completion)
    swipePhase = .performed(action)
    completion = shown
  }

  /// Shows the item's state, or the previous state while ``holdsCompletion`` is true; call it only
  /// when no animation of ``completion`` is running.
  func showCompletion(isAnimated: Bool) {
    let target = showsItemCompleted ? 1.0 : 0
    let duration = isAnimated ? ListConstants.completionDuration : 0
    updateColor(duration: duration)
    if isAnimated && completion != target {
      animate(\.completion, to: target, duration: duration)
    } else {
      completion = target
    }
  }

  /// Whether the row has the color of completed rows.
  var isShownCompleted: Bool { showsItemCompleted != (shownAction == .toggleCompletion) }

  /// Resets the phase and weights of a row that is back at its place, for the next swipe.
  func resetSwipe() {
    guard swipePhase != .undecided || previewWeight != 1 else { return }
    for weight in [\ToDoCell.previewWeight, \.cueOpacity] { stopAnimation(of: weight) }
    (swipePhase, previewWeight, cueOpacity) = (.undecided, 1, 1)
  }

  /// Updates cues, line and color for the offset.
  func updateSwipe() {
    let width = bounds.size.width
    let alpha = SwipeAction.cueAlpha(offset: swipeOffset, width: width)
    for cue in [completeCue, deleteCue] { cue.alpha = alpha * cueOpacity }
    let cueAction: SwipeAction =
      if case .performed(let action) = swipePhase { action } else { shownAction }
    completeCue.color = cueAction == .toggleCompletion ? theme.completing : theme.foreground
    deleteCue.color = cueAction == .delete ? theme.deleting : theme.foreground
    let preview = swipePhase == .undecided && swipeOffset > 0 ? alpha * previewWeight : 0
    // Mixes `completion` with its opposite by `preview`, also while `completion` is animated.
    title.strikethrough = completion + preview - 2 * completion * preview
    updateColor(duration: ListConstants.previewDuration)
  }

  private var showsItemCompleted: Bool { (item?.isCompleted ?? false) != holdsCompletion }

  /// The action that a release would perform now; `back` in any phase but `undecided`.
  private var shownAction: SwipeAction {
    guard swipePhase == .undecided else { return .back }
    return SwipeAction(offset: swipeOffset, width: bounds.size.width)
  }
}
