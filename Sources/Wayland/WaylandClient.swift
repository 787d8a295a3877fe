internal import CWayland
internal import Glibc

/// What the program itself asks a Wayland compositor for, beside SDL, on SDL's connection: pinches and
/// scrolls of trackpads, cancelled touches, the focus for a window, texts of other programs.
///
///     let client = WaylandClient(connection: connection, surface: surface)
///     for event in client.takeSeatEvents() { handle(event) }
///
/// No method waits for the compositor. What it does not have is left out without an error.
public final class WaylandClient {
  let connection: WaylandConnection
  private let surface: OpaquePointer
  private var registry: WaylandObject?
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gestures, activation, clipboard, primary: WaylandObject?
  private var seatEvents: [SeatEvent] = []

  /// Asks on `connection` for the events on `surface`, the `wl_surface` of SDL's window.
  public init(connection: WaylandConnection, surface: UnsafeMutableRawPointer) {
    (self.connection, self.surface) = (connection, OpaquePointer(surface))
    registry = connection.makeRegistry()
    registry?.onEvent = { [unowned self] event in
      event.number == 0
        ? add(event.unsigned(0), event.string(1), version: event.unsigned(2))
        : remove(event.unsigned(0))
    }
    connection.flush()
  }

  /// Whether the compositor reports pinches of trackpads, as far as it has told yet.
  public var hasPinches: Bool { gestures != nil }

  /// Removes and returns the events of the seats since the last call, in order.
  public func takeSeatEvents() -> [SeatEvent] {
    connection.dispatch()
    defer { seatEvents = [] }
    return seatEvents
  }

  /// Asks for the focus by `token`, the desktop's name for the user's action (XDG_ACTIVATION_TOKEN); returns
  /// false if the compositor does not take one.
  public func activate(token: String) -> Bool {
    connection.dispatch()
    guard let activation else { return false }
    activation.request(2, [.string(token), .object(surface)])
    connection.flush()
    return true
  }

  /// Asks what other programs offer as `selection`; nil if the compositor does not have it.
  public func makeSelectionDevice(for selection: WaylandSelection) -> SelectionDevice? {
    connection.dispatch()
    let library = connection.library
    // The requests get_data_device and get_device.
    let (manager, interface, opcode, version) =
      switch selection {
      case .clipboard:
        (clipboard, library.dataDevice, WL_DATA_DEVICE_MANAGER_GET_DATA_DEVICE, Self.dataDevice)
      case .primary: (primary, clear_wayland_primary_device(), 1, 1 as UInt32)
      }
    guard let seat = seats.min(by: { $0.key < $1.key })?.value,
      let device = manager?.create(
        opcode, interface, version: version, [.newObject, .object(seat.object.proxy)])
    else { return nil }
    defer { connection.flush() }
    return SelectionDevice(
      device, callback: connection.makeCallback(),
      opcodes: selection == .clipboard ? .clipboard : .primary, client: self)
  }

  /// Handles the events that SDL has read.
  public func dispatch() { connection.dispatch() }

  /// The version of `wl_data_device` that can be released.
  private static let dataDevice: UInt32 = 2

  private func add(_ name: UInt32, _ interface: String, version: UInt32) {
    switch interface {
    case "wl_seat" where version >= WaylandSeat.version: addSeat(name)
    case "zwp_pointer_gestures_v1":
      gestures = registry?.bind(name, clear_wayland_gestures(), version: 1)
      for seat in seats.values { seat.gestures = gestures }
    case "xdg_activation_v1":
      activation = registry?.bind(name, clear_wayland_activation(), version: 1)
    case "wl_data_device_manager" where version >= Self.dataDevice:
      clipboard = registry?.bind(
        name, connection.library.dataDeviceManager, version: Self.dataDevice)
    case "zwp_primary_selection_device_manager_v1":
      primary = registry?.bind(name, clear_wayland_primary_manager(), version: 1)
    default: break
    }
  }

  private func addSeat(_ name: UInt32) {
    let library = connection.library
    guard let object = registry?.bind(name, library.seat, version: WaylandSeat.version) else {
      return
    }
    let seat = WaylandSeat(object, surface: surface, library: library) { [unowned self] in
      seatEvents.append($0)
    }
    seat.gestures = gestures
    seats[name] = seat
  }

  private func remove(_ name: UInt32) { seats.removeValue(forKey: name)?.destroy() }
}
