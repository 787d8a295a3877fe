internal import Geometry
internal import ViewKit

/// The notice of a problem with the file of the lists, shown until the problem is solved.
///
/// The notice reports its height to the screen, so that the rows behind the notice can be scrolled
/// into view. A tap on the notice has no effect.
@MainActor
final class StatusNotice {
  /// The problem to show; nil hides the notice.
  var status: ListStatus? { didSet { if status != oldValue { show() } } }
  private let bar: MessageBar
  private let theme: Theme
  private unowned let rootView: RootView

  /// Adds the notice bar, which is invisible at first, to the screen.
  init(_ context: BehaviorContext) {
    (theme, rootView) = (context.theme, context.rootView)
    bar = MessageBar(theme: theme, edge: \.warning)
    bar.onLayout = { [weak self] in self?.updateInset() }
    rootView.notices.add(bar)
  }

  private func show() {
    if let status {
      bar.paragraphs = paragraphs(status)
      bar.appear()
    } else {
      bar.disappear()
      updateInset()
    }
  }

  private func paragraphs(_ status: ListStatus) -> [Paragraph] {
    [
      Paragraph(status.problem, style: theme.noticeAction, of: theme),
      Paragraph(status.advice, style: theme.noticeText, of: theme, color: \.secondaryText),
    ]
  }

  private func updateInset() {
    rootView.setBottomInset(bar.isShown ? bar.bounds.size.height : 0, from: self)
  }
}

/// A lasting problem with a file of lists, as shown to the user.
public struct ListStatus: Hashable, Sendable {
  /// The text that names the problem, such as ``Messages/status(of:)``.
  public var problem: String
  /// The text that says what the user can do about the problem; empty if there is nothing to do.
  public var advice: String

  /// Creates a status from its two texts; by default, the status has no advice.
  public init(_ problem: String, advice: String = "") {
    self.problem = problem
    self.advice = advice
  }
}
