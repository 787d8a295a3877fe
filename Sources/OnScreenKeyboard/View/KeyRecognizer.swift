public import Gestures
internal import Input

/// Claims every contact that begins on the keyboard at once, so that nothing else acts on it.
///
/// Contacts stay the keyboard's when they slide outside it.
final class KeyRecognizer: AnyGestureRecognizer {
  let kind = GestureKind.key
  /// Called with each event of the contacts, in the window's coordinates.
  ///
  /// A contact that another recognizer won, or that the recognizer was told to cancel, arrives as
  /// cancelled.
  var onTouch: ((TouchEvent) -> Void)?
  private weak var arena: GestureArena?
  private var contacts: [TouchEvent] = []

  /// `changed` while contacts are down.
  var state: GestureState { contacts.isEmpty ? .possible : .changed }

  func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool {
    self.arena = arena
    arena.enter(self, for: touch.id)
    return true
  }

  func handle(_ touch: TouchEvent) {
    if touch.phase == .began {
      contacts.append(touch)
      arena?.claim(touch.id, for: self)
    }
    guard let index = contacts.firstIndex(where: { $0.id == touch.id }) else { return }
    contacts[index] = touch
    if touch.phase == .ended || touch.phase == .cancelled { contacts.remove(at: index) }
    onTouch?(touch)
  }

  func handleWheel() {}

  func cancel() {
    for touch in contacts { forget(touch.id) }
  }

  func accepted(_ touch: TouchID) {}

  func rejected(_ touch: TouchID) { forget(touch) }

  private func forget(_ id: TouchID) {
    guard var touch = contacts.first(where: { $0.id == id }) else { return }
    contacts.removeAll { $0.id == id }
    touch.phase = .cancelled
    onTouch?(touch)
  }
}

extension GestureKind {
  /// Contacts on the on-screen keyboard.
  public static let key = GestureKind("key")
}
