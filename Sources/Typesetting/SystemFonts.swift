import CFontconfig

/// Finds faces through the system's fontconfig.
final class SystemFonts: FontFinder {
  private let configuration: Configuration
  /// The primary faces found so far; the key is whether the face is bold.
  private var faces: [Bool: FontFile] = [:]
  /// The characters that at least one font has.
  private lazy var coverage = Coverage(of: configuration)

  /// Reads the configuration and the list of fonts, which takes a few milliseconds.
  init() throws(TypesettingError) {
    guard let raw = FcInitLoadConfigAndFonts() else {
      throw TypesettingError("fontconfig cannot read its configuration: check /etc/fonts")
    }
    configuration = Configuration(raw: raw)
  }

  func face(isBold: Bool) -> FontFile? {
    if let face = faces[isBold] { return face }
    let pattern = Pattern(isBold: isBold)
    FcPatternAddBool(pattern.raw, FC_OUTLINE, FcTrue)
    faces[isBold] = match(pattern)?.file
    return faces[isBold]
  }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar], hasColor: Bool) -> FontFile? {
    let characters = CharacterSet(scalars)
    // The best match is found slowly; a hostile text has thousands of characters that no font has.
    guard coverage.includes(characters) else { return nil }
    let pattern = hasColor ? Pattern(family: "emoji") : Pattern(isBold: isBold)
    FcPatternAddCharSet(pattern.raw, FC_CHARSET, characters.raw)
    // fontconfig's best match is the closest font, which may lack some of the characters.
    guard let match = match(pattern), match.provides(characters) else { return nil }
    return hasColor && match.file?.hasColor != true ? nil : match.file
  }

  private func match(_ pattern: borrowing Pattern) -> Pattern? {
    FcConfigSubstitute(configuration.raw, pattern.raw, FcMatchPattern)
    FcDefaultSubstitute(pattern.raw)
    var result = FcResultMatch
    guard let raw = FcFontMatch(configuration.raw, pattern.raw, &result) else { return nil }
    return Pattern(owning: raw)
  }
}

extension SystemFonts {
  /// Every file and folder that the choice of faces depends on: configuration files with their
  /// folders, and font folders.
  var configurationPaths: [String] {
    let files = strings(FcConfigGetConfigFiles(configuration.raw))
    let folders = files.compactMap { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) }
    }
    // FcConfigGetConfigDirs lists the configured font folders, including those that do not exist
    // yet. FcConfigGetFontDirs also lists the subfolders of the folders that exist.
    return files + Set(folders).sorted() + strings(FcConfigGetConfigDirs(configuration.raw))
      + strings(FcConfigGetFontDirs(configuration.raw))
  }

  private func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let string = FcStrListNext(list) { strings.append(String(cString: string)) }
    return strings
  }
}

extension SystemFonts {
  /// Owns an `FcConfig`; fontconfig's process-wide configuration is not used, so `FcFini` is not
  /// needed.
  private struct Configuration: ~Copyable {
    let raw: OpaquePointer

    deinit { FcConfigDestroy(raw) }
  }

  /// Owns an `FcCharSet`.
  private struct CharacterSet: ~Copyable {
    let raw: OpaquePointer

    init(_ scalars: [Unicode.Scalar]) {
      raw = FcCharSetCreate()
      for scalar in scalars { FcCharSetAddChar(raw, scalar.value) }
    }

    deinit { FcCharSetDestroy(raw) }
  }

  /// The characters of all fonts.
  private final class Coverage {
    private let characters = CharacterSet([])

    /// Merges the sets of all fonts of `configuration`, which takes a few milliseconds.
    init(of configuration: borrowing Configuration) {
      for set in [FcSetSystem, FcSetApplication] {
        guard let fonts = FcConfigGetFonts(configuration.raw, set) else { continue }
        for index in 0..<Int(fonts.pointee.nfont) {
          var provided: OpaquePointer?
          FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &provided)
          if let provided { FcCharSetMerge(characters.raw, provided, nil) }
        }
      }
    }

    func includes(_ other: borrowing CharacterSet) -> Bool {
      FcCharSetIsSubset(other.raw, characters.raw) == FcTrue
    }
  }

  /// Owns an `FcPattern`: the properties of a font, or a query for a font.
  private struct Pattern: ~Copyable {
    let raw: OpaquePointer

    init(owning raw: OpaquePointer) { self.raw = raw }

    /// A query for a sans-serif font of regular or bold weight.
    init(isBold: Bool) {
      raw = FcPatternCreate()
      FcPatternAddString(raw, FC_FAMILY, "sans-serif")
      FcPatternAddInteger(raw, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    }

    /// A query for a font of `family`.
    init(family: String) {
      raw = FcPatternCreate()
      FcPatternAddString(raw, FC_FAMILY, family)
    }

    deinit { FcPatternDestroy(raw) }

    /// The file and face of the font; nil when the pattern has no file.
    var file: FontFile? {
      var path: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(raw, FC_FILE, 0, &path) == FcResultMatch, let path else {
        return nil
      }
      var index: Int32 = 0
      FcPatternGetInteger(raw, FC_INDEX, 0, &index)
      return FontFile(
        path: String(cString: path), index: Int(index),
        needsEmboldening: bool(FC_EMBOLDEN) ?? false, isOutline: bool(FC_OUTLINE) ?? true,
        hasColor: bool(FC_COLOR) ?? false)
    }

    /// Whether the font has every character of `characters`.
    func provides(_ characters: borrowing CharacterSet) -> Bool {
      var provided: OpaquePointer?
      guard FcPatternGetCharSet(raw, FC_CHARSET, 0, &provided) == FcResultMatch else {
        return false
      }
      return FcCharSetIsSubset(characters.raw, provided) == FcTrue
    }

    private func bool(_ object: String) -> Bool? {
      var value = FcFalse
      guard FcPatternGetBool(raw, object, 0, &value) == FcResultMatch else { return nil }
      return value == FcTrue
    }
  }
}
