public import Drawing
public import Timing

/// Why a frame was drawn and what it took; steps are in seconds.
public struct FrameReport: Hashable, Sendable {
  /// The moment that the frame shows.
  public var time = Instant.zero
  /// What made it necessary.
  public var causes: FrameCauses = []
  /// Reading and carrying the events since the frame before.
  public var events = 0.0
  /// Timers, animations and layout.
  public var update = 0.0
  /// Writing the display list.
  public var list = 0.0
  /// Painting it.
  public var paint = 0.0
  /// Handing the picture to the display, and waiting for it where that is how frames are paced.
  public var present = 0.0
  /// What the canvas did.
  public var work = CanvasWork()

  /// A frame that took nothing.
  public init() {}
}
