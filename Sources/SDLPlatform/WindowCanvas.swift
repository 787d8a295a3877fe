internal import Drawing

/// A canvas that is a window: what it painted shows when it is presented.
@MainActor
protocol WindowCanvas: Canvas {
  /// Whether presenting a frame waits until the display takes it.
  var waitsForDisplay: Bool { get }
  /// What draws, for people who look for a fault.
  var summary: String { get }
  /// What it took to paint the last list.
  var work: CanvasWork { get }
  /// Shows what the last list has changed; every list that is painted has to be presented.
  func present()
  /// Has all of the window shown again, whatever it shows.
  func forget()
}
