/// The user's settings of a list screen.
///
/// The properties that a ``Setting`` names may change while the screen exists: on the settings level,
/// unless they are locked.
///
///     var settings = ListSettings()
///     settings.disabledGestures = [.pinch]
///     let list = ListScene(document: document, …, settings: settings)
public struct ListSettings: Hashable, Sendable {
  /// The gestures that have no effect; the corresponding keys still work.
  public var disabledGestures: Set<Gesture> = []
  /// When the on-screen keyboard appears.
  public var keyboardMode = KeyboardMode.auto

  /// Whether rows are as high as their texts need, up to `ListConstants.maximumLines` lines.
  public var wrapsText = false
  /// Where completed rows are shown.
  public var completedRows = CompletedRows.stay
  /// The set of colors.
  public var theme = ColorTheme.heat
  /// How strongly text contrasts with its background.
  public var contrast = Contrast.normal
  /// The settings that cannot be changed on the settings level, since the configuration file determines
  /// them.
  public var locked: Set<Setting> = []
  /// The settings of a kiosk; nil in a window on the desktop.
  public var kiosk: KioskSettings?

  /// Creates the settings of a user who has set nothing.
  public init() {}
}

/// Where completed rows are shown; the raw values are those of the setting `completed`.
public enum CompletedRows: String, CaseIterable, Sendable {
  /// At their places in the list.
  case stay
  /// Below all open rows.
  case sink
  /// Below all open rows for one second, then not at all.
  case hide
}

/// When the on-screen keyboard appears; the raw values are those of the setting `osk`.
public enum KeyboardMode: String, CaseIterable, Sendable {
  /// When an edit begins by a finger while no keyboard is attached.
  case auto
  /// With each edit.
  case on
  /// Never.
  case off
}
