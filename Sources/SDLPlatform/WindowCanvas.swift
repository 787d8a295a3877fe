internal import Drawing

/// A canvas of a window; what it painted is visible after `present`.
@MainActor
protocol WindowCanvas: Canvas {
  /// Whether presenting a frame waits for the display.
  var waitsForDisplay: Bool { get }
  /// The renderer in a few words, for diagnostics.
  var summary: String { get }
  /// The work done for the last list.
  var work: CanvasWork { get }
  /// Shows what the last list changed; call it after each `paint`.
  func present()
  /// Makes the next frame be presented entirely.
  func invalidate()
}
