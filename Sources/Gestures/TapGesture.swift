public import Geometry
public import Input

/// A single contact that ends within its slop, the distance within which it counts as at rest.
///
/// A second contact, or a turn of the wheel, before the end makes the tap fail.
public struct TapGesture: GestureMachine, Hashable, Sendable {
  private enum Contact: Hashable {
    case resting(from: Point)
    /// The contact has ended, but the arena has not answered yet.
    case claimed
    /// The contact is still down, but cannot become a tap.
    case ignored
  }

  /// The current state; `possible` again once all contacts of a finished tap have ended.
  public private(set) var state = GestureState.possible
  /// Where the contact began, in points of the window.
  public private(set) var location = Point.zero
  private var contacts: [TouchID: Contact] = [:]

  /// Creates a gesture without contacts.
  public init() {}

  /// Whether the kind of `touch` allows every gesture, or another contact is down.
  ///
  /// A second contact of any kind has to be observed, since it makes the tap fail.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.allowsAnyGesture || !contacts.isEmpty
  }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return reject(id)
    case .timeout: return []
    case .wheel, .cancel: return fail()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return hasLeftSlop(touch) ? [.withdraw(touch.id)] : []
    case .ended: return end(touch)
    case .cancelled:
      let actions = fail()
      contacts[touch.id] = nil
      return actions
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    guard state == .possible, contacts.isEmpty else {
      contacts[touch.id] = .ignored
      return [.withdraw(touch.id)] + fail()
    }
    location = touch.position
    contacts[touch.id] = .resting(from: touch.position)
    return []
  }

  private mutating func end(_ touch: TouchEvent) -> [GestureAction] {
    guard case .resting = contacts[touch.id], !hasLeftSlop(touch) else {
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

  private mutating func reject(_ id: TouchID) -> [GestureAction] {
    switch contacts[id] {
    case .resting: contacts[id] = .ignored
    case .claimed: contacts[id] = nil
    case .ignored, nil: return []
    }
    state = .failed
    return [.report(.failed)]
  }

  private mutating func fail() -> [GestureAction] {
    guard state == .possible, !contacts.isEmpty else { return [] }
    let withdrawals = contacts.keys.map { GestureAction.withdraw($0) }
    // A claimed contact has ended, so no later event would remove it from `contacts`.
    contacts = contacts.compactMapValues { if case .claimed = $0 { nil } else { .ignored } }
    state = .failed
    return [.report(.failed)] + withdrawals
  }

  private func hasLeftSlop(_ touch: TouchEvent) -> Bool {
    guard case .resting(let start) = contacts[touch.id] else { return false }
    return (touch.position - start).length > GestureConstants.slop(for: touch.kind)
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, contacts.isEmpty else { return }
    state = .possible
  }
}

/// A recognizer of taps, named as in UIKit.
public typealias TapGestureRecognizer = GestureRecognizer<TapGesture>

extension GestureRecognizer where Machine == TapGesture {
  /// Where the contact began, in points of the window.
  public var location: Point { machine.location }
}
