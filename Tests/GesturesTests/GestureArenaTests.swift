import Gestures
import Input
import Testing

private enum Step: CaseIterable {
  case claim, withdraw, nothing, end
}

struct GestureArenaTests {
  private let touch = TouchID(device: 0, number: 1)

  @Test func `each member gets exactly one answer and at most one wins, in every order`() {
    let kinds: [GestureKind] = [.a, .b, .c]
    var count = 0
    for first in moves() {
      for second in moves() {
        for third in moves() {
          let members = kinds.map(Member.init)
          play([first, second, third], members, GestureRelations())
          #expect(members.allSatisfy { $0.answers.count == 1 }, "\([first, second, third])")
          #expect(members.count { $0.answers == [true] } <= 1, "\([first, second, third])")
          count += 1
        }
      }
    }
    #expect(count == 1000)
  }

  @Test func `a member that requires another to fail wins only after that one withdrew`() {
    for gaveUp in [true, false] {
      var relations = GestureRelations()
      relations.require(.patient, toFail: .quick)
      let (patient, quick) = (Member(.patient), Member(.quick))
      let arena = enter([patient, quick], relations)
      arena.claim(touch, for: patient)
      arena.settle()
      #expect(patient.answers.isEmpty)
      if gaveUp { arena.withdraw(quick, from: touch) } else { arena.claim(touch, for: quick) }
      arena.settle()
      #expect(patient.answers == [gaveUp])
      #expect(quick.answers == [!gaveUp])
    }
  }

  @Test func `of two claims in one dispatch the member that entered first wins`() {
    let members = [Member(.a), Member(.b)]
    let arena = enter(members, GestureRelations())
    arena.claim(touch, for: members[1])
    arena.claim(touch, for: members[0])
    arena.settle()
    #expect(members.map(\.answers) == [[true], [false]])
  }

  @Test func `an ended contact leaves no entry`() {
    let arena = enter([Member(.a)], GestureRelations())
    arena.finish(touch)
    arena.settle()
    #expect(arena.entryCount == 0)
  }

  @Test func `onAccept is called before the winner is accepted, and never for a loser`() {
    let members = [Member(.a), Member(.b)]
    let arena = enter(members, GestureRelations())
    var accepted: [GestureKind] = []
    arena.onAccept = { [touch] member, contact in
      accepted.append(member.kind)
      #expect(contact == touch && members[1].answers.isEmpty)
    }
    arena.claim(touch, for: members[1])
    arena.settle()
    #expect(accepted == [.b] && members[1].answers == [true])
  }

  @Test func `two kinds that require each other to fail trap`() async {
    await #expect(processExitsWith: .failure) {
      var relations = GestureRelations()
      relations.require(.a, toFail: .b)
      relations.require(.b, toFail: .a)
    }
  }

  /// All moves; a move is the index of a member and the step that the member makes.
  ///
  /// The step `end` ends the contact for all members, so only member 0 has it.
  private func moves() -> [(member: Int, step: Step)] {
    (0..<3).flatMap { member in
      Step.allCases.filter { $0 != .end || member == 0 }.map { (member, $0) }
    }
  }

  private func enter(_ members: [Member], _ relations: GestureRelations) -> GestureArena {
    let arena = GestureArena(relations: relations)
    for member in members { arena.enter(member, for: touch) }
    return arena
  }

  private func play(
    _ moves: [(member: Int, step: Step)], _ members: [Member], _ relations: GestureRelations
  ) {
    let arena = enter(members, relations)
    for (member, step) in moves {
      switch step {
      case .claim: arena.claim(touch, for: members[member])
      case .withdraw: arena.withdraw(members[member], from: touch)
      case .nothing: break
      case .end: arena.finish(touch)
      }
      arena.settle()
    }
    arena.finish(touch)
    arena.settle()
  }
}
