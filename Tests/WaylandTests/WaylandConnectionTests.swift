import CWayland
import Dispatch
import Foundation
import Glibc
import Testing
import WaylandSupport

@testable import Wayland

struct WaylandConnectionTests {
  private let compositor = SimulatedCompositor()
  private let client: WaylandClient
  private let connection: WaylandConnection

  init() throws {
    client = try compositor.makeClient()
    connection = client.connection
  }

  /// Returns whether the next reader of the connection reads, instead of waiting for another one.
  private func canRead() -> Bool {
    // libwayland's functions for reading may be called on any thread.
    nonisolated(unsafe) let display = compositor.connection
    guard wl_display_prepare_read(display) == 0 else { return false }
    let end = DispatchSemaphore(value: 0)
    // Not on a queue, whose threads other tests may keep busy.
    Thread.detachNewThread {
      wl_display_read_events(display)
      end.signal()
    }
    let isReading = end.wait(timeout: .now() + 60) == .success
    if !isReading {
      // The reader waits for each other prepared read: this cancels the one that `endWait` left.
      repeat { wl_display_cancel_read(display) } while end.wait(timeout: .now() + 1) != .success
    }
    return isReading
  }

  @Test func `a wait may begin once the events of the client are handled`() throws {
    compositor.post("cancel", to: try compositor.object("wl_touch"))
    compositor.exchange()
    #expect(!connection.beginWait())
    #expect(canRead())
    #expect(client.takeSeatEvents() == [.touchesCancelled])
    #expect(connection.beginWait())
    connection.endWait()
  }

  @Test func `a wait may begin once SDL has handled its events`() throws {
    wl_display_sync(compositor.connection)
    wl_display_flush(compositor.connection)
    compositor.handleRequests()
    compositor.readEvents()
    #expect(!connection.beginWait())
    wl_display_dispatch_pending(compositor.connection)
    #expect(connection.beginWait())
    connection.endWait()
  }

  @Test func `SDL reads after a wait`() throws {
    #expect(connection.beginWait())
    compositor.post("cancel", to: try compositor.object("wl_touch"))
    compositor.handleRequests()
    var request = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 0) == 1)
    connection.endWait()
    #expect(canRead())
    #expect(client.takeSeatEvents() == [.touchesCancelled])
  }

  @Test func `a connection without a client can wait, too`() throws {
    let display = UnsafeMutableRawPointer(compositor.connection)
    let connection = try #require(WaylandConnection(display: display))
    #expect(connection.beginWait())
    connection.endWait()
    #expect(canRead())
  }

  @Test func `a wait sends the requests that were made`() throws {
    compositor.makeSurface()
    #expect(connection.beginWait())
    compositor.handleRequests()
    #expect(compositor.count("wl_surface") == 2)
    connection.endWait()
  }
}

// A compositor that ends.
extension WaylandConnectionTests {
  @Test(arguments: [false, true])
  func `after the end of the compositor no call fails`(endsConnectionOnly: Bool) throws {
    compositor.answer = { compositor, request in
      guard request.name == "get_data_device", case .object(let device?) = request.arguments[0]
      else { return }
      let offer = compositor.makeObject("wl_data_offer")
      compositor.post("data_offer", to: device, .object(offer))
      compositor.post("selection", to: device, .object(offer))
    }
    var devices = [client.makeSelectionDevice(for: .clipboard)]
    compositor.exchange(with: client)
    let window = Argument.object(try compositor.object("wl_surface"))
    compositor.post("enter", to: try compositor.object("wl_pointer"), 1, window, 0, 0)
    #expect(!connection.isLost)

    if endsConnectionOnly { compositor.disconnect() } else { compositor.end() }
    compositor.exchange()
    #expect(connection.isLost)
    if connection.beginWait() { connection.endWait() }
    _ = client.activate(token: "token")
    devices[0]?.offer?.receive("text/plain", into: STDERR_FILENO)
    devices += [client.makeSelectionDevice(for: .clipboard)]
    devices += [client.makeSelectionDevice(for: .primary)]
    devices = []
    compositor.exchange(with: client)
    _ = client.takeSeatEvents()
    #expect(connection.isLost)
  }

  @Test func `a compositor that ends before it has told anything is noticed`() throws {
    let compositor = SimulatedCompositor()
    compositor.end()
    let client = try compositor.makeClient()
    #expect(client.connection.isLost)
    #expect(!client.activate(token: "token"))
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
  }
}
