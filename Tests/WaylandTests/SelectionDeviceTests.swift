import Glibc
import Testing
import WaylandSupport

@testable import Wayland

struct SelectionDeviceTests {
  private let compositor = SimulatedCompositor()
  private let client: WaylandClient

  init() throws { client = try compositor.makeClient() }

  /// Makes a device for `selection`, and lets the compositor announce at once an offer of each of `types`.
  private func makeDevice(
    _ selection: WaylandSelection, offers types: [[String]]
  ) throws -> SelectionDevice {
    compositor.answer = { compositor, request in
      guard case .object(let device?) = request.arguments.first,
        device.type == selection.deviceType
      else { return }
      for types in types { compositor.offer(types, as: selection, on: device) }
    }
    let device = try #require(client.makeSelectionDevice(for: selection))
    #expect(!device.isReady)
    compositor.handleRequests()
    #expect(compositor.count(selection.deviceType) == 1)
    compositor.exchange(with: client)
    return device
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `an offer has its types once the compositor has answered`(
    selection: WaylandSelection
  ) throws {
    let device = try makeDevice(selection, offers: [["text/plain", "image/png"]])
    #expect(device.isReady)
    #expect(device.offer?.types == ["text/plain", "image/png"])
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `of two seats, the one announced first is asked`(selection: WaylandSelection) throws {
    compositor.announce("wl_seat", version: 8)
    compositor.exchange(with: client)
    #expect(compositor.count("wl_seat") == 2)
    _ = try makeDevice(selection, offers: [])
    let request = try #require(compositor.requests.last { $0.target.type == selection.managerType })
    #expect(request.arguments.last == .object(try compositor.object("wl_seat")))
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `the compositor may tell that nothing is offered`(selection: WaylandSelection) throws {
    let device = try makeDevice(selection, offers: [["text/plain"]])
    let object = try compositor.object(selection.deviceType)
    compositor.post("selection", to: object, .object(nil))
    compositor.exchange(with: client)
    #expect(device.isReady)
    #expect(device.offer == nil)
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `an offer may come later than the answer`(selection: WaylandSelection) throws {
    let device = try makeDevice(selection, offers: [])
    #expect(device.isReady)
    #expect(device.offer == nil)
    compositor.offer(["text/plain"], as: selection, on: try compositor.object(selection.deviceType))
    compositor.exchange(with: client)
    #expect(device.offer?.types == ["text/plain"])
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `the last offer counts`(selection: WaylandSelection) throws {
    let device = try makeDevice(selection, offers: [["text/plain"], ["image/png"]])
    #expect(device.offer?.types == ["image/png"])
  }

  @Test func `what is dragged is not the clipboard`() throws {
    let device = try makeDevice(.clipboard, offers: [["text/plain"]])
    let object = try compositor.object("wl_data_device")
    let offer = Argument.object(compositor.makeObject("wl_data_offer"))
    let window = Argument.object(try compositor.object("wl_surface"))
    compositor.post("data_offer", to: object, offer)
    compositor.post("enter", to: object, 1, window, 0, 0, offer)
    compositor.exchange(with: client)
    #expect(device.offer?.types == ["text/plain"])
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `the other program gets the type and the pipe`(selection: WaylandSelection) throws {
    let device = try makeDevice(selection, offers: [["UTF8_STRING", "text/plain"]])
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    try #require(device.offer).receive("text/plain", into: ends[1])
    close(ends[1])
    compositor.handleRequests()

    let request = try #require(compositor.requests.last)
    #expect(request.name == "receive")
    #expect(request.target == (try compositor.object(selection.offerType)))
    #expect(request.arguments.first == "text/plain")
    guard case .number(let descriptor) = request.arguments.last else {
      Issue.record("no descriptor")
      return
    }
    #expect(write(Int32(descriptor), "Text", 4) == 4)
    close(Int32(descriptor))

    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(ends[0], &bytes, 16) == 4)
    #expect(String(decoding: bytes[..<4], as: UTF8.self) == "Text")
    #expect(read(ends[0], &bytes, 16) == 0)
    close(ends[0])
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `a device is released with all its offers`(selection: WaylandSelection) throws {
    var device: SelectionDevice? = try makeDevice(selection, offers: [["text/plain"], []])
    #expect(device?.isReady == true)
    #expect(compositor.count(selection.offerType) == 2)
    device = nil
    compositor.handleRequests()
    #expect(compositor.count(selection.deviceType) == 0)
    compositor.exchange(with: client)
    #expect(compositor.count(selection.offerType) == 0)
    #expect(!client.connection.isLost)
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `offers that are on their way when a device is released neither end the connection nor stay`(
    selection: WaylandSelection
  ) throws {
    for _ in 0..<3 {
      var device: SelectionDevice? = try makeDevice(selection, offers: [["text/plain"]])
      #expect(device?.isReady == true)
      compositor.offer(["a"], as: selection, on: try compositor.object(selection.deviceType))
      compositor.offer(["b"], as: selection, on: try compositor.object(selection.deviceType))
      device = nil
      compositor.exchange(with: client)
    }
    #expect(compositor.count(selection.offerType) == 0)
    #expect(try makeDevice(selection, offers: [["c"]]).offer?.types == ["c"])
    #expect(!client.connection.isLost)
  }

  @Test func `the offer of a drag is left to SDL`() throws {
    var device: SelectionDevice? = try makeDevice(.clipboard, offers: [])
    let offer = compositor.makeObject("wl_data_offer")
    compositor.post(
      "data_offer", to: try compositor.object("wl_data_device"), .object(offer))
    compositor.exchange(with: client)
    #expect(device?.offer == nil)
    device = nil
    compositor.exchange(with: client)
    #expect(compositor.count("wl_data_offer") == 1)
    #expect(!client.connection.isLost)
  }

  @Test(arguments: [WaylandSelection.clipboard, .primary])
  func `a device may be released before the answer`(selection: WaylandSelection) throws {
    var device = client.makeSelectionDevice(for: selection)
    #expect(device?.isReady == false)
    // The program has read the answer already, and has not handled it.
    compositor.exchange()
    device = nil
    compositor.exchange(with: client)
    #expect(compositor.count(selection.deviceType) == 0)
    #expect(!client.connection.isLost)
    device = client.makeSelectionDevice(for: selection)
    device = nil
    compositor.exchange(with: client)
    #expect(compositor.count(selection.deviceType) == 0)
    #expect(!client.connection.isLost)
  }
}
