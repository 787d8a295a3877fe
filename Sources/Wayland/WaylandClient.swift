internal import CWayland
internal import Glibc

/// What the program itself asks a Wayland compositor for, beside SDL, on SDL's connection: pinches and
/// scrolls of trackpads, cancelled touches, the focus for a window, texts of other programs.
///
///     let client = WaylandClient(connection: connection, surface: surface)
///     for event in client.takeSeatEvents() { handle(event) }
///
/// No method waits for the compositor. What it does not have is left out without an error. Keep a client until
/// the connection ends: its objects are not destroyed before.
public final class WaylandClient {
  let connection: WaylandConnection
  private let surface: OpaquePointer
  private var registry: WaylandObject?
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gesturesManager, activationManager, dataDeviceManager, primaryManager: WaylandObject?
  private var seatEvents: [SeatEvent] = []

  /// Asks on `connection` for the events on `surface`, the `wl_surface` of SDL's window.
  public init(connection: WaylandConnection, surface: UnsafeMutableRawPointer) {
    (self.connection, self.surface) = (connection, OpaquePointer(surface))
    registry = connection.makeRegistry()
    registry?.onEvent = { [unowned self] event in
      if event.number == 0 {
        add(event.unsigned(0), event.string(1), version: event.unsigned(2))
      } else {
        remove(event.unsigned(0))
      }
    }
    connection.flush()
  }

  /// Removes and returns the events of the seats since the last call, in order.
  public func takeSeatEvents() -> [SeatEvent] {
    connection.dispatch()
    defer { seatEvents = [] }
    return seatEvents
  }

  /// Asks for the focus by `token`, an activation token; returns false if the compositor takes none.
  public func activate(token: String) -> Bool {
    connection.dispatch()
    guard let activationManager else { return false }
    activationManager.request(Int32(CLEAR_ACTIVATION_ACTIVATE), [.string(token), .object(surface)])
    connection.flush()
    return true
  }

  /// Asks what other programs offer as `selection`; nil if the compositor does not have it.
  ///
  /// Of several seats, the one that was announced first is asked.
  public func makeSelectionDevice(for selection: WaylandSelection) -> SelectionDevice? {
    connection.dispatch()
    let library = connection.library
    let (manager, interface, opcode, version) =
      switch selection {
      case .clipboard:
        (
          dataDeviceManager, library.dataDevice, WL_DATA_DEVICE_MANAGER_GET_DATA_DEVICE,
          Self.dataDeviceVersion
        )
      case .primary:
        (primaryManager, clear_wayland_primary_device(), Int32(CLEAR_PRIMARY_GET_DEVICE), 1)
      }
    guard let seat = seats.min(by: { $0.key < $1.key })?.value,
      let device = manager?.create(
        opcode, interface, version: version, [.newObject, .object(seat.object.proxy)])
    else { return nil }
    defer { connection.flush() }
    return SelectionDevice(
      SelectionDeviceProxy(
        device, opcodes: selection == .clipboard ? .clipboard : .primary, connection: connection))
  }

  /// Handles the events that SDL has read.
  public func dispatch() { connection.dispatch() }

  /// The version of `wl_data_device` that can be released.
  private static let dataDeviceVersion: UInt32 = 2

  private func add(_ name: UInt32, _ interface: String, version: UInt32) {
    switch interface {
    case "wl_seat" where version >= WaylandSeat.version: addSeat(name)
    case "zwp_pointer_gestures_v1":
      gesturesManager = registry?.bind(name, clear_wayland_gestures(), version: 1)
      for seat in seats.values { seat.gestures = gesturesManager }
    case "xdg_activation_v1":
      activationManager = registry?.bind(name, clear_wayland_activation(), version: 1)
    case "wl_data_device_manager" where version >= Self.dataDeviceVersion:
      dataDeviceManager = registry?.bind(
        name, connection.library.dataDeviceManager, version: Self.dataDeviceVersion)
    case "zwp_primary_selection_device_manager_v1":
      primaryManager = registry?.bind(name, clear_wayland_primary_manager(), version: 1)
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
    seat.gestures = gesturesManager
    seats[name] = seat
  }

  // Only seats come and go; the other globals stay until the compositor ends.
  private func remove(_ name: UInt32) { seats.removeValue(forKey: name)?.destroy() }
}
