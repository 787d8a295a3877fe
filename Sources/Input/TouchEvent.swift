public import Geometry
public import Timing

/// One step in the life of a contact: a finger on the glass, or what stands for one.
public struct TouchEvent: Hashable, Sendable {
  /// What happened to the contact.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended
    /// The system took the contact away: never an end that acts.
    case cancelled
  }

  /// What makes the contact; recognizers know it only for its slop and for what it may be.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case finger
    /// A mouse with its button held, or a pen, which systems report as one.
    case mouse
    /// One of the two that a mouse makes with Ctrl or Alt, mirrored about where they came down.
    case mirrored
    /// A trackpad's two fingers that scroll: one contact at the pointer, which moves as the content
    /// should and is nothing but a pan.
    case scroll
    /// One of the two that stand for a pinch the system has recognized; nothing else.
    case pinch
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
