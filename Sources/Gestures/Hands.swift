internal import Geometry
internal import Input

/// The contacts that are down, divided into hands, so that several people can use one screen.
///
/// A contact joins a hand only if the hand may be one person's; otherwise it begins a hand of its own.
struct Hands: Hashable, Sendable {
  private var hands: [Hand] = []

  /// Whether no contact is followed.
  var isEmpty: Bool { hands.isEmpty }

  /// The hand of the contact `id`; nil if the contact is not down or was removed.
  subscript(id: TouchID) -> Hand? { hands.first { $0.contains(id) } }

  /// The contact `id`; nil if it is not down or was removed.
  func contact(_ id: TouchID) -> Hand.Contact? { self[id]?.contacts.first { $0.id == id } }

  /// The contacts of all hands, in the order of the hands.
  var contacts: [Hand.Contact] { hands.flatMap(\.contacts) }

  /// Adds a contact that has just begun, and returns the hand to which it belongs.
  ///
  /// If several hands may have the contact, it joins the nearest of them.
  mutating func begin(_ touch: TouchEvent) -> Hand {
    let contact = Hand.Contact(
      id: touch.id, kind: touch.kind, start: touch.position, position: touch.position)
    let candidates = hands.indices.filter { hands[$0].canInclude(contact) }
    let nearest = candidates.min { hands[$0].reach(to: contact) < hands[$1].reach(to: contact) }
    let index = nearest ?? hands.endIndex
    if nearest == nil { hands.append(Hand()) }
    hands[index].contacts.append(contact)
    return hands[index]
  }

  /// Moves a contact; has no effect on a contact that was removed.
  mutating func move(_ touch: TouchEvent) {
    change(touch.id) { hand in
      guard let index = hand.contacts.firstIndex(where: { $0.id == touch.id }) else { return }
      hand.contacts[index].move(to: touch.position)
    }
  }

  /// Removes a contact that has ended, or that belongs to another gesture.
  mutating func remove(_ id: TouchID) {
    change(id) { $0.contacts.removeAll { $0.id == id } }
    hands.removeAll(where: \.contacts.isEmpty)
  }

  /// Removes all contacts of the hand to which `id` belongs.
  mutating func removeHand(of id: TouchID) { hands.removeAll { $0.contains(id) } }

  /// Marks the hand of `id` as one that cannot perform the gesture any more.
  mutating func fail(_ id: TouchID) { change(id) { $0.hasFailed = true } }

  private mutating func change(_ id: TouchID, _ change: (inout Hand) -> Void) {
    guard let index = hands.firstIndex(where: { $0.contains(id) }) else { return }
    change(&hands[index])
  }
}

/// Contacts that one person may use for one gesture.
struct Hand: Hashable, Sendable {
  /// The contacts in the order in which they began.
  fileprivate(set) var contacts: [Contact] = []
  /// Whether the hand cannot perform the gesture any more; contacts that join it cannot either.
  fileprivate(set) var hasFailed = false

  fileprivate func contains(_ id: TouchID) -> Bool { contacts.contains { $0.id == id } }

  fileprivate func canInclude(_ contact: Contact) -> Bool {
    contacts.allSatisfy { $0.canShareHand(with: contact) }
  }

  /// The distance between `contact` and the farthest contact of the hand, in points.
  fileprivate func reach(to contact: Contact) -> Double {
    contacts.map { ($0.start - contact.start).length }.max() ?? 0
  }

  /// A contact, where it began and where it is.
  struct Contact: Hashable, Sendable {
    let id: TouchID
    let kind: TouchEvent.Kind
    let start: Point
    fileprivate(set) var position: Point
    /// Whether the contact had left its slop before its last move.
    private(set) var hadLeftSlop = false
    /// Whether the contact has left its slop, even if it has come back since.
    private(set) var hasMoved = false

    fileprivate init(id: TouchID, kind: TouchEvent.Kind, start: Point, position: Point) {
      (self.id, self.kind, self.start, self.position) = (id, kind, start, position)
    }

    var slop: Double { GestureConstants.slop(for: kind) }
    var translation: Point { position - start }
    var hasLeftSlop: Bool { translation.length > slop }
    var hasLeftSlopSideways: Bool { hasLeftSlop && abs(translation.x) > abs(translation.y) }

    /// Moves the contact to `position`.
    mutating func move(to position: Point) {
      guard position != self.position else { return }
      hadLeftSlop = hasLeftSlop
      self.position = position
      hasMoved = hasMoved || hasLeftSlop
    }

    /// Whether the contact and `other`, which has just begun, can be of one hand.
    ///
    /// Mouse and trackpad have one pointer, so their contacts are always of one hand.
    fileprivate func canShareHand(with other: Contact) -> Bool {
      guard kind == .finger || other.kind == .finger else { return true }
      return kind == other.kind && id.device == other.id.device && !hasMoved
        && (other.start - start).length <= GestureConstants.handSpan
    }
  }
}
