internal import CSDL2

extension SDL_TouchFingerEvent {
  /// The fingers' events that wait in SDL's queue, at most 1024 of them.
  @MainActor
  static func coming() -> [SDL_TouchFingerEvent] {
    guard SDL_GetNumTouchDevices() > 0 else { return [] }
    let (first, last) = (SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue)
    SDL_PumpEvents()
    guard SDL_HasEvents(first, last) == SDL_TRUE else { return [] }
    var events = [SDL_Event](repeating: SDL_Event(), count: 1024)
    let count = SDL_PeepEvents(&events, Int32(events.count), SDL_PEEKEVENT, first, last)
    return events.prefix(Int(max(0, count))).map(\.tfinger)
  }

  /// What `event` is if it is a finger's.
  @MainActor
  static func atHand(_ event: SDL_Event?) -> [SDL_TouchFingerEvent] {
    guard let event, EventAges.isFinger(event.type) else { return [] }
    return [event.tfinger]
  }
}
