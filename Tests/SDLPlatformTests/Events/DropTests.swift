import CSDL2
import Testing

@testable import SDLPlatform

struct DropTests {
  private func event(_ type: SDL_EventType, _ text: String? = nil) -> SDL_DropEvent {
    var event = SDL_DropEvent()
    event.type = type.rawValue
    event.file = text.map { SDL_strdup($0) }
    return event
  }

  @Test func `the items of a drop come together, in their order, at its end`() {
    var collector = DropCollector()
    for begin in [event(SDL_DROPBEGIN), event(SDL_DROPTEXT, "a"), event(SDL_DROPFILE, "/b")] {
      #expect(collector.add(begin) == nil)
    }
    #expect(collector.add(event(SDL_DROPCOMPLETE)) == [.text("a"), .file("/b")])
    #expect(collector.add(event(SDL_DROPCOMPLETE)) == nil)
  }

  @Test func `a drop that was broken off leaves nothing for the next one`() {
    var collector = DropCollector()
    _ = collector.add(event(SDL_DROPTEXT, "lost"))
    _ = collector.add(event(SDL_DROPBEGIN))
    _ = collector.add(event(SDL_DROPTEXT, "kept"))
    #expect(collector.add(event(SDL_DROPCOMPLETE)) == [.text("kept")])
  }

  @Test func `the types of drops are SDL's four`() {
    for type in [SDL_DROPBEGIN, SDL_DROPTEXT, SDL_DROPFILE, SDL_DROPCOMPLETE] {
      #expect(DropCollector.isDrop(type.rawValue))
    }
    for type in [SDL_KEYDOWN, SDL_CLIPBOARDUPDATE, SDL_AUDIODEVICEADDED, SDL_QUIT] {
      #expect(!DropCollector.isDrop(type.rawValue))
    }
  }
}
