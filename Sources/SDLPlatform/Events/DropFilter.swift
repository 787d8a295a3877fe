internal import CSDL2

/// Takes the items of drops before SDL's queue.
///
/// SDL makes an event of each line of a text, and its queue has room for 65,535 events: of a longer text,
/// it would lose the rest and the end, without which the text would only come with the next drop.
@MainActor
final class DropFilter {
  /// The items that were dropped.
  var collector = DropCollector()
  /// Returns the list of links (text/uri-list) of the last drop, empty without one.
  var readLinks: () -> [UInt8] = { [] }

  /// Sets SDL's event filter, which discards pending events.
  init() { SDL_SetEventFilter(Self.filter, Unmanaged.passUnretained(self).toOpaque()) }

  isolated deinit { SDL_SetEventFilter(nil, nil) }

  private static let filter: SDL_EventFilter = { filter, event in
    // Any thread may push other events.
    guard let filter, let event, DropCollector.isDrop(event.pointee.type) else { return 1 }
    // SDL_PumpEvents pushes drops on the main thread.
    nonisolated(unsafe) let (filtering, pushed) = (filter, event.pointee.drop)
    return MainActor.assumeIsolated {
      let filter = Unmanaged<DropFilter>.fromOpaque(filtering).takeUnretainedValue()
      return filter.collector.add(pushed, links: filter.readLinks) ? 1 : 0
    }
  }
}
