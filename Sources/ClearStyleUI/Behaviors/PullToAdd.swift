internal import Geometry
internal import Gestures
internal import UserSettings
internal import ViewKit

/// Adds a row at the top when the list is pulled down far enough past its top and then released; a
/// pull twice as far goes up a level, if there is one.
///
/// Only the visible distance counts. The rubber band effect makes this distance shorter than the
/// finger's movement.
@MainActor
final class PullToAdd: Behavior, TableViewDelegate {
  static let changesItems = true
  static let gestures: Set<Gesture> = [.pull]

  private unowned let list: ListController
  private let theme: Theme
  private let strings: any Strings
  private unowned let navigation: Navigation
  private let placeholder: PlaceholderRow
  /// The caption that replaces the placeholder while a release would go up a level.
  private let upCaption: PullCaption
  /// Whether the placeholder is shown: during a pull, and while the list returns from a pull that
  /// added no row.
  private var showsPlaceholder = false
  /// Whether the drag began by stopping the list during a bounce past its top that showed no
  /// placeholder.
  private var wasCaught = false
  private var table: TableView { list.tableView }

  /// Observes the overscroll of the table.
  init(_ context: BehaviorContext) {
    (list, theme, navigation) = (context.list, context.theme, context.navigation)
    strings = context.strings
    placeholder = PlaceholderRow(
      theme: theme, strings: strings, isList: context.list.isListOfLists, gesture: .pull)
    upCaption = PullCaption(theme: context.theme)
    table.addDelegate(self)
  }

  /// Shows the placeholder during a pull; adds a row or goes up a level if the list is released past
  /// the threshold.
  func tableViewDidChangeOverscroll(_ tableView: TableView) {
    switch table.overscroll {
    case .idle: hidePlaceholder()
    // If the drag has stopped the list during the return from a pull, the placeholder is visible
    // already.
    case .possible: wasCaught = table.contentOffset < 0 && !showsPlaceholder
    case .dragging:
      if !showsPlaceholder { showPlaceholder() }
      list.endEditing()
    case .returning(let isCancelled):
      if !isCancelled, goUp() || pullDistance > threshold && add() { hidePlaceholder() }
    }
  }

  /// Updates the caption, opacity and frame of the placeholder above the first row, or hides the
  /// placeholder.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard showsPlaceholder else { return hidePlaceholder() }
    placeholder.isPast = pullDistance > threshold
    placeholder.opacity = opacity
    layOutPlaceholder()
    layOutUpCaption()
  }

  /// Shows the placeholder, which fades in if the drag began by stopping a bounce.
  private func showPlaceholder() {
    showsPlaceholder = true
    layOutPlaceholder()
    placeholder.stopAnimation(of: \.presence)
    placeholder.presence = wasCaught ? 0 : 1
    guard wasCaught else { return }
    placeholder.animate(\.presence, to: 1, duration: RowConstants.returnDuration)
  }

  private func hidePlaceholder() {
    showsPlaceholder = false
    placeholder.isHidden = true
    upCaption.isHidden = true
  }

  private func layOutPlaceholder() {
    if placeholder.superview !== table { table.insertSubview(placeholder, at: 0) }
    placeholder.textScale = list.textScale
    placeholder.frame = placeholderFrame
    placeholder.isHidden = pullDistance <= 0
  }

  private func layOutUpCaption() {
    upCaption.isHidden = !isFurther
    guard isFurther, let title = levelAbove?.title(in: strings) else { return }
    upCaption.content = PullCaption.Content(text: strings.release(for: title), arrow: .up)
    upCaption.place(in: table, at: placeholderFrame, textScale: list.textScale)
  }

  private var placeholderFrame: Rect {
    Rect(x: 0, y: -table.rowHeight, width: table.bounds.size.width, height: table.rowHeight)
  }

  /// Visible distance in points by which the list is pulled down past its top; negative if the list
  /// is scrolled.
  private var pullDistance: Double { -table.contentOffset }

  private var threshold: Double { table.pullDistance }

  /// The level to which a pull further leads; nil if there is none.
  ///
  /// A list that is still shown on the way up cannot lead past the level to which that way leads.
  private var levelAbove: Level? {
    list === navigation.rows && navigation.level != .rows ? nil : navigation.levelAbove
  }

  /// Whether a release would go up a level instead of adding a row.
  private var isFurther: Bool {
    levelAbove != nil && pullDistance >= BehaviorConstants.pullFurther * threshold
  }

  /// The opacity of the placeholder: it grows up to the threshold; if there is a level above, it
  /// falls again from `BehaviorConstants.pullFadeOut` on.
  private var opacity: Double {
    let pull = max(0, pullDistance) / threshold
    guard levelAbove != nil else { return min(1, pull) }
    let (begin, end) = (BehaviorConstants.pullFadeOut, BehaviorConstants.pullFurther)
    return min(1, pull, max(0, (end - pull) / (end - begin)))
  }

  /// Goes up a level if the list is pulled far enough; returns whether it does.
  private func goUp() -> Bool {
    guard isFurther else { return false }
    navigation.goUp()
    return true
  }

  /// Adds a row at the top and animates it from the placeholder's position; returns whether a row
  /// was added.
  private func add() -> Bool {
    let color = theme.colors.placeholder(isList: list.isListOfLists)
    return list.addRow(at: 0, from: color, alpha: placeholder.alpha) {
      let row = list.todayRowCount
      table.displace(
        row..<row + 1, by: Double(-row - 1) * table.rowHeight,
        curve: .ease(BehaviorConstants.editDuration))
    }
  }
}

extension TableView {
  /// Visible distance in points past which the release of a pull acts, at either end.
  var pullDistance: Double {
    min(rowHeight, BehaviorConstants.pullThreshold * bounds.size.height)
  }
}
