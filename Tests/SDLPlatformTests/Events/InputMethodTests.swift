import CSDL2
import Input
import Testing
import Timing

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

  @Test func `after another text, a composition or a second the same text is inserted`() {
    for next in ["text", "composition", "second"] {
      _ = devices.compose("あ")
      _ = devices.abandonComposition()
      switch next {
      case "text": #expect(devices.text("い") != nil)
      case "composition": _ = devices.compose("あ")
      default:
        devices.now = devices.now + 1.1
        devices.ticks += 1100
        devices.timestamp += 1100
      }
      #expect(devices.text("あ") != nil, "\(next)")
    }
  }

  @Test func `a key that the input method no longer uses keeps the composed text`() {
    _ = devices.compose("日本")
    _ = devices.key(SDLK_x, at: SDL_SCANCODE_X)
    let texts = ["日本", "x"].map { InputEvent.text($0, time: devices.now) }
    #expect(devices.text("x") == .inputs(texts))
    #expect(devices.text("日本") == nil)
    _ = devices.key(SDLK_x, at: SDL_SCANCODE_X)
    #expect(devices.text("x") == .input(texts[1]))
  }

  @Test func `letters that keys type after a Latin composition was abandoned are all typed`() {
    _ = devices.compose("ni")
    var typed = ""
    for _ in 0..<3 {
      _ = devices.key(SDLK_n, at: SDL_SCANCODE_N)
      switch devices.text("n") {
      case .input(.text(let text, _)): typed += text
      case .inputs(let events):
        for case .text(let text, _) in events { typed += text }
      default: break
      }
    }
    #expect(typed == "ninnn")
  }

  @Test func `text that the input method inserts late, after a key, is inserted once`() {
    _ = devices.compose("가")
    _ = devices.key(SDLK_RIGHT, at: SDL_SCANCODE_RIGHT)
    #expect(devices.text("가") == .input(.text("가", time: devices.now)))
  }

  @Test func `a letter that the input method inserts in place of the same composition is one`() {
    _ = devices.compose("a")
    #expect(devices.text("a") == .input(.text("a", time: devices.now)))
  }
}

/// The order of a key press and of the texts that SDL reports after it.
@Suite struct QueuedTextsTests {
  private func event(_ type: SDL_EventType, _ text: String = "") -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.setText(text)
    return event
  }

  @Test func `only the texts before the next key press belong to this one`() {
    let queue = [
      event(SDL_TEXTINPUT, " "), event(SDL_KEYUP), event(SDL_TEXTEDITING), event(SDL_KEYDOWN),
      event(SDL_TEXTINPUT, "가"),
    ]
    #expect(
      (0...5).map { QueuedTexts.leadingCount(in: Array(queue.prefix($0))) } == [0, 1, 1, 2, 2, 2])
  }

  @Test func `a text of one byte is typed by the key, all others come from an input method`() {
    let events = [
      event(SDL_TEXTINPUT, " "), event(SDL_TEXTINPUT, "녕"), event(SDL_TEXTEDITING, "a"),
      event(SDL_TEXTINPUT, "ab"),
    ]
    let texts = QueuedTexts(events)
    #expect(texts.typed.map(\.type) == [SDL_TEXTINPUT.rawValue])
    #expect(
      texts.composed.map(\.type)
        == [SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTINPUT].map(\.rawValue))
  }
}
