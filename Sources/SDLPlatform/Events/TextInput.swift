internal import CSDL2
internal import Geometry

/// Controls SDL's text input, and reports the caret's rectangle to input methods.
///
/// Keys generate text all the time, also while no text is edited: SDL makes the texts of all keys that
/// have arrived at once, before the key that begins an edit is handled.
struct TextInput {
  /// A call to SDL that changes text input.
  enum Command: Equatable {
    /// Starts text input, for which the desktop may show its on-screen keyboard.
    case start
    /// Stops text input; keys still generate text.
    case stop
    /// Makes SDL reset the input method, and leaves text input on.
    case reset
    /// Sets the caret's rectangle, in whole window units of SDL.
    case move(Rect)
  }

  /// Whether text input is on all the time; otherwise, only while text is edited.
  let isAlwaysOn: Bool
  /// The rectangle set last, in whole window units of SDL; nil while no text is edited.
  private var lastRect: Rect?
  /// Whether text is edited.
  var isEditing: Bool { lastRect != nil }

  /// Creates the state before any edit.
  ///
  /// Text input must not be always on if the desktop would then show its on-screen keyboard.
  init(isAlwaysOn: Bool) { self.isAlwaysOn = isAlwaysOn }

  /// Returns the calls to make when the caret is at `rect`, in points of the window; `rect` is nil
  /// if no text is edited.
  ///
  /// With `isReset`, the input method is reset, unless text input starts or stops, which resets it, too.
  mutating func update(
    _ rect: Rect?, pointsPerUnit: Double, isReset: Bool = false
  ) -> [Command] {
    let old = lastRect
    lastRect = rect.map { Self.units(of: $0, pointsPerUnit) }
    return stateCommands(wasEditing: old != nil, isReset: isReset)
      + (lastRect.map { $0 == old && !isReset ? [] : [.move($0)] } ?? [])
  }

  private func stateCommands(wasEditing: Bool, isReset: Bool) -> [Command] {
    if !isAlwaysOn, isEditing != wasEditing { return [isEditing ? .start : .stop] }
    return isReset && (isAlwaysOn || isEditing) ? [.reset] : []
  }

  private static func units(of rect: Rect, _ pointsPerUnit: Double) -> Rect {
    func unit(_ points: Double) -> Double { (points / pointsPerUnit).rounded() }
    let (left, top) = (unit(rect.minX), unit(rect.minY))
    return Rect(x: left, y: top, width: unit(rect.maxX) - left, height: unit(rect.maxY) - top)
  }
}

extension TextInput.Command {
  /// Makes the call to SDL.
  @MainActor func perform() {
    switch self {
    case .start: SDL_StartTextInput()
    case .stop: SDLQueue.keepingEvents(Self.stop)
    case .reset:
      SDLQueue.keepingEvents {
        SDL_StopTextInput()
        SDL_StartTextInput()
      }
    case .move(let rect):
      var rect = SDL_Rect(
        x: whole(rect.minX), y: whole(rect.minY),
        w: whole(rect.size.width), h: whole(rect.size.height))
      SDL_SetTextInputRect(&rect)
    }
  }

  /// Stops text input, which also disables the events of texts and compositions: they are enabled again.
  private static func stop() {
    SDL_StopTextInput()
    for type in [SDL_TEXTINPUT, SDL_TEXTEDITING] { SDL_EventState(type.rawValue, SDL_ENABLE) }
  }

  /// Converts `units` to an integer within ±1,000,000, far outside any display, so that SDL's
  /// integers do not overflow; NaN becomes the lower limit.
  private func whole(_ units: Double) -> Int32 { Int32(min(1e6, max(-1e6, units))) }
}
