/// Identifies one contact from its begin to its end; not an index into a list of fingers.
public struct TouchID: Hashable, Sendable {
  /// The device; two devices may use equal numbers.
  public var device: Int64
  /// The device's number for the contact.
  public var number: Int64

  /// Creates the ID of contact `number` of `device`.
  public init(device: Int64, number: Int64) {
    self.device = device
    self.number = number
  }
}
