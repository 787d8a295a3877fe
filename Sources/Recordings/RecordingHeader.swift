public import Geometry
internal import JSON

/// The state at the start of a recording: settings for a replay, and a hash that tells whether the
/// replay starts with the same list.
public struct RecordingHeader: Hashable, Sendable {
  /// The version of the file format that is written; files of any other version are rejected.
  public static let version: Int64 = 1

  /// The window's size in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The scale of rows and text; 1 is the default size.
  public var textScale: Double
  /// The code of the language of the window's texts; nil in older recordings.
  public var language: String?
  /// The names of the disabled gestures, separated by commas.
  public var disabled: String
  /// Whether rows are as high as their texts need.
  public var wrapsText: Bool
  /// Where completed rows are shown, as in the setting `completed`; nil in older recordings.
  public var completedRows: String?
  /// The set of colors, as in the setting `theme`; nil in older recordings.
  public var theme: String?
  /// How strongly text contrasts with its background, as in the setting `contrast`; nil in older recordings.
  public var contrast: String?
  /// Whether changes were shown by motion, as in the setting `motion`; nil in older recordings.
  public var motion: String?
  /// When the on-screen keyboard appears, as in the setting `osk`; nil in older recordings.
  public var keyboardMode: String?
  /// The names of the on-screen keyboard's layouts, separated by commas, the first one first.
  public var keyboardLayouts: String?
  /// The name of the layout that was used last before the start; nil if none was used.
  public var lastKeyboardLayout: String?
  /// The names of the settings that the settings level could not change, separated by commas; nil in
  /// older recordings.
  public var lockedSettings: String?
  /// The settings of a kiosk; nil if the window was none.
  public var kiosk: String?
  /// The time at the start and the local time of the machine, by which typed dates are read; nil in older recordings.
  public var clock: String?
  /// The locale of dates; nil in older recordings.
  public var timeLocale: String?
  /// The hash of the list, the window's size and the text scale at the start.
  public var start: Fingerprint
  /// The number of rows in the list at the start.
  public var rows: Int

  /// Creates the header of a recording that starts with `rows` rows in a window of `size` points.
  public init(
    size: Size, scale: Double, textScale: Double, language: String? = nil, disabled: String = "",
    wrapsText: Bool = false, completedRows: String? = nil, theme: String? = nil,
    contrast: String? = nil,
    motion: String? = nil, keyboardMode: String? = nil, keyboardLayouts: String? = nil,
    lastKeyboardLayout: String? = nil,
    lockedSettings: String? = nil, kiosk: String? = nil, clock: String? = nil,
    timeLocale: String? = nil, start: Fingerprint, rows: Int
  ) {
    (self.size, self.scale, self.textScale) = (size, scale, textScale)
    (self.disabled, self.wrapsText) = (disabled, wrapsText)
    (self.completedRows, self.lockedSettings) = (completedRows, lockedSettings)
    (self.keyboardMode, self.keyboardLayouts) = (keyboardMode, keyboardLayouts)
    self.lastKeyboardLayout = lastKeyboardLayout
    (self.theme, self.contrast, self.motion) = (theme, contrast, motion)
    (self.language, self.kiosk) = (language, kiosk)
    (self.clock, self.timeLocale) = (clock, timeLocale)
    (self.start, self.rows) = (start, rows)
  }

  /// The header as a line of the file, without the newline; nil if a number is NaN or infinite.
  var line: [UInt8]? {
    let settings = [
      ("language", language), ("completed", completedRows), ("theme", theme),
      ("contrast", contrast), ("motion", motion),
      ("osk", keyboardMode), ("oskLayouts", keyboardLayouts),
      ("oskLast", lastKeyboardLayout),
      ("locked", lockedSettings), ("kiosk", kiosk), ("clock", clock), ("timeLocale", timeLocale),
    ]
    // A flag that is not set is omitted, as in entries.
    let flags: RecordingEntry.Members = wrapsText ? [("wrap", .boolean(true))] : []
    let members: RecordingEntry.Members = [
      ("version", .integer(Self.version)),
      ("size", .array([.real(size.width), .real(size.height)])), ("scale", .real(scale)),
      ("textScale", .real(textScale)), ("disabled", .string(disabled)),
      ("start", .string(start.description)),
      ("rows", .integer(Int64(rows))),
    ]
    return JSONObject.encode(
      members + settings.compactMap { key, value in value.map { (key, .string($0)) } } + flags)
  }
}
