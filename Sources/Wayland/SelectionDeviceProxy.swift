internal import CWayland

/// The compositor's object of a ``SelectionDevice``, which outlives it until the compositor has handled its release.
///
/// Until then the compositor may make offers. Were the object gone, libwayland would leave out their numbers, and end
/// the connection at the next object that the compositor makes.
final class SelectionDeviceProxy {
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
      receive: Int32(CLEAR_PRIMARY_OFFER_RECEIVE),
      selection: Int(CLEAR_PRIMARY_DEVICE_SELECTION))
  }

  private let connection: WaylandConnection
  private let device: WaylandObject
  private let opcodes: Opcodes
  private var callback: WaylandObject?
  /// All offers that were made, and those of them that were a selection; the others belong to drags.
  private var offers: [SelectionOffer] = []
  private var selections: [SelectionOffer] = []
  private(set) var isReady = false
  private(set) var offer: SelectionOffer?

  /// Uses `device`, which was made just now.
  init(_ device: WaylandObject, opcodes: Opcodes, connection: WaylandConnection) {
    (self.device, self.opcodes, self.connection) = (device, opcodes, connection)
    device.onEvent = { [unowned self] in handle($0) }
    afterRequests { [unowned self] in isReady = true }
  }

  /// Releases the device, and itself once the compositor has answered.
  func release() {
    // The request destroys the compositor's object, not libwayland's.
    device.request(opcodes.release)
    // Keeps this object until then.
    afterRequests { self.destroy() }
    connection.flush()
  }

  private func destroy() {
    for selection in selections { selection.object.destroy(opcodes.destroyOffer) }
    // To destroy the offer of a drag would end the drag, which is SDL's.
    for offer in offers where !selections.contains(where: { $0 === offer }) {
      offer.object.discard()
    }
    device.discard()
  }

  /// Calls `action` once the compositor has handled all requests; replaces an earlier action.
  private func afterRequests(_ action: @escaping () -> Void) {
    callback?.discard()
    callback = connection.makeCallback()
    guard let callback else { return action() }
    callback.onEvent = { [unowned self] _ in
      self.callback?.discard()
      self.callback = nil
      action()
    }
  }

  private func handle(_ event: WaylandEvent) {
    if event.number == 0, let proxy = event.object(0) {
      let object = WaylandObject(proxy: proxy, library: connection.library)
      offers.append(SelectionOffer(object, receive: opcodes.receive, connection: connection))
    } else if event.number == opcodes.selection {
      offer = offers.first { $0.object.proxy == event.object(0) }
      if let offer { selections.append(offer) }
    }
  }
}
