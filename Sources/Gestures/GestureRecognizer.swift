public import Input
internal import Timing

/// Runs a gesture machine: carries contacts to it, its claims to the arena, its states to whoever
/// listens.
public final class GestureRecognizer<Machine: GestureMachine>: AnyGestureRecognizer {
  /// What the relations call it.
  public let kind: GestureKind
  /// The machine, to be read for what the gesture has done so far.
  public private(set) var machine: Machine
  /// While false no new contact is followed; those that are go on.
  public var isEnabled = true
  /// Asked when a contact begins; false leaves it to others.
  public var shouldReceive: ((TouchEvent) -> Bool)?
  /// Asked when the gesture is about to claim its first contact; false fails it.
  public var shouldBegin: (() -> Bool)?
  /// Told of each contact that is followed, at its beginning.
  public var onTouchBegan: ((TouchEvent) -> Void)?
  /// Told of each state that follows `possible`, `failed` included.
  public var onStateChange: ((GestureState) -> Void)?

  private weak var arena: GestureArena?
  private var timer: TimerID?

  /// A recognizer of `kind` that thinks with `machine`.
  public init(kind: GestureKind, machine: Machine) {
    self.kind = kind
    self.machine = machine
  }

  deinit { sleep() }

  /// Where the gesture stands.
  public var state: GestureState { machine.state }

  /// Enters `arena` for `touch`, which has just begun, if it is wanted.
  public func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool {
    guard isEnabled, machine.receives(touch), shouldReceive?(touch) ?? true else { return false }
    self.arena = arena
    arena.enter(self, for: touch.id)
    return true
  }

  /// Follows a contact that it receives.
  public func handle(_ touch: TouchEvent) {
    if touch.phase == .began { onTouchBegan?(touch) }
    run(.touch(touch))
  }

  /// Takes note of the wheel, which is turned while it follows a contact.
  public func wheelTurned() { run(.wheel) }

  /// Ends the gesture as if the system had taken its contacts away.
  public func cancel() { run(.cancel) }

  /// The contact is this recognizer's.
  public func accepted(_ touch: TouchID) { run(.accepted(touch)) }

  /// The contact is another's.
  public func rejected(_ touch: TouchID) { run(.rejected(touch)) }

  private func run(_ input: GestureInput) {
    for action in machine.handle(input) {
      switch action {
      case .claim(let touch): claim(touch)
      case .withdraw(let touch): arena?.withdraw(self, from: touch)
      case .wake(let moment): wake(at: moment)
      case .sleep: sleep()
      case .report(let state): onStateChange?(state)
      }
    }
  }

  private func claim(_ touch: TouchID) {
    if state == .possible, let shouldBegin, !shouldBegin() {
      arena?.withdraw(self, from: touch)
    } else {
      arena?.claim(touch, for: self)
    }
  }

  private func wake(at moment: Instant) {
    sleep()
    timer = arena?.schedule(at: moment) { [weak self] in self?.run(.timeout(moment)) }
  }

  private func sleep() {
    if let timer { arena?.cancel(timer) }
    timer = nil
  }
}
