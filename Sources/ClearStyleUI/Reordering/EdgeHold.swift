internal import Drawing
internal import Geometry
internal import Motion
internal import ViewKit

/// Detects that a finger holds a row at the upper edge of a list that is at its top; an arrow fills
/// meanwhile.
///
/// ```swift
/// hold.update(isAtEdge: true, beside: rowFrame)
/// ```
@MainActor
final class EdgeHold {
  /// Called when the row was held for `ReorderingConstants.edgeHoldDuration`.
  var onHold: (() -> Void)?
  private unowned let rootView: RootView
  private let theme: Theme
  /// The arrow; nil until the first hold.
  private var arrow: FillingArrow?

  /// Creates a hold whose arrow is shown in front of the levels of the context's screen.
  init(_ context: BehaviorContext) { (rootView, theme) = (context.rootView, context.theme) }

  /// Starts the hold if it has not started, or ends it, as `isAtEdge` says.
  ///
  /// `row` is the frame of the row in the window, at whose right end the arrow is shown.
  func update(isAtEdge: Bool, beside row: Rect) {
    guard isAtEdge else { return end() }
    let arrow = arrow ?? makeArrow()
    arrow.place(beside: row)
    guard arrow.isHidden else { return }
    arrow.isHidden = false
    arrow.animate(
      \.progress, to: 1, duration: ReorderingConstants.edgeHoldDuration, curve: .linear,
      kind: .direct
    ) { [weak self] finished in
      guard finished, let self else { return }
      end()
      onHold?()
    }
  }

  /// Hides the arrow; the next hold begins anew.
  func end() {
    guard let arrow, !arrow.isHidden else { return }
    arrow.stopAnimation(of: \.progress)
    arrow.progress = 0
    arrow.isHidden = true
  }

  private func makeArrow() -> FillingArrow {
    let arrow = FillingArrow(theme: theme)
    rootView.insertPlacedSubviewBehindNotices(arrow)
    self.arrow = arrow
    return arrow
  }
}

/// An arrow upward that fills from its lower end.
private final class FillingArrow: View {
  /// The filled part, from 0 to 1.
  var progress = 0.0 { didSet { setNeedsDisplay() } }
  private let theme: Theme

  init(theme: Theme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.image, label: ArrowDirection.up.sign)
  }

  func place(beside row: Rect) {
    let length = ReorderingConstants.edgeArrow
    frame = Rect(
      x: row.maxX - RowConstants.textInset - length,
      y: max(0, row.minY + (row.size.height - length) / 2), width: length, height: length)
  }

  override func draw(into list: inout DisplayList) {
    let length = bounds.size.height
    let top = Point(x: bounds.center.x, y: 0)
    let stem = RowConstants.captionArrowStem * length / RowConstants.captionArrow
    list.fillArrow(.up, at: top, length: length, stemWidth: stem, theme.colors.hint)
    list.clip(to: Rect(x: 0, y: length * (1 - progress), width: length, height: length * progress))
    {
      $0.fillArrow(.up, at: top, length: length, stemWidth: stem, theme.colors.foreground)
    }
  }
}
