public import Input
public import Timing

/// Decides which recognizers a contact belongs to.
///
/// Members enter while the contact begins, then claim or withdraw. Nothing is decided before
/// `settle()`, the last step of every dispatch, so that the order in which members speak does not
/// matter. Each member gets exactly one answer for each contact, whoever caused it.
public final class GestureArena {
  /// Told of a member and the contact that it is about to be given.
  public var onAccept: ((any GestureArenaMember, TouchID) -> Void)?
  private let relations: GestureRelations
  private let timers: TimerQueue
  /// In the order in which the contacts began, so that the same input gives the same answers.
  private var entries: [ArenaEntry] = []

  /// An empty arena in which `relations` hold and whose members wait by `timers`.
  public init(relations: GestureRelations, timers: TimerQueue = TimerQueue()) {
    self.relations = relations
    self.timers = timers
  }

  /// Contacts that are not decided or not gone yet.
  public var openContests: Int { entries.count }

  /// Who has `touch`, or who may still get it while nobody has; empty once it is gone.
  public func members(of touch: TouchID) -> [any GestureArenaMember] {
    index(of: touch).map { entries[$0].members } ?? []
  }

  /// Lets `member` compete for `touch`; traps when it does so already.
  public func enter(_ member: any GestureArenaMember, for touch: TouchID) {
    let index = index(of: touch) ?? entries.endIndex
    if index == entries.endIndex { entries.append(ArenaEntry(touch: touch)) }
    entries[index].enter(member)
  }

  /// `member` wants `touch`; without effect once it has its answer.
  public func claim(_ touch: TouchID, for member: any GestureArenaMember) {
    guard let index = index(of: touch) else { return }
    entries[index].claim(member)
  }

  /// `member` does not want `touch`: it hears its rejection at once.
  public func withdraw(_ member: any GestureArenaMember, from touch: TouchID) {
    guard let index = index(of: touch), entries[index].decide(member) else { return }
    member.rejected(touch)
  }

  /// `touch` has left the glass: the next `settle()` answers everyone who still waits.
  public func finish(_ touch: TouchID) {
    guard let index = index(of: touch) else { return }
    entries[index].isFinished = true
  }

  /// Answers all that can be answered now.
  public func settle() {
    while let (touch, step) = nextStep() {
      deliver(step, touch)
    }
    entries.removeAll { $0.isFinished }
  }

  /// Runs `action` at `moment`, then settles what it claimed.
  func schedule(at moment: Instant, _ action: @escaping () -> Void) -> TimerID {
    timers.schedule(at: moment) { [weak self] in
      action()
      self?.settle()
    }
  }

  func cancel(_ timer: TimerID) { timers.cancel(timer) }

  private func nextStep() -> (TouchID, ArenaEntry.Step)? {
    for entry in entries {
      if let step = entry.nextStep(relations) { return (entry.touch, step) }
    }
    return nil
  }

  private func deliver(_ step: ArenaEntry.Step, _ touch: TouchID) {
    switch step {
    case .accept(let winner):
      guard let index = index(of: touch) else { return }
      entries[index].win(winner)
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
