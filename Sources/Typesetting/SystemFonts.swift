import CFontconfig

/// The machine's fonts, by its own configuration.
final class SystemFonts: FontFinder {
  private let configuration: Configuration
  private var faces: [Bool: FontFile] = [:]

  /// Reads the configuration and the list of fonts: a few milliseconds.
  init() throws(TypesettingError) {
    guard let raw = FcInitLoadConfigAndFonts() else {
      throw TypesettingError("fontconfig cannot read its configuration: check /etc/fonts")
    }
    configuration = Configuration(raw: raw)
  }

  /// Fontconfig's own handle, as long as the object is there.
  var raw: OpaquePointer { configuration.raw }

  func face(isBold: Bool) -> FontFile? {
    if let known = faces[isBold] { return known }
    let pattern = Pattern(isBold: isBold)
    FcPatternAddBool(pattern.raw, FC_OUTLINE, FcTrue)
    faces[isBold] = match(pattern)?.file
    return faces[isBold]
  }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    let wanted = CharacterSet(scalars)
    let pattern = Pattern(isBold: isBold)
    FcPatternAddCharSet(pattern.raw, FC_CHARSET, wanted.raw)
    // The best match is the nearest font, not always one that fits.
    guard let match = match(pattern), match.provides(wanted) else { return nil }
    return match.file
  }

  private func match(_ pattern: borrowing Pattern) -> Pattern? {
    FcConfigSubstitute(configuration.raw, pattern.raw, FcMatchPattern)
    FcDefaultSubstitute(pattern.raw)
    var result = FcResultMatch
    guard let raw = FcFontMatch(configuration.raw, pattern.raw, &result) else { return nil }
    return Pattern(owning: raw)
  }
}
