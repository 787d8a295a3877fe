internal import CWayland

/// A selection of the compositor; X11 calls them CLIPBOARD and PRIMARY.
public enum WaylandSelection: Hashable, Sendable {
  case clipboard, primary
}

/// Asks a compositor once what another program offers.
///
///     let device = client.makeSelectionDevice(for: .clipboard)
///     // Later, after events:
///     if device.isReady, let offer = device.offer { offer.receive("text/plain", into: pipe) }
///
/// Release a device after one text: as long as it exists, it gets the events of drags beside SDL's device, and some
/// compositors take the answers of one device only.
public final class SelectionDevice {
  private let client: WaylandClient
  private let library: WaylandLibrary
  private let device: WaylandObject
  private let callback: WaylandObject?
  private let opcodes: Opcodes
  private var offers: [SelectionOffer] = []
  /// Whether the compositor has told what is offered; some tell only when the window gets the focus next.
  public private(set) var isReady = false
  /// What is offered; nil if nothing is, or if the compositor has not told.
  public private(set) var offer: SelectionOffer?

  /// The numbers of requests and events, which depend on the protocol.
  struct Opcodes {
    let release, destroyOffer, receive: Int32
    let selection: Int

    static let clipboard = Opcodes(
      release: WL_DATA_DEVICE_RELEASE, destroyOffer: WL_DATA_OFFER_DESTROY,
      receive: WL_DATA_OFFER_RECEIVE, selection: 5)
    static let primary = Opcodes(
      release: Int32(CLEAR_PRIMARY_DEVICE_DESTROY),
      destroyOffer: Int32(CLEAR_PRIMARY_OFFER_DESTROY),
      receive: Int32(CLEAR_PRIMARY_OFFER_RECEIVE), selection: Int(CLEAR_PRIMARY_DEVICE_SELECTION))
  }

  /// Uses `device`, which was made just now; `callback` reports when the compositor has answered.
  init(
    _ device: WaylandObject, callback: WaylandObject?, opcodes: Opcodes, client: WaylandClient
  ) {
    (self.device, self.callback, self.opcodes) = (device, callback, opcodes)
    (self.client, library) = (client, client.connection.library)
    device.onEvent = { [unowned self] in handle($0) }
    callback?.onEvent = { [unowned self, unowned callback] _ in
      isReady = true
      callback?.discard()
    }
  }

  deinit {
    if !isReady { callback?.discard() }
    for offer in offers { offer.object.destroy(opcodes.destroyOffer) }
    device.destroy(opcodes.release)
    client.connection.flush()
  }

  private func handle(_ event: WaylandEvent) {
    if event.number == 0, let proxy = event.object(0) {
      let object = WaylandObject(proxy: proxy, library: library)
      offers.append(SelectionOffer(object, receive: opcodes.receive, client: client))
    } else if event.number == opcodes.selection {
      offer = offers.first { $0.object.proxy == event.object(0) }
    }
  }
}

/// Data that another program offers; valid as long as its ``SelectionDevice``, which destroys it.
public final class SelectionOffer {
  let object: WaylandObject
  private let receive: Int32
  private let client: WaylandClient
  /// The types of the data, as the other program names them.
  public private(set) var types: [String] = []

  init(_ object: WaylandObject, receive: Int32, client: WaylandClient) {
    (self.object, self.receive, self.client) = (object, receive, client)
    object.onEvent = { [unowned self] event in
      if event.number == 0 { types.append(event.string(0)) }
    }
  }

  /// Asks the other program to write its data of `type` to `descriptor`, which it closes at the end.
  ///
  /// The caller closes its own copy.
  public func receive(_ type: String, into descriptor: Int32) {
    object.request(receive, [.string(type), .descriptor(descriptor)])
    client.connection.flush()
  }
}
