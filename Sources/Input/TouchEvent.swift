public import Geometry
public import Timing

/// One step in the life of a contact: a finger on the glass or a mouse with its button held.
public struct TouchEvent: Hashable, Sendable {
  /// What happened to the contact.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended
    /// The system took the contact away: never an end that acts.
    case cancelled
  }

  /// What makes the contact; recognizers know it only for its slop.
  public enum Kind: Hashable, Sendable {
    case finger, mouse
  }

  /// The contact.
  public var id: TouchID
  /// What makes the contact.
  public var kind: Kind
  /// What happened.
  public var phase: Phase
  /// Where, in points of the window; may lie outside it.
  public var position: Point
  /// When it happened, never before the event that came in front of it.
  public var time: Instant

  /// The step `phase` of contact `id`.
  public init(id: TouchID, kind: Kind, phase: Phase, position: Point, time: Instant) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.position = position
    self.time = time
  }
}
