internal import UserSettings

/// Sizes of the settings' rows, and the steps of the text scale.
enum SettingsConstants {
  /// Seconds in which a change of a setting goes over into what it changes.
  static let changeDuration = 0.3
  /// The amount by which one key press changes the text scale.
  static let textScaleStep = 0.25
  /// Returns the text scale that a tap on the settings level sets: the next step, or the smallest scale
  /// after the largest.
  static func textScale(after scale: Double) -> Double {
    scale < TextScaleSetting.scale(nearest: .infinity)
      ? TextScaleSetting.scale(nearest: scale + textScaleStep) : TextScaleSetting.scale(nearest: 0)
  }
}
