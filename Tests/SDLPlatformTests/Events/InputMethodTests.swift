import CSDL2
import Input
import Testing

@testable import SDLPlatform

/// Compositions, and the texts that input methods insert.
@Suite struct InputMethodTests {
  private let devices = Devices()

  private func composition(_ text: String, caret: Int, selected: Range<Int>) -> LoopEvent {
    .input(
      .composition(
        CompositionEvent(text, caret: caret, selectedRange: selected, time: devices.now)))
  }

  @Test(arguments: [
    ("", 0, 0, 0, 0..<0), ("nǐ", 1, 0, 1, 1..<1), ("nǐ", 2, -1, 3, 3..<3), ("日本", 0, 1, 3, 0..<3),
    ("日本", 1, 1, 6, 3..<6), ("日本", -1, -1, 6, 6..<6), ("日本", 9, 9, 6, 6..<6),
    ("a👩‍👩‍👧", 1, 5, 19, 1..<19),
  ])
  func `SDL's code points become bytes`(
    text: String, start: Int32, length: Int32, caret: Int, selected: Range<Int>
  ) {
    _ = devices.compose("x")
    let expected = composition(text, caret: caret, selected: selected)
    #expect(devices.compose(text, start: start, length: length) == expected)
  }

  @Test func `a composition of any length is passed on`() {
    let text = String(repeating: "あ", count: 200)
    let expected = composition(text, caret: 600, selected: 600..<600)
    #expect(devices.composeExtended(text, start: 200) == expected)
  }

  @Test func `the end of a composition is passed on once`() {
    #expect(devices.compose("") == nil)
    _ = devices.compose("a")
    #expect(devices.compose("") != nil)
    #expect(devices.compose("") == nil)
    _ = devices.compose("a")
    #expect(devices.text("あ") == .input(.text("あ", time: devices.now)))
    #expect(devices.compose("") == nil)
  }

  @Test func `a shortcut inserts the composed text but types nothing itself`() {
    _ = devices.compose("가")
    _ = devices.key(SDLK_0, at: SDL_SCANCODE_0, modifiers: KMOD_LCTRL)
    #expect(devices.text("0") == nil)
    #expect(devices.text("가") != nil)
    #expect(devices.text("가") == nil)
  }

  @Test func `text that the program has inserted is not inserted again by a reset`() {
    #expect(!devices.abandonComposition())
    _ = devices.compose("あいう")
    #expect(devices.abandonComposition())
    #expect(!devices.abandonComposition())
    #expect(devices.text("あい") == nil)
    #expect(devices.text("う") == nil)
    #expect(devices.text("う") != nil)
  }

  @Test func `after another text or a key press the same text is typed`() {
    _ = devices.compose("あ")
    _ = devices.abandonComposition()
    #expect(devices.text("い") != nil)
    _ = devices.key(SDLK_a, at: SDL_SCANCODE_A)
    #expect(devices.text("あ") != nil)
  }
}

/// SDL's queue of events while an input method composes.
@MainActor @Suite(.serialized) struct InputMethodQueueTests {
  init() throws {
    try #require(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  private func push(_ type: SDL_EventType, _ text: String = "") {
    var event = SDL_Event()
    event.type = type.rawValue
    if type != SDL_KEYDOWN, type != SDL_KEYUP { event.setText(text) }
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
  }

  private func texts(_ events: [SDL_Event]) -> [String] {
    events.map { event in
      withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  @Test func `texts before the next key press are taken out, the typed ones separately`() {
    push(SDL_TEXTINPUT, " ")
    push(SDL_TEXTINPUT, "녕")
    push(SDL_KEYUP)
    push(SDL_TEXTEDITING, "")
    push(SDL_KEYDOWN)
    push(SDL_TEXTINPUT, "가")
    let (composed, typed) = SDLQueue.takeTexts()
    #expect(texts(composed) == ["녕", ""])
    #expect(composed.map(\.type) == [SDL_TEXTINPUT.rawValue, SDL_TEXTEDITING.rawValue])
    #expect(texts(typed) == [" "])
    var event = SDL_Event()
    let rest = (0..<4).map { _ in SDL_PollEvent(&event) == 0 ? 0 : event.type }
    #expect(rest == [SDL_KEYUP.rawValue, SDL_KEYDOWN.rawValue, SDL_TEXTINPUT.rawValue, 0])
  }

  @Test func `an empty queue has no texts`() {
    let (composed, typed) = SDLQueue.takeTexts()
    #expect(composed.isEmpty && typed.isEmpty)
  }
}
