internal import Input

/// The recognizers that compete for one contact, and those that have won it.
struct ArenaEntry {
  /// The next answer to deliver.
  enum Decision {
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
  /// Whether the contact has ended.
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

  /// Removes `member` from the undecided ones; returns false if it already has its answer.
  mutating func removeUndecided(_ member: any GestureArenaMember) -> Bool {
    guard let index = index(of: member) else { return false }
    undecided.remove(at: index)
    return true
  }

  mutating func addWinner(_ member: any GestureArenaMember) {
    guard removeUndecided(member) else { return }
    winners.append(member)
  }

  /// The winners, or the undecided members while there is no winner.
  var members: [any GestureArenaMember] { winners.isEmpty ? undecided.map(\.recognizer) : winners }

  func nextDecision(_ relations: GestureRelations) -> Decision? {
    if let loser = undecided.first(where: { !canWin($0, relations) }) {
      return .reject(loser.recognizer)
    }
    return undecided.first { $0.hasClaimed && !mustWait($0, relations) }
      .map { .accept($0.recognizer) }
  }

  private func canWin(_ candidate: Member, _ relations: GestureRelations) -> Bool {
    if isFinished && !candidate.hasClaimed { return false }
    return winners.allSatisfy { relations.allowsSimultaneous($0.kind, candidate.recognizer.kind) }
  }

  private func mustWait(_ candidate: Member, _ relations: GestureRelations) -> Bool {
    let kind = candidate.recognizer.kind
    return undecided.contains { relations.requires(kind, toFail: $0.recognizer.kind) }
  }

  private func index(of member: any GestureArenaMember) -> Int? {
    undecided.firstIndex { $0.recognizer === member }
  }
}
