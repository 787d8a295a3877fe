internal import CSDL2
internal import Geometry

/// Keeps SDL's text input on while text is edited, and reports the caret's rectangle to input
/// methods.
///
/// SDL generates text from keys only while text input is on, so the key that starts editing types
/// nothing.
struct TextInput {
  /// A call to SDL that changes text input.
  enum Command: Equatable {
    case start, stop
    /// Sets the caret's rectangle, in whole window units of SDL.
    case move(Rect)
  }

  /// The rectangle set last, in whole window units of SDL; nil while text input is off.
  private var lastRect: Rect?
  var isOn: Bool { lastRect != nil }

  /// Returns the calls to make when the caret is at `rect`, in points of the window; `rect` is nil
  /// if no text is edited.
  ///
  /// With `isReset`, text input that stays on is stopped and started again, which makes SDL reset
  /// the input method.
  mutating func update(
    _ rect: Rect?, pointsPerUnit: Double, isReset: Bool = false
  ) -> [Command] {
    let old = lastRect
    lastRect = rect.map { Self.units(of: $0, pointsPerUnit) }
    guard let lastRect else { return old == nil ? [] : [.stop] }
    if old == nil { return [.start, .move(lastRect)] }
    if isReset { return [.stop, .start, .move(lastRect)] }
    return lastRect == old ? [] : [.move(lastRect)]
  }

  private static func units(of rect: Rect, _ pointsPerUnit: Double) -> Rect {
    func unit(_ points: Double) -> Double { (points / pointsPerUnit).rounded() }
    let (left, top) = (unit(rect.minX), unit(rect.minY))
    return Rect(x: left, y: top, width: unit(rect.maxX) - left, height: unit(rect.maxY) - top)
  }
}

extension TextInput.Command {
  /// Makes the call to SDL.
  func perform() {
    switch self {
    case .start: SDL_StartTextInput()
    case .stop: SDL_StopTextInput()
    case .move(let rect):
      var rect = SDL_Rect(
        x: whole(rect.minX), y: whole(rect.minY),
        w: whole(rect.size.width), h: whole(rect.size.height))
      SDL_SetTextInputRect(&rect)
    }
  }

  /// Converts `units` to an integer within ±1,000,000, far outside any display, so that SDL's
  /// integers do not overflow; NaN becomes the lower limit.
  private func whole(_ units: Double) -> Int32 { Int32(min(1e6, max(-1e6, units))) }
}
