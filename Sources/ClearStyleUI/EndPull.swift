internal import Geometry
internal import ViewKit

/// Observes pulls of the list past an end, shows a caption beside its last or first row, and acts at the
/// release.
///
/// A pull counts if its drag began with the list at that end, also if the list is shorter than the
/// window, and not during an edit. Its distance is the one for adding a row at the top.
///
/// ```swift
/// let pull = EndPull(list, theme: theme, action: EndPull.Action(
///   caption: { isPast in PullCaption.Content(text: isPast ? "Release" : "Pull") },
///   release: { clear() }))
/// ```
@MainActor
final class EndPull: TableViewDelegate {
  /// The end past which the list is pulled.
  enum End {
    /// Above the first row.
    case start
    /// Below the last row.
    case end
  }

  /// What a pull past the end does.
  struct Action {
    /// Returns what the caption shows; the argument says whether a release now would act.
    ///
    /// If the content is not enabled, a release does nothing.
    var caption: (_ isPast: Bool) -> PullCaption.Content
    /// Called at a release past the distance.
    var release: () -> Void
  }

  /// What the pull does; nil if there is no pull past the end.
  var action: Action?
  private unowned let controller: any TableController
  private let end: End
  private let caption: PullCaption
  /// Whether the caption is shown: during a pull, and while the list returns from a pull that had no
  /// effect.
  private var showsCaption = false
  /// Whether the current drag may pull.
  ///
  /// A drag that stops the list during a bounce or a scroll back from past the end may not, since
  /// its release could act at once; but it continues a pull whose caption is still shown.
  private var isArmed = false
  private var table: TableView { controller.tableView }

  /// Observes the table of `controller`.
  init(
    _ controller: any TableController, at end: End = .end, theme: Theme, action: Action? = nil
  ) {
    (self.controller, self.end, self.action) = (controller, end, action)
    caption = PullCaption(theme: theme)
    table.addDelegate(self)
  }

  /// Follows a pull past the end.
  func tableViewDidChangeEndOverscroll(_ tableView: TableView) {
    if end == .end { follow(table.endOverscroll) }
  }

  /// Follows a pull past the start.
  func tableViewDidChangeOverscroll(_ tableView: TableView) {
    if end == .start { follow(table.overscroll) }
  }

  /// Shows the caption during a pull; acts if the list is released past the distance.
  private func follow(_ overscroll: Overscroll) {
    switch overscroll {
    case .idle: hideCaption()
    case .possible: isArmed = distance <= 0 || showsCaption
    case .dragging:
      showsCaption = isArmed && action != nil && !isEditing
    case .returning(let isCancelled): if !isCancelled { release() }
    }
  }

  /// Updates the content, opacity and frame of the caption.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard showsCaption, let action, distance > 0 else { return caption.isHidden = true }
    caption.content = action.caption(isPast)
    caption.alpha = min(1, distance / table.pullDistance)
    caption.place(
      in: table,
      at: Rect(
        x: 0, y: end == .end ? table.contentHeight : -table.rowHeight,
        width: table.bounds.size.width, height: table.rowHeight),
      textScale: controller.textScale)
    caption.isHidden = false
  }

  private func release() {
    guard showsCaption, let action, isPast, action.caption(true).isEnabled else { return }
    hideCaption()
    action.release()
  }

  private func hideCaption() {
    showsCaption = false
    caption.isHidden = true
  }

  /// Visible distance in points by which the list is pulled past the end; negative if the list can be
  /// scrolled further.
  private var distance: Double {
    switch end {
    case .start: table.offsetRange.lowerBound - table.contentOffset
    case .end: table.contentOffset - table.offsetRange.upperBound
    }
  }

  /// Whether an edit in progress extends the range in which the list scrolls.
  private var isEditing: Bool { table.scrollsLastRowToTop }

  private var isPast: Bool { distance > table.pullDistance }
}
