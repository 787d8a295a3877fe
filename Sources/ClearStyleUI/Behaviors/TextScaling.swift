internal import Input
internal import UserSettings
internal import ViewKit

/// Changes the size of rows and their text by keyboard.
@MainActor
final class TextScaling: Behavior {
  static let levels: Set<Level> = []
  private unowned let navigation: Navigation

  /// Creates the behavior for the levels of `context`.
  init(_ context: ListContext) { navigation = context.navigation }

  /// Handles Ctrl+= and Ctrl++ for a larger scale, Ctrl+- for a smaller scale, and Ctrl+0 for scale
  /// 1.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard let scale = Self.scale(after: event, from: navigation.textScale) else { return false }
    navigation.changeTextScale(to: TextScaleSetting.scale(nearest: scale))
    return true
  }

  /// Whether `keyDown(_:)` handles the key.
  static func handles(_ event: KeyEvent) -> Bool { scale(after: event, from: 1) != nil }

  /// Returns the scale to set after `event`, not yet clamped to the supported range; nil if the key
  /// does not change the scale.
  private static func scale(after event: KeyEvent, from scale: Double) -> Double? {
    guard event.modifiers.subtracting(.shift) == .control else { return nil }
    return switch event.key {
    case .character("="), .character("+"): scale + ListConstants.textScaleStep
    case .character("-"): scale - ListConstants.textScaleStep
    case .character("0"): 1
    default: nil
    }
  }
}
