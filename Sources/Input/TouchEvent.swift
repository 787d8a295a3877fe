public import Geometry
public import Timing

/// An event of a contact, which is a finger on the touchscreen or a device that acts as a finger.
///
/// ```swift
/// let finger = TouchID(device: 0, number: 1)
/// let event = TouchEvent(
///   id: finger, kind: .finger, phase: .began, position: Point(x: 10, y: 20), time: now)
/// ```
public struct TouchEvent: Hashable, Sendable {
  /// The stages of a contact that its events report.
  public enum Phase: Hashable, Sendable {
    /// `ended` means that the finger was lifted or the button released.
    case began, moved, ended
    /// The contact was taken away, for example by another program; its gesture must have no effect.
    case cancelled
  }

  /// The kind of input that makes a contact; determines the slop and the possible gestures.
  ///
  /// The slop is the distance that a contact may move and still count as at rest.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A finger on a touchscreen.
    case finger
    /// A mouse with its left button held, or a pen, which systems report as a mouse.
    case mouse
    /// One of the two contacts of a mouse with Ctrl or left Alt held; the two contacts mirror each
    /// other about the point where the button was pressed.
    case mirrored
    /// Two fingers that scroll on a trackpad: one contact that begins at the pointer, moves with
    /// the content and can only pan.
    case scroll
    /// One of the two contacts of a pinch that the system recognized on a trackpad, or that Ctrl
    /// and the wheel simulate; can only pinch.
    case pinch
  }

  /// The identity of the contact, equal in all of its events.
  public var id: TouchID
  /// The kind of input that makes the contact, equal in all of its events.
  public var kind: Kind
  /// What happened to the contact.
  public var phase: Phase
  /// Where the contact is, in points of the window; may be outside the window.
  public var position: Point
  /// When the event occurred, on the clock of frames and timers.
  public var time: Instant

  /// Creates an event that reports `phase` of the contact `id`.
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
  /// The input device; contacts of two devices may have equal numbers.
  public var device: Int64
  /// The number by which the device identifies the contact.
  public var number: Int64

  /// Creates the ID of contact `number` of `device`.
  public init(device: Int64, number: Int64) {
    self.device = device
    self.number = number
  }
}
