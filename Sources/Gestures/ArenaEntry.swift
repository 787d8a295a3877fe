internal import Input

/// The recognizers that compete for one contact, and who has won it.
struct ArenaEntry {
  /// What has to be told to one member next.
  enum Step {
    case accept(any GestureArenaMember)
    case reject(any GestureArenaMember)
  }

  private struct Member {
    let recognizer: any GestureArenaMember
    var hasClaimed = false
  }

  let touch: TouchID
  private var undecided: [Member] = []
  private var winners: [any GestureArenaMember] = []
  /// Whether the contact has left the glass.
  var isFinished = false

  init(touch: TouchID) { self.touch = touch }

  mutating func enter(_ member: any GestureArenaMember) {
    precondition(index(of: member) == nil, "\(member.kind) competes for \(touch) already")
    undecided.append(Member(recognizer: member))
  }

  mutating func claim(_ member: any GestureArenaMember) {
    guard let index = index(of: member) else { return }
    undecided[index].hasClaimed = true
  }

  /// Takes `member` out; false when it has its answer already.
  mutating func decide(_ member: any GestureArenaMember) -> Bool {
    guard let index = index(of: member) else { return false }
    undecided.remove(at: index)
    return true
  }

  mutating func win(_ member: any GestureArenaMember) {
    guard decide(member) else { return }
    winners.append(member)
  }

  /// Who has the contact, or who may still get it while nobody has.
  var members: [any GestureArenaMember] { winners.isEmpty ? undecided.map(\.recognizer) : winners }

  func nextStep(_ relations: GestureRelations) -> Step? {
    if let loser = undecided.first(where: { !mayStillWin($0, relations) }) {
      return .reject(loser.recognizer)
    }
    return undecided.first { $0.hasClaimed && !waits($0, relations) }.map { .accept($0.recognizer) }
  }

  private func mayStillWin(_ candidate: Member, _ relations: GestureRelations) -> Bool {
    if isFinished && !candidate.hasClaimed { return false }
    return winners.allSatisfy { relations.mayShare($0.kind, candidate.recognizer.kind) }
  }

  private func waits(_ candidate: Member, _ relations: GestureRelations) -> Bool {
    undecided.contains { relations.waits(candidate.recognizer.kind, for: $0.recognizer.kind) }
  }

  private func index(of member: any GestureArenaMember) -> Int? {
    undecided.firstIndex { $0.recognizer === member }
  }
}
