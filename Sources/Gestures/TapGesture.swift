public import Geometry
public import Input

/// A contact that was alone and stayed within its slop, over content that nothing else scrolled.
public struct TapGesture: GestureMachine, Hashable, Sendable {
  private enum Contact: Hashable {
    case resting(from: Point)
    /// Lifted; the arena has not answered.
    case claimed
    /// Not followed any more, but still on the glass.
    case dropped
  }

  /// Where the gesture stands.
  public private(set) var state = GestureState.possible
  /// Where the contact began, in points of the window.
  public private(set) var location = Point.zero
  private var contacts: [TouchID: Contact] = [:]

  /// A tap by one contact.
  public init() {}

  /// Whatever may be any gesture, and any second contact: that has to be seen, since it ends the tap.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.isOpen || !contacts.isEmpty }

  /// Takes `input` in.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return drop(id)
    case .timeout: return []
    case .wheel, .cancel: return fail()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return strays(touch) ? [.withdraw(touch.id)] : []
    case .ended: return lift(touch)
    case .cancelled:
      let actions = fail()
      contacts[touch.id] = nil
      return actions
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    guard state == .possible, contacts.isEmpty else {
      contacts[touch.id] = .dropped
      return [.withdraw(touch.id)] + fail()
    }
    location = touch.position
    contacts[touch.id] = .resting(from: touch.position)
    return []
  }

  private mutating func lift(_ touch: TouchEvent) -> [GestureAction] {
    guard case .resting = contacts[touch.id], !strays(touch) else {
      let actions = fail()
      contacts[touch.id] = nil
      return actions
    }
    contacts[touch.id] = .claimed
    return [.claim(touch.id)]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard contacts.removeValue(forKey: id) != nil else { return [] }
    state = .ended
    return [.report(.ended)]
  }

  private mutating func drop(_ id: TouchID) -> [GestureAction] {
    switch contacts[id] {
    case .resting: contacts[id] = .dropped
    case .claimed: contacts[id] = nil
    case .dropped, nil: return []
    }
    state = .failed
    return [.report(.failed)]
  }

  private mutating func fail() -> [GestureAction] {
    guard state == .possible, !contacts.isEmpty else { return [] }
    let left = contacts.keys.map { GestureAction.withdraw($0) }
    // One that has lifted is gone; nothing would ever take it out again.
    contacts = contacts.compactMapValues { if case .claimed = $0 { nil } else { .dropped } }
    state = .failed
    return [.report(.failed)] + left
  }

  private func strays(_ touch: TouchEvent) -> Bool {
    guard case .resting(let start) = contacts[touch.id] else { return false }
    return (touch.position - start).length > GestureConstants.slop(for: touch.kind)
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, contacts.isEmpty else { return }
    state = .possible
  }
}

/// UIKit's name for a recognizer of taps.
public typealias TapGestureRecognizer = GestureRecognizer<TapGesture>

extension GestureRecognizer where Machine == TapGesture {
  /// Where the tap was, in points of the window.
  public var location: Point { machine.location }
}
