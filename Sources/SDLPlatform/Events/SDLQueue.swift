internal import CSDL2

/// Access to SDL's event queue.
@MainActor
enum SDLQueue {
  /// Reads waiting events from the display; returns whether SDL's queue is empty afterwards.
  static func isEmpty() -> Bool {
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
  }

  /// Performs `body` while the queue is empty; then the events that waited are in the queue again.
  ///
  /// SDL discards waiting texts and compositions when text input stops.
  static func keepingEvents(_ body: () -> Void) {
    let count = SDL_PeepEvents(
      nil, .max, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var events = Array(repeating: SDL_Event(), count: Int(max(0, count)))
    let taken = SDL_PeepEvents(
      &events, Int32(events.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    body()
    SDL_PeepEvents(&events, taken, SDL_ADDEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Reads waiting events from the display and the input method, and takes out of the queue the
  /// texts and compositions that come before the next key press.
  static func takeTexts() -> QueuedTexts {
    SDL_PumpEvents()
    let waiting = events(SDL_PEEKEVENT, from: SDL_KEYDOWN, atMost: maximumEventCount)
    let count = QueuedTexts.leadingCount(in: waiting)
    return QueuedTexts(events(SDL_GETEVENT, from: SDL_TEXTEDITING, atMost: count))
  }

  /// The number of events that are searched: more than an input method sends for one key.
  private static let maximumEventCount = 32

  /// The first `count` events whose types are from `first` to that of long compositions.
  ///
  /// Between the types of texts and of long compositions is that of a change of the key map
  /// (`SDL_KEYMAPCHANGED`): such an event is counted and taken out of the queue, too.
  private static func events(
    _ action: SDL_eventaction, from first: SDL_EventType, atMost count: Int
  ) -> [SDL_Event] {
    var events = Array(repeating: SDL_Event(), count: count)
    let found = SDL_PeepEvents(
      &events, Int32(count), action, first.rawValue, SDL_TEXTEDITING_EXT.rawValue)
    return Array(events.prefix(Int(max(0, found))))
  }
}
