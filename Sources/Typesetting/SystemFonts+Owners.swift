import CFontconfig

extension SystemFonts {
  /// Owns a configuration of its own, so that nothing has to be shut down for the whole process.
  struct Configuration: ~Copyable {
    let raw: OpaquePointer

    deinit { FcConfigDestroy(raw) }
  }

  /// Owns a set of characters.
  struct CharacterSet: ~Copyable {
    let raw: OpaquePointer

    init(_ scalars: [Unicode.Scalar]) {
      raw = FcCharSetCreate()
      for scalar in scalars { FcCharSetAddChar(raw, scalar.value) }
    }

    deinit { FcCharSetDestroy(raw) }
  }

  /// Owns what is known or wanted of a font.
  struct Pattern: ~Copyable {
    let raw: OpaquePointer

    init(owning raw: OpaquePointer) { self.raw = raw }

    /// A sans-serif of the weight asked for.
    init(isBold: Bool) {
      raw = FcPatternCreate()
      FcPatternAddString(raw, FC_FAMILY, "sans-serif")
      FcPatternAddInteger(raw, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    }

    deinit { FcPatternDestroy(raw) }

    /// Where the font is, nil when the pattern does not say.
    var file: FontFile? {
      var path: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(raw, FC_FILE, 0, &path) == FcResultMatch, let path else {
        return nil
      }
      var index: Int32 = 0
      FcPatternGetInteger(raw, FC_INDEX, 0, &index)
      return FontFile(
        path: String(cString: path), index: Int(index),
        needsEmboldening: bool(FC_EMBOLDEN) ?? false, isOutline: bool(FC_OUTLINE) ?? true)
    }

    /// Whether the font has every character of `wanted`.
    func provides(_ wanted: borrowing CharacterSet) -> Bool {
      var provided: OpaquePointer?
      guard FcPatternGetCharSet(raw, FC_CHARSET, 0, &provided) == FcResultMatch else {
        return false
      }
      return FcCharSetIsSubset(wanted.raw, provided) == FcTrue
    }

    private func bool(_ object: String) -> Bool? {
      var value = FcFalse
      guard FcPatternGetBool(raw, object, 0, &value) == FcResultMatch else { return nil }
      return value == FcTrue
    }
  }
}
