internal import Geometry
internal import Gestures
internal import Timing
internal import ViewKit

/// Covers the place of a keyboard that has disappeared while somebody typed on it, since another person's
/// gesture has ended the edit: taps on the next keys would hit rows and the quiet line.
///
///     shield.takeContacts(in: frameOfKeyboard)
final class KeyboardShield: View {
  private let recognizer = TapGestureRecognizer(kind: .shield, machine: TapGesture())
  private var timer: TimerID?

  /// Creates a hidden shield.
  override init() {
    super.init()
    isHidden = true
    recognizer.onTouchBegan = { [weak self] _ in self?.waitForPause() }
    gestureRecognizers.append(recognizer)
  }

  /// Takes all contacts in `frame` until none has come for a while.
  func takeContacts(in frame: Rect) {
    self.frame = frame
    isHidden = false
    waitForPause()
  }

  private func waitForPause() {
    timer.map { scene?.cancel($0) }
    timer = scene?.schedule(after: BehaviorConstants.keyboardShieldDuration) { [weak self] in
      self?.isHidden = true
    }
  }
}

extension GestureKind {
  /// Taps where a keyboard was, which have no effect.
  static let shield = GestureKind("shield")
}
