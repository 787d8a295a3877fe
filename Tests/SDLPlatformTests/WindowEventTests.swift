import CSDL2
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct WindowEventTests {
  private let devices = Devices()

  @Test func `a window says what became of it`() {
    let loopEvents: [(SDL_WindowEventID, LoopEvent)] = [
      (SDL_WINDOWEVENT_SIZE_CHANGED, .resized), (SDL_WINDOWEVENT_EXPOSED, .exposed),
      (SDL_WINDOWEVENT_SHOWN, .shown), (SDL_WINDOWEVENT_RESTORED, .shown),
      (SDL_WINDOWEVENT_HIDDEN, .hidden), (SDL_WINDOWEVENT_MINIMIZED, .hidden),
      (SDL_WINDOWEVENT_CLOSE, .quit),
    ]
    for (change, loopEvent) in loopEvents { #expect(devices.window(change) == loopEvent) }
  }

  @Test func `a lost focus interrupts`() {
    #expect(
      devices.window(SDL_WINDOWEVENT_FOCUS_LOST) == .input(.focusLost(time: devices.now)))
  }

  @Test(arguments: [
    SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_LEAVE,
    SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_TAKE_FOCUS,
  ])
  func `a change that shows nothing else is nothing`(change: SDL_WindowEventID) {
    #expect(devices.window(change) == nil)
  }

  @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func `a renderer that lost its picture shows it again`(type: SDL_EventType) {
    #expect(devices.send(type) == .exposed)
  }

  @Test func `being asked to quit is a quit`() {
    #expect(devices.send(SDL_QUIT) == .quit)
  }

  @Test(arguments: [SDL_KEYUP, SDL_TEXTINPUT, SDL_MULTIGESTURE, SDL_USEREVENT])
  func `what nobody knows is nothing`(type: SDL_EventType) {
    #expect(devices.send(type) == nil)
  }
}
