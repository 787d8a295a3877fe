public import Dates

/// The user's settings of a screen.
///
/// The properties that a ``Setting`` names may change while the screen exists: on the settings level,
/// unless they are locked.
///
///     var settings = Settings()
///     settings.disabledGestures = [.pinch]
///     let root = RootScene(document: document, …, settings: settings)
public struct Settings: Hashable, Sendable {
  /// The language of the window's texts.
  public var language = Language.english
  /// The locale of dates, such as "en_US.UTF-8"; see ``dayOrder``.
  public var timeLocale = "en"
  /// The gestures that have no effect; the corresponding keys still work.
  public var disabledGestures: Set<Gesture> = []
  /// When the on-screen keyboard appears.
  public var keyboardMode = KeyboardMode.auto
  /// The names of the on-screen keyboard's layouts, in the order of the globe; empty for those of
  /// `KeyboardLayoutCatalog`.
  public var keyboardLayouts: [String] = []

  /// Whether rows are as high as their texts need, up to `RowConstants.maximumLines` lines.
  public var wrapsText = false
  /// Where completed rows are shown.
  public var completedRows = CompletedRows.stay
  /// Whether the user's actions and reminders are heard.
  public var playsSounds = true
  /// Whether rows remind when they are due.
  public var reminds = true
  /// When rows that are due on a day, without a time, remind.
  public var dayReminder = DayReminder.off
  /// The set of colors.
  public var theme = ColorTheme.heat
  /// How strongly text contrasts with its background.
  public var contrast = Contrast.normal
  /// How changes are shown; nil if the user has not chosen, which follows `prefersReducedMotion`.
  public var motion: MotionSetting?
  /// Whether the desktop asks programs to reduce motion.
  public var prefersReducedMotion = false
  /// The settings that cannot be changed on the settings level, since the configuration file determines
  /// them.
  public var locked: Set<Setting> = []
  /// The text scale, which cannot be changed; nil if the user can change it.
  public var textScale: TextScaleSetting?
  /// How long changes can be undone.
  public var history = HistorySetting.all
  /// What a change survives; nil if the user has not set it, which ``effectiveDurability`` completes.
  public var durability: Durability?
  /// Whether no row and no list can be changed, since the file can only be read.
  public var isReadOnly = false
  /// The settings of a kiosk; nil in a window on the desktop.
  public var kiosk: KioskSettings?

  /// Creates the settings of a user who has set nothing.
  public init() {}
}

extension Settings {
  /// Which number comes first in a typed date such as 3/4.
  public var dayOrder: DayOrder { DayOrder(locale: timeLocale) }

  /// How changes are shown, by the user's choice or else the desktop's.
  public var effectiveMotion: MotionSetting {
    motion ?? (prefersReducedMotion ? .reduced : .normal)
  }

  /// What a change survives: by the user's choice, else everything in a kiosk, whose power may be cut.
  public var effectiveDurability: Durability {
    durability ?? (kiosk == nil ? .normal : .full)
  }
}
