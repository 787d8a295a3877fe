import Testing
import WaylandSupport

@testable import Wayland

struct WaylandClientTests {
  @Test func `what the compositor announces is used`() throws {
    let compositor = SimulatedCompositor()
    let client = try compositor.makeClient()
    #expect(compositor.count("zwp_pointer_gesture_pinch_v1") == 1)
    #expect(client.makeSelectionDevice(for: .clipboard) != nil)
    #expect(client.makeSelectionDevice(for: .primary) != nil)
  }

  @Test func `a compositor may have nothing but a seat`() throws {
    let compositor = SimulatedCompositor(["wl_seat": 5])
    let client = try compositor.makeClient()
    #expect(!client.activate(token: "token"))
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
    #expect(client.makeSelectionDevice(for: .primary) == nil)
    #expect(compositor.count("wl_pointer") == 1)
    #expect(!client.connection.isLost)
  }

  @Test func `a seat whose pointer has no frames is not used`() throws {
    let compositor = SimulatedCompositor([
      "wl_seat": 4, "zwp_pointer_gestures_v1": 1, "wl_data_device_manager": 3,
      "zwp_primary_selection_device_manager_v1": 1,
    ])
    let client = try compositor.makeClient()
    #expect(compositor.count("wl_seat") == 0)
    #expect(client.takeSeatEvents().isEmpty)
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
    #expect(client.makeSelectionDevice(for: .primary) == nil)
    #expect(!client.connection.isLost)
  }

  @Test func `a clipboard that cannot be released is not used`() throws {
    let compositor = SimulatedCompositor(["wl_seat": 5, "wl_data_device_manager": 1])
    let client = try compositor.makeClient()
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
    #expect(!client.connection.isLost)
  }

  @Test func `before the compositor has announced its globals, no request is made`() throws {
    let compositor = SimulatedCompositor()
    let connection = WaylandConnection(display: UnsafeMutableRawPointer(compositor.connection))
    let surface = UnsafeMutableRawPointer(compositor.makeSurface())
    let client = WaylandClient(connection: try #require(connection), surface: surface)
    #expect(!client.activate(token: "token"))
    #expect(client.makeSelectionDevice(for: .clipboard) == nil)
    #expect(client.takeSeatEvents().isEmpty)
    #expect(!client.connection.isLost)
  }

  @Test(arguments: [false, true])
  func `what SDL has read is known at once`(activates: Bool) throws {
    let compositor = SimulatedCompositor()
    compositor.exchange()
    let connection = WaylandConnection(display: UnsafeMutableRawPointer(compositor.connection))
    let surface = UnsafeMutableRawPointer(compositor.makeSurface())
    let client = WaylandClient(connection: try #require(connection), surface: surface)
    // The client has sent its request itself.
    compositor.handleRequests()
    #expect(compositor.readEvents())
    if activates {
      #expect(client.activate(token: "token"))
    } else {
      #expect(client.makeSelectionDevice(for: .clipboard) != nil)
    }
  }

  @Test func `the window asks for the focus by its token`() throws {
    let compositor = SimulatedCompositor()
    let client = try compositor.makeClient()
    compositor.makeSurface()
    #expect(client.activate(token: "a token"))
    compositor.handleRequests()
    let request = try #require(compositor.requests.last { $0.name == "activate" })
    #expect(request.target.type == "xdg_activation_v1")
    let window = try compositor.object("wl_surface")
    #expect(request.arguments == ["a token", .object(window)])
  }
}
