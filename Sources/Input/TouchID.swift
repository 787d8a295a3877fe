/// Names one contact from its begin to its end; never a position in a list of fingers.
public struct TouchID: Hashable, Sendable {
  /// The device that made it, so that two devices may use the same number.
  public var device: Int64
  /// The device's own number for the contact.
  public var number: Int64

  /// The contact that `device` calls `number`.
  public init(device: Int64, number: Int64) {
    self.device = device
    self.number = number
  }
}
