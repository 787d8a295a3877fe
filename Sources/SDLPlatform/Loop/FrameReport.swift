public import Drawing
public import Timing

/// Why a frame was drawn and how long its phases took, in seconds.
public struct FrameReport: Hashable, Sendable {
  /// The time that the frame shows.
  public var time = Instant.zero
  /// The causes of the frame.
  public var causes: FrameCauses = []
  /// Reading and handling events since the previous frame.
  public var events = 0.0
  /// Timers, animations and layout.
  public var update = 0.0
  /// Building the display list.
  public var list = 0.0
  /// Painting the display list.
  public var paint = 0.0
  /// Presenting the frame, including the wait for the display if it paces frames.
  public var present = 0.0
  /// The work of the canvas.
  public var work = CanvasWork()

  /// Creates a report with all times 0.
  public init() {}
}
