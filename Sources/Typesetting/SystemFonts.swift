import CFontconfig

/// Finds faces through the system's fontconfig.
final class SystemFonts: FontFinder {
  private let configuration: Configuration
  /// The primary faces, by whether they are bold.
  private var faces: [Bool: FontFile] = [:]

  /// Reads the configuration and the list of fonts, which takes a few milliseconds.
  init() throws(TypesettingError) {
    guard let raw = FcInitLoadConfigAndFonts() else {
      throw TypesettingError("fontconfig cannot read its configuration: check /etc/fonts")
    }
    configuration = Configuration(raw: raw)
  }

  /// The `FcConfig`; valid as long as the object.
  var raw: OpaquePointer { configuration.raw }

  func face(isBold: Bool) -> FontFile? {
    if let face = faces[isBold] { return face }
    let pattern = Pattern(isBold: isBold)
    FcPatternAddBool(pattern.raw, FC_OUTLINE, FcTrue)
    faces[isBold] = match(pattern)?.file
    return faces[isBold]
  }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    let characters = CharacterSet(scalars)
    let pattern = Pattern(isBold: isBold)
    FcPatternAddCharSet(pattern.raw, FC_CHARSET, characters.raw)
    // fontconfig's best match is the closest font, which need not have the characters.
    guard let match = match(pattern), match.provides(characters) else { return nil }
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
