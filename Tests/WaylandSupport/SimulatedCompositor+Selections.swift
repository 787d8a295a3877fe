public import Wayland

extension SimulatedCompositor {
  /// Announces on `device`, which is of `selection.deviceType`, that another program offers data of `types` as
  /// `selection`.
  public func offer(_ types: [String], as selection: WaylandSelection, on device: ServerObject) {
    let offer = makeObject(selection.offerType)
    post("data_offer", to: device, .object(offer))
    for type in types { post("offer", to: offer, .string(type)) }
    post("selection", to: device, .object(offer))
  }
}

// The names of the protocols.
extension WaylandSelection {
  /// The interface of the global that makes devices.
  public var managerType: String {
    self == .clipboard ? "wl_data_device_manager" : "zwp_primary_selection_device_manager_v1"
  }

  /// The interface of a device, which reports offers.
  public var deviceType: String {
    self == .clipboard ? "wl_data_device" : "zwp_primary_selection_device_v1"
  }

  /// The interface of an offer.
  public var offerType: String {
    self == .clipboard ? "wl_data_offer" : "zwp_primary_selection_offer_v1"
  }
}
