internal import CSDL2
internal import Input

extension SDL_TouchFingerEvent {
  var id: TouchID { TouchID(device: touchId, number: fingerId) }

  /// The finger events in SDL's queue with types from `first` to `last`; at most the first 1024 of
  /// them.
  @MainActor
  static func queued(
    _ first: SDL_EventType.RawValue = SDL_FINGERDOWN.rawValue,
    to last: SDL_EventType.RawValue = SDL_EventType.fingerCanceled.rawValue
  ) -> [SDL_TouchFingerEvent] {
    guard SDL_GetNumTouchDevices() > 0 else { return [] }
    SDL_PumpEvents()
    guard SDL_HasEvents(first, last) == SDL_TRUE else { return [] }
    var events = [SDL_Event](repeating: SDL_Event(), count: 1024)
    let count = SDL_PeepEvents(&events, Int32(events.count), SDL_PEEKEVENT, first, last)
    return events.prefix(Int(max(0, count))).map(\.tfinger)
  }

  /// An array that contains only `event` if it is a finger event; otherwise an empty array.
  @MainActor
  static func single(_ event: SDL_Event?) -> [SDL_TouchFingerEvent] {
    let types = SDL_FINGERDOWN.rawValue...SDL_EventType.fingerCanceled.rawValue
    guard let event, types.contains(event.type) else { return [] }
    return [event.tfinger]
  }

  /// The fingers on `devices` that SDL considers down, and all fingers whose end is still in SDL's
  /// queue.
  @MainActor
  static func held(on devices: Set<Int64>) -> Set<TouchID> {
    // `queued` is called first, since it may read further events, which change the fingers that SDL
    // considers down.
    let ending = queued(SDL_FINGERUP.rawValue, to: SDL_FINGERUP.rawValue).map(\.id)
    return devices.reduce(into: Set(ending)) { held, device in
      for index in 0..<SDL_GetNumTouchFingers(device) {
        guard let finger = SDL_GetTouchFinger(device, index) else { continue }
        held.insert(TouchID(device: device, number: finger.pointee.id))
      }
    }
  }
}
