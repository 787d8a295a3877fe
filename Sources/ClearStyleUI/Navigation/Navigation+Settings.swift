internal import UserSettings
internal import ViewKit

// What the user sets for all levels.
extension Navigation {
  /// Scale of row height and text on all levels, in the range of `TextScaleSetting.scale(nearest:)`.
  var textScale: Double {
    get { rows.textScale }
    set {
      rows.textScale = newValue
      for controller in levels.loadedControllers { controller.textScale = newValue }
    }
  }

  /// Sets the text scale as the user's, which is kept for the next start.
  ///
  /// Only tells the user if the configuration file determines the text scale.
  func changeTextScale(to scale: Double) {
    if let locked = settings.textScale { return onLockedTextScale?(locked) ?? () }
    guard scale != textScale else { return }
    endEditing()
    textScale = scale
    rows.onTextScale?(scale)
  }

  /// Follows the desktop, which does or does not ask programs to reduce motion.
  func setPrefersReducedMotion(_ isReduced: Bool) {
    guard isReduced != settings.prefersReducedMotion else { return }
    settings.prefersReducedMotion = isReduced
    settingsDidChange()
  }

  private func settingsDidChange() {
    onSettings?()
    for controller in levels.loadedControllers { controller.show(settings) }
  }

  /// Gives `setting` its next value, which takes effect at once.
  func change(_ setting: Setting) { change(setting, to: settings.nextValue(of: setting)) }

  /// Sets `setting` to the value called `name`, which takes effect at once.
  func change(_ setting: Setting, to name: String) {
    endEditing()
    settings.set(setting, to: name)
    settingsDidChange()
    onSettingChange?(setting)
  }
}
