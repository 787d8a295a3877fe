import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Up to eight fingers of several people at the same time, on a real touchscreen.
  @Suite struct SeveralPeople {
    /// The number of rounds of up to eight contacts; with each seed some 50 contacts.
    private static let rounds = 6
    /// The seeds; in a long run, enough for 2,000 contacts.
    private static let seeds: ClosedRange<UInt64> = 1...(isLongRun ? 42 : 1)

    @Test(arguments: seeds)
    func `each contact of several people has its own effect, and no row is lost`(
      seed: UInt64
    ) throws {
      let home = try Home(items: (0..<(Self.rounds * 5 + 20)).map { "Row \($0)" })
      let server = try XorgServer()
      let program = try Program(on: server, home, width: 1600, height: 900)
      var random = SplitMix64(seed: seed)
      for number in 0..<Self.rounds {
        let rows = try home.list()
        let fingers = PersonFinger.round(on: rows, using: &random)
        try PersonFinger.perform(fingers, in: program)
        try expect(fingers, on: rows, in: home, "round \(number): \(fingers)")
        pause(0.8)
      }
    }

    /// Waits until the list has the effects of all `fingers` on `rows`.
    private func expect(
      _ fingers: [PersonFinger], on rows: [ListedItem], in home: Home, _ what: String
    ) throws {
      var expected = rows
      for finger in fingers.sorted(by: { $0.row > $1.row }) {
        switch finger.purpose {
        case .complete: expected[finger.row].completed.toggle()
        case .delete, .carry: expected.remove(at: finger.row)
        case .swipeInVain: break
        }
      }
      for finger in fingers where finger.purpose == .carry {
        expected.insert(rows[finger.row], at: finger.carriedTo)
      }
      var listed: [ListedItem] = []
      try waitUntil("\(what): \(listed.prefix(20)), not \(expected.prefix(20))") {
        listed = try home.list()
        return listed == expected
      }
    }
  }
}

/// A finger of one of several people: when and where it moves, and what it does if it is alone.
private struct PersonFinger: CustomStringConvertible {
  enum Purpose: CaseIterable {
    case complete, delete, swipeInVain, carry
  }

  let purpose: Purpose
  let row: Int
  let start: Point
  let end: Point
  /// Seconds from the begin of the round to the begin of the contact.
  let begin: Double

  /// The number of rows by which a row is carried, up from the lower half, otherwise down.
  private static let carriedRows = 5
  /// The place of a carried row at the end of the round, when the deleted rows have gone.
  var carriedTo: Int { row + (row < 7 ? Self.carriedRows : -Self.carriedRows) }

  private var delay: Double { purpose == .carry ? 0.7 : 0 }
  private var lift: Double { begin + delay + 0.55 }
  var description: String { "\(purpose) \(row)" }

  private func position(at time: Double) -> Point {
    start.interpolated(to: end, min(1, max(0, (time - begin - delay) / 0.35)))
  }

  /// Fingers on different rows, in columns too far apart for one hand; those of the second half come
  /// down while those of the first one move.
  static func round(on rows: [ListedItem], using random: inout SplitMix64) -> [PersonFinger] {
    var free = Array(0..<14).shuffled(using: &random)
    let carrier = Int.random(in: 0..<8, using: &random)
    var fingers: [PersonFinger] = []
    for wave in 0..<2 {
      for column in 0..<4 where wave == 0 || carrier != column {
        let row = free.removeLast()
        let start = Point(100 + 450 * Double(column), 50 * Double(row) + 25)
        var purpose = [Purpose.complete, .delete, .swipeInVain].randomElement(using: &random)!
        var distance = Double.random(in: 200...330, using: &random)
        if column == 0, purpose == .delete || column == 3 && purpose == .complete {
          purpose = .swipeInVain
        }
        if purpose == .swipeInVain { distance = .random(in: 30...140, using: &random) }
        if purpose == .delete || purpose == .swipeInVain && column > 1 { distance = -distance }
        var end = start + Point(distance, distance / 5)
        if wave == 0, carrier == column {
          purpose = .carry
          let distance = 50 * Double(carriedRows) + 10
          end = Point(start.x, start.y + (row < 7 ? distance : -distance))
        }
        fingers.append(
          PersonFinger(
            purpose: purpose, row: row, start: start, end: end, begin: 0.25 * Double(wave)))
      }
    }
    return fingers
  }

  /// Performs all contacts at the same time.
  static func perform(_ fingers: [PersonFinger], in program: Program) throws {
    var contacts: [Int: Contact] = [:]
    var done: Set<Int> = []
    let begin = now()
    while done.count < fingers.count {
      let time = now() - begin
      // First the moves, so that after a stall no finger comes down beside one that should have moved.
      for (index, contact) in contacts {
        let target = fingers[index].position(at: time)
        if target != contact.point { try Contact.move([(contact, target)], over: 1e-6) }
      }
      for (index, finger) in fingers.enumerated() where !done.contains(index) {
        if contacts[index] == nil, time >= finger.begin {
          contacts[index] = try Contact(.finger, program, at: finger.start)
        } else if let contact = contacts[index], time >= finger.lift {
          try contact.lift()
          contacts[index] = nil
          done.insert(index)
        }
      }
      pause(0.008)
    }
  }
}
