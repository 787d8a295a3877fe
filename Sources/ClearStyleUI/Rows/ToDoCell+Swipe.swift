internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

// A swiped row shows the effect of a release. The line through the text grows with the offset; past
// the threshold, the row has the color of the state after the release. All of this depends only on
// the offset, on `completion` and on animated weights. Therefore nothing jumps when a contact
// catches a moving row.
extension ToDoCell {
  /// What the cues, strikethrough and color of a row show while the row is away from its place.
  enum SwipePhase: Hashable {
    /// The effect that a release would have. The row follows a contact, or returns after a release
    /// that had no effect.
    case undecided
    /// The performed action, while the row returns to its place or leaves the list; `isPast` says
    /// whether the row was past the threshold at the release, which a flick need not be.
    case performed(SwipeAction, isPast: Bool)
    /// No action, while a row that undo or redo has inserted slides in.
    case slidingIn

    /// The performed action; nil if there is none.
    var action: SwipeAction? {
      if case .performed(let action, _) = self { action } else { nil }
    }
  }

  /// Stops the row and begins to show the effect that a release would have.
  ///
  /// If the row was still showing an earlier action, or sliding in, the preview fades in gradually.
  func beginSwipe() {
    stopAnimation(of: \.swipeOffset)
    guard swipePhase != .undecided else { return }
    swipePhase = .undecided
    previewWeight = 0
    for weight in [\ToDoCell.previewWeight, \.cueOpacity] {
      animate(weight, to: 1, duration: BehaviorConstants.previewDuration)
    }
  }

  /// Keeps the current strikethrough when the item is toggled during a swipe, and gradually adds
  /// the preview of a release.
  func restartPreview() {
    guard swipePhase == .undecided else { return }
    let shown = title.strikethrough
    previewWeight = 0
    completion = shown
    animate(\.previewWeight, to: 1, duration: BehaviorConstants.previewDuration)
  }

  /// Shows the performed `action` while the row returns to its place or leaves the list.
  ///
  /// The strikethrough stays as it is now.
  func endSwipe(_ action: SwipeAction) {
    let shown = title.strikethrough
    stopAnimation(of: \.completion)
    // A row at its place was deleted by a key, not by a flick.
    swipePhase = .performed(
      allows(action) ? action : .back, isPast: swipeOffset == 0 || actionAtOffset == action)
    completion = shown
  }

  /// Shows whether the item is completed, or the opposite while ``holdsCompletion`` is true.
  ///
  /// Call it only when no animation of ``completion`` is running.
  func showCompletion(isAnimated: Bool, duration: Double? = nil) {
    let target = showsItemCompleted ? 1.0 : 0
    let duration = isAnimated ? duration ?? completionDuration : 0
    updateColor(duration: duration)
    if isAnimated && completion != target {
      animate(\.completion, to: target, duration: duration)
    } else {
      completion = target
    }
  }

  /// Whether the row has the color of completed rows; false for a list.
  ///
  /// Past the threshold of a swipe to the right, the color is that of the item's opposite state.
  var isShownCompleted: Bool {
    openCount == nil && showsItemCompleted != (shownAction == .toggleCompletion)
  }

  /// Resets the phase and the weights for the next swipe; called when the row is back at its place.
  func resetSwipe() {
    guard swipePhase != .undecided || previewWeight != 1 else { return }
    for weight in [\ToDoCell.previewWeight, \.cueOpacity] { stopAnimation(of: weight) }
    (swipePhase, previewWeight, cueOpacity) = (.undecided, 1, 1)
  }

  /// Updates the cues, the strikethrough and the color after a change of the offset or a weight.
  func updateSwipe() {
    let width = bounds.size.width
    let alpha = SwipeAction.cueAlpha(offset: swipeOffset, width: width)
    for cue in [completeCue, deleteCue] { cue.alpha = alpha * cueOpacity }
    let cueAction = cueAction
    completeCue.color =
      cueAction == .toggleCompletion ? theme.colors.completing : theme.colors.foreground
    let leftColor = snoozeCaption == nil ? theme.colors.deleting : theme.colors.completing
    deleteCue.color = cueAction == .delete ? leftColor : theme.colors.foreground
    let preview = swipePhase == .undecided && swipeOffset > 0 ? alpha * previewWeight : 0
    // Mixes `completion` with its opposite, `1 - completion`; `preview` is the fraction of the
    // opposite. This also works while `completion` is animated.
    title.strikethrough = openCount == nil ? completion + preview - 2 * completion * preview : 0
    updateColor(duration: BehaviorConstants.previewDuration)
  }

  /// Whether a release that decides for `action` performs it.
  ///
  /// The Today row allows none, a list without open rows allows no completion, and a kiosk may allow no deleting.
  func allows(_ action: SwipeAction) -> Bool {
    if isTodayRow { return action == .back }
    return switch action {
    case .back: true
    case .toggleCompletion: openCount != 0
    case .delete: allowsDeleting
    }
  }

  /// The line and the color of a row that a flick has completed finish with the return of the row.
  private var completionDuration: Double {
    swipePhase.action == nil ? RowConstants.completionDuration : RowConstants.returnDuration
  }

  /// The action in whose color the cue is: of a performed one only if the row was or is past the
  /// threshold.
  private var cueAction: SwipeAction {
    guard case .performed(let action, let isPast) = swipePhase else { return shownAction }
    return isPast || actionAtOffset == action ? action : .back
  }

  private var actionAtOffset: SwipeAction {
    SwipeAction(offset: swipeOffset, width: bounds.size.width)
  }

  private var showsItemCompleted: Bool { (item?.isCompleted ?? false) != holdsCompletion }

  /// The action that a release would perform now; `back`, which is no action, unless the phase is
  /// `undecided`.
  private var shownAction: SwipeAction {
    guard swipePhase == .undecided else { return .back }
    return allows(actionAtOffset) ? actionAtOffset : .back
  }
}
