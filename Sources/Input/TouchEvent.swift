public import Geometry
public import Timing

/// An event of a contact: a finger on the touchscreen, or a device that acts as one.
///
/// ```swift
/// let finger = TouchID(device: 0, number: 1)
/// let event = TouchEvent(
///   id: finger, kind: .finger, phase: .began, position: Point(x: 10, y: 20), time: now)
/// ```
public struct TouchEvent: Hashable, Sendable {
  /// The phases of a contact's life.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended
    /// The system took the contact; a cancel never triggers an action.
    case cancelled
  }

  /// What makes the contact; it determines the slop and the possible gestures.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case finger
    /// A mouse with its button held, or a pen, which systems report as a mouse.
    case mouse
    /// One of the two contacts of a mouse with Ctrl or Alt held, mirrored about the point where the
    /// button was pressed.
    case mirrored
    /// Two fingers that scroll on a trackpad: one contact that begins at the pointer, moves with
    /// the content and can only pan.
    case scroll
    /// One of the two contacts of a pinch that the system has recognized; can only pinch.
    case pinch
  }

  /// The contact.
  public var id: TouchID
  /// What makes the contact; constant for all of its events.
  public var kind: Kind
  /// What happened to the contact.
  public var phase: Phase
  /// Where the contact is, in points of the window; may lie outside it.
  public var position: Point
  /// When the event occurred; never earlier than the event before it.
  public var time: Instant

  /// Creates the event `phase` of the contact `id`.
  public init(id: TouchID, kind: Kind, phase: Phase, position: Point, time: Instant) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// Identifies one contact from its beginning to its end; not an index into a list of fingers.
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
