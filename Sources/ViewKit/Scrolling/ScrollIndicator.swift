internal import Drawing
internal import Geometry
internal import Timing

/// The line at the right edge of a scroll view that shows which part of the content is visible.
///
/// It appears when the content moves, and fades out some time after the last movement. Content that fits
/// the view has none. It is drawn in front of the content, and no contact hits it.
///
///     let indicator = ScrollIndicator()
///     indicator.contentDidMove(in: view)
///     indicator.draw(into: &list, of: view)
@MainActor
final class ScrollIndicator {
  /// The opacity of the line, in multiples of `ViewConstants.indicatorAlpha`; 0 while it is not shown.
  var alpha = 0.0
  private var lastMovement = Instant.zero
  private var timer: TimerID?

  /// Shows the line, and lets it fade out later; call it after each movement of the content of `view`.
  func contentDidMove(in view: ScrollView) {
    guard let scene = view.scene else { return }
    lastMovement = scene.motionTime
    guard timer == nil, rect(in: view) != nil else { return }
    view.stopAnimation(of: \.indicatorAlpha)
    view.indicatorAlpha = 1
    scheduleFade(of: view, after: ViewConstants.indicatorDelay)
  }

  /// Draws the line over the content of `view`.
  func draw(into list: inout DisplayList, of view: ScrollView) {
    guard alpha > 0, let rect = rect(in: view) else { return }
    list.fill(rect, Color(white: 1, alpha: ViewConstants.indicatorAlpha * alpha))
  }

  private func scheduleFade(of view: ScrollView, after seconds: Double) {
    guard let scene = view.scene else { return }
    timer = scene.schedule(after: seconds * scene.slowness) { [weak self, weak view] in
      guard let self else { return }
      timer = nil
      if let view { fadeOutAtRest(view) }
    }
  }

  /// Fades the line out, or waits for the end of the movement.
  private func fadeOutAtRest(_ view: ScrollView) {
    guard let scene = view.scene else { return view.indicatorAlpha = 0 }
    let delay = ViewConstants.indicatorDelay
    let rest = view.isDragging ? delay : delay - (scene.motionTime - lastMovement)
    guard rest <= 0 else { return scheduleFade(of: view, after: rest) }
    view.animate(\.indicatorAlpha, to: 0, duration: ViewConstants.indicatorFade)
  }

  /// The line in the coordinates of `view`; nil if the content fits the view.
  ///
  /// The line is as long a part of the edge as the visible part is of the content. Content that is pulled
  /// past an end makes it shorter, as in UIKit.
  private func rect(in view: ScrollView) -> Rect? {
    let (bounds, end) = (view.bounds, view.offsetRange.upperBound)
    let visible = bounds.size.height - view.bottomInset
    guard view.contentHeight > visible, visible > 0, end > 0 else { return nil }
    let (inset, offset) = (ViewConstants.indicatorInset, view.contentOffset)
    let track = max(0, visible - 2 * inset)
    let shown = min(max(offset, 0), end)
    let length = max(ViewConstants.indicatorLength, track * visible / (end + visible))
    let height = max(ViewConstants.indicatorWidth, min(length, track) - abs(offset - shown))
    return Rect(
      x: bounds.maxX - inset - ViewConstants.indicatorWidth,
      y: bounds.minY + inset + (track - height) * shown / end,
      width: ViewConstants.indicatorWidth, height: height)
  }
}

extension ScrollView {
  /// The opacity of the scroll indicator, for its animation.
  var indicatorAlpha: Double {
    get { indicator.alpha }
    set {
      guard newValue != indicator.alpha else { return }
      indicator.alpha = newValue
      setNeedsDisplay()
    }
  }
}
