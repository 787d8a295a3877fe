internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

// A swiped row shows what its release would do: the line grows over the text with the contact, and
// past the threshold the row has the color of its new state. Everything is a function of the offset,
// of `completion` and of weights that are animated, so that nothing jumps when a row is caught.
extension ToDoCell {
  /// What cues, line and color of a row out of its place show.
  enum SwipePhase: Hashable {
    /// What a release would do: the row follows a contact, or returns from a swipe without effect.
    case undecided
    /// What the release did: the row returns, or leaves.
    case performed(SwipeAction)
    /// Nothing: undo brings the row back.
    case slidingIn
  }

  /// Begins to show what a release would do; a row that was caught on its way turns to it gradually.
  func beginSwipe() {
    stopAnimation(of: \.swipeOffset)
    guard swipePhase != .undecided else { return }
    swipePhase = .undecided
    previewWeight = 0
    for weight in [\ToDoCell.previewWeight, \.cueOpacity] {
      animate(weight, to: 1, duration: ListConstants.previewDuration)
    }
  }

  /// Keeps showing what the release does, while the row returns or leaves.
  func endSwipe(_ action: SwipeAction) {
    let shown = title.strikethrough
    stopAnimation(of: \.completion)
    swipePhase = .performed(action)
    completion = shown
  }

  /// Shows the item's state, or the one before it while ``holdsCompletion``; no animation of
  /// ``completion`` may be running.
  func showCompletion(isAnimated: Bool) {
    let target = showsItemCompleted ? 1.0 : 0
    let duration = isAnimated ? ListConstants.completionDuration : 0
    if isAnimated && completion != target {
      animate(\.completion, to: target, duration: duration)
    } else {
      completion = target
    }
    updateColor(duration: duration)
  }

  /// Whether the row has the color of completed ones.
  var isShownCompleted: Bool { showsItemCompleted != (shownAction == .toggleCompletion) }

  /// Ends the phase of a row at its place, where the next swipe begins afresh.
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
    // From the one state to the other, wherever an animation between them is.
    title.strikethrough = completion + preview - 2 * completion * preview
    updateColor(duration: ListConstants.previewDuration)
  }

  private var showsItemCompleted: Bool { (item?.isCompleted ?? false) != holdsCompletion }

  /// The action that a release would perform now; none unless it is still undecided.
  private var shownAction: SwipeAction {
    guard swipePhase == .undecided else { return .back }
    return SwipeAction(offset: swipeOffset, width: bounds.size.width)
  }
}
