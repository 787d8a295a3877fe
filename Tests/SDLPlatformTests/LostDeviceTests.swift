import CSDL2
import Geometry
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct LostDeviceTests {
  private let devices = Devices()

  @Test func `the fingers of a device that goes are cancelled where they were, and no others`() {
    _ = devices.finger(SDL_FINGERDOWN, x: 0.25, number: 1, device: 4)
    _ = devices.finger(SDL_FINGERDOWN, number: 2, device: 4)
    _ = devices.finger(SDL_FINGERDOWN, number: 1, device: 5)
    _ = devices.finger(SDL_FINGERMOTION, x: 0.5, number: 1, device: 4)
    let lost = devices.lose(4)
    #expect(lost.map(\.phase) == [.cancelled, .cancelled])
    #expect(lost.map(\.id.number) == [1, 2])
    #expect(lost.first?.position == Point(x: 200, y: 350))
    #expect(devices.finger(SDL_FINGERUP, number: 1, device: 5)?.phase == .ended)
  }

  @Test func `the end that SDL makes of it comes too late to mean anything`() {
    _ = devices.finger(SDL_FINGERDOWN, device: 4)
    _ = devices.lose(4)
    #expect(devices.finger(SDL_FINGERUP, device: 4) == nil)
    #expect(devices.lose(4).isEmpty)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4)?.phase == .began)
  }

  @Test func `when all contacts are taken away nothing that is still down says anything`() {
    _ = devices.finger(SDL_FINGERDOWN)
    _ = devices.button(SDL_MOUSEBUTTONDOWN)
    devices.loseContacts()
    #expect(devices.finger(SDL_FINGERMOTION, x: 0.1) == nil)
    #expect(devices.finger(SDL_FINGERUP) == nil)
    #expect(devices.motion() == nil)
    #expect(devices.button(SDL_MOUSEBUTTONUP) == nil)
  }

  @Test func `a finger that came down and went with its device while nobody looked did not tap`() {
    #expect(devices.lose(4, waiting: 2).isEmpty)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4) == nil)
    #expect(devices.finger(SDL_FINGERDOWN, device: 5)?.phase == .began)
    #expect(devices.finger(SDL_FINGERUP, device: 4) == nil)
    #expect(devices.finger(SDL_FINGERDOWN, device: 4)?.phase == .began)
    #expect(devices.finger(SDL_FINGERUP, device: 4)?.phase == .ended)
  }

  @Test func `fingers that nobody holds any more are cancelled where they were`() {
    let ids = [Int64(1), 2, 3].map { TouchID(device: 4, number: $0) }
    for id in ids { _ = devices.finger(SDL_FINGERDOWN, x: 0.25, number: id.number) }
    #expect(devices.lose(except: Set(ids)).isEmpty)
    let lost = devices.lose(except: [ids[1]])
    #expect(lost.map(\.phase) == [.cancelled, .cancelled])
    #expect(lost.map(\.id) == [ids[0], ids[2]])
    #expect(devices.finger(SDL_FINGERUP, number: 1) == nil)
    #expect(devices.finger(SDL_FINGERUP, number: 2)?.phase == .ended)
  }
}
