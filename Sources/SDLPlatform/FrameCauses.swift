internal import Input

/// Why a frame was drawn; there may be several reasons.
public struct FrameCauses: OptionSet, Hashable, Sendable {
  /// A bit a cause.
  public let rawValue: Int

  /// The causes whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is the first.
  public static let first = FrameCauses(rawValue: 1)
  /// A contact came, moved, went or was taken away.
  public static let touch = FrameCauses(rawValue: 2)
  /// The wheel was turned.
  public static let wheel = FrameCauses(rawValue: 4)
  /// A key was pressed.
  public static let key = FrameCauses(rawValue: 8)
  /// Text was typed.
  public static let text = FrameCauses(rawValue: 16)
  /// The window lost the focus.
  public static let focus = FrameCauses(rawValue: 32)
  /// Something was due.
  public static let timer = FrameCauses(rawValue: 64)
  /// Something moves by itself.
  public static let animation = FrameCauses(rawValue: 128)
  /// The window has another size.
  public static let resize = FrameCauses(rawValue: 256)
  /// The display no longer has what it showed.
  public static let expose = FrameCauses(rawValue: 512)
  /// Another thread had news, as of a change by another program.
  public static let wake = FrameCauses(rawValue: 1024)

  /// A word for each, in the order of the bits.
  public static let words: [StaticString] = [
    "first", "touch", "wheel", "key", "text", "focus", "timer", "animation", "resize", "expose",
    "wake",
  ]

  /// The one that `event` is.
  init(_ event: InputEvent) {
    switch event {
    case .touch, .interrupted: self = .touch
    case .wheel: self = .wheel
    case .key: self = .key
    case .text: self = .text
    case .focusLost: self = .focus
    }
  }
}
