public import Drawing
internal import Input
public import Timing

/// Why a frame was drawn, and how many seconds each phase of drawing took.
public struct FrameReport: Hashable, Sendable {
  /// The time for which the frame shows the scene.
  public var time = Instant.zero
  /// The reasons why the frame was drawn.
  public var causes: FrameCauses = []
  /// Seconds for reading and handling events since the previous frame or sleep.
  public var events = 0.0
  /// Seconds for timers, animations and layout since the previous frame or sleep.
  public var update = 0.0
  /// Seconds for building the display list.
  public var list = 0.0
  /// Seconds for painting the display list.
  public var paint = 0.0
  /// Seconds for presenting the frame, including the wait for the display if the display paces
  /// frames.
  public var present = 0.0
  /// What the canvas did for the frame: pixels painted, draw calls and uploads.
  public var work = CanvasWork()

  /// Creates a report with all times 0.
  public init() {}
}

/// The reasons why a frame was drawn; there may be several.
public struct FrameCauses: OptionSet, Hashable, Sendable {
  /// One bit per cause.
  public let rawValue: Int

  /// Creates a set of the causes whose bits are set in `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The frame was the first one.
  public static let first = FrameCauses(rawValue: 1)
  /// A touch began, moved, ended or was cancelled.
  public static let touch = FrameCauses(rawValue: 2)
  /// A wheel was turned.
  public static let wheel = FrameCauses(rawValue: 4)
  /// A key was pressed.
  public static let key = FrameCauses(rawValue: 8)
  /// Text was typed.
  public static let text = FrameCauses(rawValue: 16)
  /// The window lost the focus.
  public static let focus = FrameCauses(rawValue: 32)
  /// A timer fired.
  public static let timer = FrameCauses(rawValue: 64)
  /// An animation was running.
  public static let animation = FrameCauses(rawValue: 128)
  /// The window was resized.
  public static let resize = FrameCauses(rawValue: 256)
  /// The window was exposed or shown, so its previous content was lost.
  public static let expose = FrameCauses(rawValue: 512)
  /// Another thread woke the loop, for example after a change by another program, or an event
  /// source performed an action.
  public static let wake = FrameCauses(rawValue: 1024)

  /// The name of each cause in logs, in the order of the bits.
  public static let names: [StaticString] = [
    "first", "touch", "wheel", "key", "text", "focus", "timer", "animation", "resize", "expose",
    "wake",
  ]

  /// The cause that corresponds to the kind of `event`.
  init(_ event: InputEvent) {
    switch event {
    case .touch, .middleClick, .interrupted: self = .touch
    case .wheel: self = .wheel
    case .key, .keyboardAttached: self = .key
    case .text, .composition: self = .text
    case .focusLost: self = .focus
    }
  }
}
