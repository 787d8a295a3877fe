public import Input
public import Timing

/// Decides which recognizers win a contact.
///
/// A contact is a finger or a device that acts as a finger. When a contact begins, recognizers
/// enter the arena as members; each member may then claim the contact or withdraw from it.
/// `settle()` decides. Call it after each event, so that the order of claims during the event does
/// not matter. Each member gets exactly one answer for each contact: accepted or rejected.
///
/// ```swift
/// let arena = GestureArena(relations: relations)
/// arena.enter(pan, for: touch)
/// arena.enter(tap, for: touch)
/// arena.claim(touch, for: pan)
/// arena.settle()  // pan is accepted, tap is rejected
/// ```
public final class GestureArena {
  /// Called with a member and a contact immediately before the member is accepted.
  public var onAccept: ((any GestureArenaMember, TouchID) -> Void)?
  private let relations: GestureRelations
  private let timers: TimerQueue
  /// One entry for each contact, in the order in which the contacts began, so that equal input
  /// causes equal answers.
  private var entries: [ArenaEntry] = []

  /// Creates an empty arena with the rules of `relations`; `timers` run the timeouts of the arena's
  /// members.
  public init(relations: GestureRelations, timers: TimerQueue = TimerQueue()) {
    self.relations = relations
    self.timers = timers
  }

  /// The number of contacts for which a member has entered; a contact counts until the first
  /// `settle()` after its end.
  public var entryCount: Int { entries.count }

  /// The winner of `touch` or, while there is none, the members without an answer.
  ///
  /// Empty once `touch` has ended and the arena has settled.
  public func members(of touch: TouchID) -> [any GestureArenaMember] {
    index(of: touch).map { entries[$0].members } ?? []
  }

  /// Makes `member` compete for `touch`; traps if `member` already competes for `touch`.
  public func enter(_ member: any GestureArenaMember, for touch: TouchID) {
    let index = index(of: touch) ?? entries.endIndex
    if index == entries.endIndex { entries.append(ArenaEntry(touch: touch)) }
    entries[index].enter(member)
  }

  /// Requests `touch` for `member`; has no effect once `member` has its answer.
  public func claim(_ touch: TouchID, for member: any GestureArenaMember) {
    guard let index = index(of: touch) else { return }
    entries[index].claim(member)
  }

  /// Removes `member` from the competition for `touch` and rejects it immediately; has no effect
  /// once `member` has its answer.
  public func withdraw(_ member: any GestureArenaMember, from touch: TouchID) {
    guard let index = index(of: touch), entries[index].removeUndecided(member) else { return }
    member.rejected(touch)
  }

  /// Marks `touch` as ended: the next `settle()` accepts or rejects every member without an answer.
  public func finish(_ touch: TouchID) {
    guard let index = index(of: touch) else { return }
    entries[index].isFinished = true
  }

  /// Delivers every answer that can be decided now and removes the contacts that have ended.
  public func settle() {
    while let (touch, decision) = nextDecision() {
      deliver(decision, touch)
    }
    entries.removeAll { $0.isFinished }
  }

  /// Runs `action` at `moment`, then settles the arena.
  func schedule(at moment: Instant, _ action: @escaping () -> Void) -> TimerID {
    timers.schedule(at: moment) { [weak self] in
      action()
      self?.settle()
    }
  }

  func cancel(_ timer: TimerID) { timers.cancel(timer) }

  private func nextDecision() -> (TouchID, ArenaEntry.Decision)? {
    for entry in entries {
      if let decision = entry.nextDecision(relations) { return (entry.touch, decision) }
    }
    return nil
  }

  private func deliver(_ decision: ArenaEntry.Decision, _ touch: TouchID) {
    switch decision {
    case .accept(let winner):
      guard let index = index(of: touch) else { return }
      entries[index].addWinner(winner)
      onAccept?(winner, touch)
      winner.accepted(touch)
    case .reject(let member):
      withdraw(member, from: touch)
    }
  }

  private func index(of touch: TouchID) -> Int? {
    entries.firstIndex { $0.touch == touch }
  }
}

/// A competitor for contacts; receives exactly one answer for each contact, `accepted` or
/// `rejected`.
public protocol GestureArenaMember: AnyObject {
  /// The kind by which `GestureRelations` refer to the member.
  var kind: GestureKind { get }
  /// The member won the contact and keeps it until the contact ends.
  func accepted(_ touch: TouchID)
  /// The member lost the contact or withdrew from it.
  ///
  /// The member still receives the contact's events until the contact ends, but must not act on
  /// them.
  func rejected(_ touch: TouchID)
}

/// Identifies recognizers of one purpose, such as the swipes of all rows, for `GestureRelations`.
///
/// Declare each kind as a static member in the module that has its recognizers, so that the
/// compiler rejects a misspelled name:
///
/// ```swift
/// extension GestureKind {
///   static let shake = GestureKind("shake")
/// }
/// ```
public struct GestureKind: Hashable, Sendable, CustomStringConvertible {
  /// The name of the kind, which identifies the kind and is shown for debugging.
  public let description: String

  /// Creates the kind named `name`; kinds with equal names are equal.
  public init(_ name: String) { description = name }
}

/// The recognizers that compete for one contact, and those that have won it.
private struct ArenaEntry {
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
  private var winner: (any GestureArenaMember)?
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

  /// Removes `member` from the undecided members; returns false if `member` already has its answer.
  mutating func removeUndecided(_ member: any GestureArenaMember) -> Bool {
    guard let index = index(of: member) else { return false }
    undecided.remove(at: index)
    return true
  }

  mutating func addWinner(_ member: any GestureArenaMember) {
    guard removeUndecided(member) else { return }
    winner = member
  }

  /// The winner, or the undecided members while there is none.
  var members: [any GestureArenaMember] { winner.map { [$0] } ?? undecided.map(\.recognizer) }

  func nextDecision(_ relations: GestureRelations) -> Decision? {
    if let loser = undecided.first(where: { !canWin($0) }) {
      return .reject(loser.recognizer)
    }
    return undecided.first { $0.hasClaimed && !mustWait($0, relations) }
      .map { .accept($0.recognizer) }
  }

  private func canWin(_ candidate: Member) -> Bool {
    winner == nil && (candidate.hasClaimed || !isFinished)
  }

  private func mustWait(_ candidate: Member, _ relations: GestureRelations) -> Bool {
    let kind = candidate.recognizer.kind
    return undecided.contains { relations.requires(kind, toFail: $0.recognizer.kind) }
  }

  private func index(of member: any GestureArenaMember) -> Int? {
    undecided.firstIndex { $0.recognizer === member }
  }
}
