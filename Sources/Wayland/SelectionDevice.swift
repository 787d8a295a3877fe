internal import CWayland

/// A selection of the compositor; X11 calls them CLIPBOARD and PRIMARY.
public enum WaylandSelection: Hashable, Sendable {
  /// `primary` is the text that was selected last, which a middle click pastes.
  case clipboard, primary
}

/// Asks a compositor once what another program offers.
///
///     let device = client.makeSelectionDevice(for: .clipboard)
///     // Later, after events:
///     if device.isReady, let offer = device.offer { offer.receive("text/plain", into: pipe) }
///
/// Release a device as soon as the text was asked for: as long as it exists, it gets the events of drags beside SDL's
/// device, and some compositors take the answers of one device only.
public final class SelectionDevice {
  private let proxy: SelectionDeviceProxy

  init(_ proxy: SelectionDeviceProxy) { self.proxy = proxy }

  deinit { proxy.release() }

  /// Whether the compositor has told what is offered; some tell only when the window gets the focus next.
  public var isReady: Bool { proxy.isReady }

  /// What is offered; nil if nothing is, or if the compositor has not told.
  public var offer: SelectionOffer? { proxy.offer }
}

/// Data that another program offers; valid as long as its ``SelectionDevice``.
public final class SelectionOffer {
  let object: WaylandObject
  private let receive: Int32
  private let connection: WaylandConnection
  /// The types of the data, as the other program names them.
  public private(set) var types: [String] = []

  init(_ object: WaylandObject, receive: Int32, connection: WaylandConnection) {
    (self.object, self.receive, self.connection) = (object, receive, connection)
    object.onEvent = { [unowned self] event in
      if event.number == 0 { types.append(event.string(0)) }
    }
  }

  /// Asks the other program to write its data of `type` to `descriptor`, which it closes at the end.
  ///
  /// The caller closes its own copy.
  public func receive(_ type: String, into descriptor: Int32) {
    object.request(receive, [.string(type), .descriptor(descriptor)])
    connection.flush()
  }
}
