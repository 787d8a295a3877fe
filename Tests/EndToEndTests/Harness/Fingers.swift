/// Several fingers that come, move and leave together.
struct Fingers {
  let contacts: [Contact]

  /// Puts a finger down at each of `spots`.
  init(_ program: Program, at spots: [Spot]) throws {
    contacts = try spots.map { try Contact(.finger, program, at: $0) }
  }

  /// Moves each finger by its way.
  func move(by ways: [Spot], over seconds: Double = 0.2) throws {
    let paths = zip(contacts, ways).map { (contact: $0, target: $0.spot + $1) }
    try Contact.move(paths, over: seconds)
  }

  /// Moves two fingers, the upper one first, apart by `distance` each; together when it is negative.
  func spread(by distance: Double, over seconds: Double = 0.2) throws {
    try move(by: [Spot(0, -distance), Spot(0, distance)], over: seconds)
  }

  /// Lets all go where they are.
  func lift() throws {
    for contact in contacts { try contact.lift() }
  }
}
