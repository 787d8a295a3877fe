import CHarfBuzz

/// A script of Unicode, such as Latin or Arabic.
struct Script: Hashable {
  /// HarfBuzz's value of the script.
  let value: hb_script_t

  /// The script of characters that every script uses, such as digits and spaces.
  static let common = Script(value: HB_SCRIPT_COMMON)

  /// The script of `scalar`; nil for a scalar that has the script of the text around it.
  init?(of scalar: Unicode.Scalar) {
    let value = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch value {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: self.value = value
    }
  }

  private init(value: hb_script_t) {
    self.value = value
  }

  /// The four letters of ISO 15924, such as "Latn".
  var code: String {
    let tag = hb_script_to_iso15924_tag(value)
    return String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  static func == (a: Script, b: Script) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value.rawValue) }
}
