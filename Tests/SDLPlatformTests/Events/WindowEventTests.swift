import CSDL2
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct WindowEventTests {
  private let devices = Devices()

  @Test func `window events are translated`() {
    let loopEvents: [(SDL_WindowEventID, LoopEvent)] = [
      (SDL_WINDOWEVENT_SIZE_CHANGED, .resized), (SDL_WINDOWEVENT_EXPOSED, .exposed),
      (SDL_WINDOWEVENT_SHOWN, .shown), (SDL_WINDOWEVENT_RESTORED, .shown),
      (SDL_WINDOWEVENT_HIDDEN, .hidden), (SDL_WINDOWEVENT_MINIMIZED, .hidden),
      (SDL_WINDOWEVENT_CLOSE, .closeRequested),
    ]
    for (change, loopEvent) in loopEvents { #expect(devices.window(change) == loopEvent) }
  }

  @Test func `losing the focus is an input event`() {
    #expect(
      devices.window(SDL_WINDOWEVENT_FOCUS_LOST) == .input(.focusLost(time: devices.now)))
  }

  @Test(arguments: [
    SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_LEAVE,
    SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_TAKE_FOCUS,
  ])
  func `window events without effect are ignored`(change: SDL_WindowEventID) {
    #expect(devices.window(change) == nil)
  }

  @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func `a reset of the renderer exposes the window`(type: SDL_EventType) {
    #expect(devices.send(type) == .exposed)
  }

  @Test func `SDL's quit event is a quit`() {
    #expect(devices.send(SDL_QUIT) == .quit)
  }

  @Test(arguments: [SDL_KEYUP, SDL_TEXTINPUT, SDL_MULTIGESTURE, SDL_USEREVENT])
  func `unknown events are ignored`(type: SDL_EventType) {
    #expect(devices.send(type) == nil)
  }
}
