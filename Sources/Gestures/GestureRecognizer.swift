public import Input
internal import Timing

/// A recognizer of any gesture, so that views and scenes can store recognizers of all kinds.
public protocol AnyGestureRecognizer: GestureArenaMember {
  /// The gesture's current state.
  var state: GestureState { get }
  /// Returns whether the recognizer follows `touch`, which has just begun; if so, the recognizer
  /// enters `arena` for the contact.
  func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool
  /// Processes an event of a contact for which `receives(_:in:)` returned true; called until the
  /// contact has ended.
  func handle(_ touch: TouchEvent)
  /// Handles a wheel event that occurs while the recognizer follows a contact.
  func handleWheel()
  /// Cancels the gesture as if the system had taken away its contacts.
  func cancel()
}

/// Runs a gesture machine: passes contacts to the machine, the machine's claims to the arena, and
/// the machine's states to `onStateChange`.
///
/// ```swift
/// let pan = PanGestureRecognizer(kind: .scroll, machine: PanGesture(axis: .vertical))
/// pan.onStateChange = { [unowned pan] state in
///   if state.isActive { scroll(by: pan.translation.y) }
/// }
/// view.gestureRecognizers.append(pan)
/// ```
public final class GestureRecognizer<Machine: GestureMachine>: AnyGestureRecognizer {
  /// The kind by which `GestureRelations` refer to the recognizer.
  public let kind: GestureKind
  /// The gesture's state machine, which has the gesture's translation, location and so on.
  public internal(set) var machine: Machine
  /// Called when a contact begins; if it returns false, the recognizer ignores the contact.
  public var shouldReceive: ((TouchEvent) -> Bool)?
  /// Called before each claim of a contact until the gesture begins; if it returns false, the
  /// recognizer withdraws from the contact instead of claiming it.
  public var shouldBegin: ((TouchID) -> Bool)?
  /// Called when a contact that the recognizer follows begins, before the machine handles the
  /// contact.
  public var onTouchBegan: ((TouchEvent) -> Void)?
  /// Called with each new state except `possible`, and again with `changed` at each change.
  public var onStateChange: ((GestureState) -> Void)?

  private weak var arena: GestureArena?
  private var timer: TimerID?

  /// Creates a recognizer of `kind` that runs `machine`.
  public init(kind: GestureKind, machine: Machine) {
    self.kind = kind
    self.machine = machine
  }

  deinit { cancelTimer() }

  /// The state of the machine.
  public var state: GestureState { machine.state }

  /// Returns whether the recognizer follows `touch`, which has just begun; if so, the recognizer
  /// enters `arena` for the contact.
  public func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool {
    guard machine.receives(touch), shouldReceive?(touch) ?? true else { return false }
    self.arena = arena
    arena.enter(self, for: touch.id)
    return true
  }

  /// Processes an event of a contact for which `receives(_:in:)` returned true; called until the
  /// contact has ended.
  public func handle(_ touch: TouchEvent) {
    if touch.phase == .began { onTouchBegan?(touch) }
    run(.touch(touch))
  }

  /// Handles a wheel event that occurs while the recognizer follows a contact.
  public func handleWheel() { run(.wheel) }

  /// Cancels the gesture as if the system had taken away its contacts.
  public func cancel() { run(.cancel) }

  /// Passes the arena's acceptance to the machine.
  public func accepted(_ touch: TouchID) { run(.accepted(touch)) }

  /// Passes the arena's rejection to the machine.
  public func rejected(_ touch: TouchID) { run(.rejected(touch)) }

  private func run(_ input: GestureInput) {
    for action in machine.handle(input) {
      switch action {
      case .claim(let touch): claim(touch)
      case .withdraw(let touch): arena?.withdraw(self, from: touch)
      case .setTimer(let moment): setTimer(at: moment)
      case .cancelTimer: cancelTimer()
      case .report(let state): onStateChange?(state)
      }
    }
  }

  private func claim(_ touch: TouchID) {
    if state == .possible, let shouldBegin, !shouldBegin(touch) {
      arena?.withdraw(self, from: touch)
    } else {
      arena?.claim(touch, for: self)
    }
  }

  private func setTimer(at moment: Instant) {
    cancelTimer()
    timer = arena?.schedule(at: moment) { [weak self] in self?.run(.timeout(moment)) }
  }

  private func cancelTimer() {
    if let timer { arena?.cancel(timer) }
    timer = nil
  }
}
