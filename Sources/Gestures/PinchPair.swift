internal import Geometry
internal import Input

/// The two contacts of a pinch, ordered by the heights at which they began.
///
/// If these heights are equal, the contacts are ordered by their last heights.
struct PinchPair {
  let upper: Hand.Contact
  let lower: Hand.Contact

  /// Creates the pair of the two `members`, in any order.
  init(_ members: [Hand.Contact]) {
    let (first, second) = (members[0], members[1])
    let isInOrder =
      first.start.y == second.start.y
      ? first.position.y <= second.position.y : first.start.y < second.start.y
    upper = members[isInOrder ? 0 : 1]
    lower = members[isInOrder ? 1 : 0]
  }

  /// The smaller of the distances that the contacts moved outward vertically, in points; at least 0.
  var spread: Double { max(0, min(upperSpread, lowerSpread)) }

  /// The distance between the contacts, as a fraction of the distance at which moving together
  /// begins; at most 1.
  ///
  /// The fraction is 1 if the contacts may not move together: if they are mirrored, or began less
  /// than `minimumDistance` points apart.
  func scale(_ minimumDistance: Double) -> Double {
    guard let start = togetherDistance(minimumDistance) else { return 1 }
    return min(1, distance / start)
  }

  /// Whether the movements of the contacts are a pinch.
  ///
  /// The contacts may move apart only with `allowsApart`, and together only if they began at least
  /// `minimumDistance` points apart.
  func verdict(_ minimumDistance: Double, allowsApart: Bool) -> TouchGroup.Verdict {
    if upper.kind == .pinch, lower.kind == .pinch { return .recognized }
    if allowsApart, movesApart { return .recognized }
    if isMirrored {
      guard allowsApart else { return .failed }
      return upper.hasLeftSlop && lower.hasLeftSlop ? .recognized : .undecided
    }
    for (contact, other) in [(upper, lower), (lower, upper)] where contact.hasLeftSlop {
      let verdict = verdict(of: contact, other, minimumDistance, allowsApart)
      if verdict != .undecided { return verdict }
    }
    return .undecided
  }

  /// The verdict if `contact` has left its slop; the `other` contact may rest.
  private func verdict(
    of contact: Hand.Contact, _ other: Hand.Contact, _ minimumDistance: Double, _ allowsApart: Bool
  ) -> TouchGroup.Verdict {
    let threshold = GestureConstants.pinchMovementThreshold
    let along = other.translation.component(along: contact.translation)
    if along >= threshold { return .failed }
    let allowsTogether = togetherDistance(minimumDistance) != nil
    guard isCloser ? allowsTogether : allowsApart else { return .failed }
    let isOpposed = along <= -threshold
    if isOpposed, other.hasLeftSlop { return .recognized }
    // Of two fingers that move fast in the same direction, the first event tells only of one. So a
    // contact rests only if the other one has moved twice.
    if scale(minimumDistance) < 1, isOpposed || contact.hadLeftSlop { return .recognized }
    let isFar = contact.translation.length >= GestureConstants.anchoredPinchSlops * contact.slop
    let outward = contact.id == upper.id ? upperSpread : lowerSpread
    if outward > 0, !contact.hasLeftSlopSideways { return isFar ? .recognized : .undecided }
    if allowsTogether, contact.moves(toward: other) { return .undecided }
    return isOpposed && !isFar ? .undecided : .failed
  }

  /// The distance that the upper contact moved upward, in points; negative downward.
  private var upperSpread: Double { -upper.translation.y }
  /// The distance that the lower contact moved downward, in points; negative upward.
  private var lowerSpread: Double { lower.translation.y }

  /// Whether both contacts moved outward vertically, and by more than a slop in total.
  private var movesApart: Bool {
    let isOpposed = upper.translation.component(along: lower.translation) < 0
    return spread >= GestureConstants.pinchMovementThreshold
      && upperSpread + lowerSpread > max(upper.slop, lower.slop)
      && (isOpposed || ![upper, lower].contains(where: \.hasLeftSlopSideways))
  }

  private var isMirrored: Bool { upper.kind == .mirrored && lower.kind == .mirrored }

  private var distance: Double { (lower.position - upper.position).length }

  private var isCloser: Bool { distance < (lower.start - upper.start).length }

  /// The distance between the contacts at which moving together begins, in points; nil if the
  /// contacts may not move together.
  private func togetherDistance(_ minimumDistance: Double) -> Double? {
    let start = (lower.start - upper.start).length
    guard start >= minimumDistance, !isMirrored else { return nil }
    if upper.kind == .pinch, lower.kind == .pinch { return start > 0 ? start : nil }
    let begin = start - GestureConstants.pinchTogetherDistance
    return begin > 0 ? begin : nil
  }
}

extension Hand.Contact {
  /// Whether the contact moved toward the place where `other` began rather than past it.
  fileprivate func moves(toward other: Hand.Contact) -> Bool {
    let inward = translation.component(along: other.start - start)
    return inward > 0 && 2 * inward * inward >= translation.length * translation.length
  }
}

extension Point {
  /// The length of the vector's projection on `direction`; negative if it points the other way, and
  /// 0 if `direction` is zero.
  fileprivate func component(along direction: Point) -> Double {
    let length = direction.length
    return length > 0 ? (x * direction.x + y * direction.y) / length : 0
  }
}
