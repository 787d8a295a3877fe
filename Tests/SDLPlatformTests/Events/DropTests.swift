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
    #expect(collector.add(event(SDL_DROPBEGIN)) == true)
    #expect(collector.takeItems(at: SDL_DROPBEGIN.rawValue) == nil)
    for item in [event(SDL_DROPTEXT, "a"), event(SDL_DROPFILE, "/b")] {
      #expect(collector.add(item) == false)
    }
    #expect(collector.takeItems(at: SDL_DROPCOMPLETE.rawValue) == nil)
    #expect(collector.add(event(SDL_DROPCOMPLETE)) == true)
    #expect(collector.takeItems(at: SDL_DROPBEGIN.rawValue) == nil)
    #expect(collector.takeItems(at: SDL_DROPCOMPLETE.rawValue) == [.text("a"), .file("/b")])
    #expect(collector.takeItems(at: SDL_DROPCOMPLETE.rawValue) == nil)
  }

  @Test func `the text of an event that is no item is not read, since it may be undefined`() {
    var collector = DropCollector()
    for type in [SDL_DROPBEGIN, SDL_DROPCOMPLETE] {
      var undefined = event(type)
      undefined.file = UnsafeMutablePointer(bitPattern: 99)
      #expect(collector.add(undefined) == true)
    }
  }

  @Test func `links that are no files are texts, after the files of the drop`() {
    var collector = DropCollector()
    let list =
      "# a comment\r\nhttps://example.org/a?b=c%20d\r\nFILE:///b\r\nmailto:a@example.org\r\n"
    _ = collector.add(event(SDL_DROPFILE, "/b"))
    _ = collector.add(event(SDL_DROPCOMPLETE), links: { Array(list.utf8) })
    #expect(
      collector.takeItems(at: SDL_DROPCOMPLETE.rawValue)
        == [.file("/b"), .text("https://example.org/a?b=c%20d"), .text("mailto:a@example.org")])
  }

  @Test func `a list of links is read at the end of a drop only`() {
    var collector = DropCollector()
    for type in [SDL_DROPBEGIN, SDL_DROPTEXT, SDL_DROPFILE] {
      _ = collector.add(event(type, "a")) {
        Issue.record("there is no list yet")
        return []
      }
    }
  }

  @Test func `a drop that was broken off leaves nothing for the next one`() {
    var collector = DropCollector()
    for pushed in [
      event(SDL_DROPTEXT, "lost"), event(SDL_DROPBEGIN), event(SDL_DROPTEXT, "kept"),
      event(SDL_DROPCOMPLETE),
    ] { _ = collector.add(pushed) }
    #expect(collector.takeItems(at: SDL_DROPCOMPLETE.rawValue) == [.text("kept")])
  }

  @Test func `a second drop before the first one is taken keeps both`() {
    var collector = DropCollector()
    for text in ["a", "b"] {
      for pushed in [
        event(SDL_DROPBEGIN), event(SDL_DROPTEXT, text), event(SDL_DROPCOMPLETE),
      ] { _ = collector.add(pushed) }
    }
    for text in ["a", "b"] {
      #expect(collector.takeItems(at: SDL_DROPCOMPLETE.rawValue) == [.text(text)])
    }
  }

  @Test @MainActor
  func `SDL keeps none of the lines of a text in its queue, and each one is there at the end`()
    throws
  {
    try #require(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let filter = DropFilter()
    // The queue of SDL has room for 65,535 events.
    for _ in 1...70_000 {
      var pushed = SDL_Event()
      pushed.drop = event(SDL_DROPTEXT, "a")
      #expect(SDL_PushEvent(&pushed) == 0)
    }
    _ = filter.collector.add(event(SDL_DROPCOMPLETE))
    #expect(filter.collector.takeItems(at: SDL_DROPCOMPLETE.rawValue)?.count == 70_000)
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
