extension Program {
  /// Presses on row `row`, the list at its start, where there is space to go `travel` sideways.
  func press(_ row: Int, _ hand: Hand = .finger, toGo travel: Double) throws -> Contact {
    try Contact(hand, self, at: Spot(travel > 0 ? 60 : 340, 50 * Double(row) + 12))
  }

  /// Swipes row `row` by `travel`, to the right when it is positive.
  func swipe(
    _ row: Int, by travel: Double, _ hand: Hand = .finger, over seconds: Double = 0.15
  ) throws {
    let contact = try press(row, hand, toGo: travel)
    try contact.move(by: travel, 0, over: seconds)
    try contact.lift()
  }

  /// Drags the list by `travel`, slop included, and rests before the release so that nothing flies.
  func drag(by travel: Double, from spot: Spot, _ hand: Hand = .finger) throws {
    let contact = try Contact(hand, self, at: spot)
    try contact.move(by: 0, travel)
    contact.rest()
    try contact.lift()
  }

  /// Taps at `spot`.
  func tap(at spot: Spot, _ hand: Hand = .finger) throws {
    try Contact(hand, self, at: spot).lift()
  }

  /// Taps row `row`, the list at its start.
  func tap(_ row: Int, _ hand: Hand = .finger) throws {
    try tap(at: Spot(200, 50 * Double(row) + 25), hand)
  }
}
