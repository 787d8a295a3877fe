internal import CSDL2
internal import Geometry

/// Keeps SDL's text input on for as long as something is typed in, and input methods beside it.
///
/// SDL makes text of keys only while it is on: the key that begins an edit types nothing.
struct TextInput {
  /// What SDL has to be told.
  enum Step: Equatable {
    case start, stop
    /// In SDL's window units, whole ones.
    case move(Rect)
  }

  /// What SDL knows; nil while it is off.
  private var place: Rect?
  /// Whether SDL makes text of keys.
  var isOn: Bool { place != nil }

  /// What has to be told now that text goes to `rect` of the window, in points, or nowhere.
  mutating func follow(_ rect: Rect?, pointsPerUnit: Double) -> [Step] {
    let old = place
    place = rect.map { Self.units(of: $0, pointsPerUnit) }
    guard let place else { return old == nil ? [] : [.stop] }
    if old == nil { return [.start, .move(place)] }
    return place == old ? [] : [.move(place)]
  }

  private static func units(of rect: Rect, _ pointsPerUnit: Double) -> Rect {
    func unit(_ points: Double) -> Double { (points / pointsPerUnit).rounded() }
    let (left, top) = (unit(rect.minX), unit(rect.minY))
    return Rect(x: left, y: top, width: unit(rect.maxX) - left, height: unit(rect.maxY) - top)
  }
}

extension TextInput.Step {
  /// Tells SDL.
  func perform() {
    switch self {
    case .start: SDL_StartTextInput()
    case .stop: SDL_StopTextInput()
    case .move(let rect):
      var place = SDL_Rect(
        x: whole(rect.minX), y: whole(rect.minY),
        w: whole(rect.size.width), h: whole(rect.size.height))
      SDL_SetTextInputRect(&place)
    }
  }

  /// Far outside any display, but no further than SDL can count; so is what is no number.
  private func whole(_ units: Double) -> Int32 { Int32(min(1e6, max(-1e6, units))) }
}
