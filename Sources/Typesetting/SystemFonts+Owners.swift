import CFontconfig

extension SystemFonts {
  /// Owns an `FcConfig`; the process-wide one is not used, so `FcFini` is not needed.
  struct Configuration: ~Copyable {
    let raw: OpaquePointer

    deinit { FcConfigDestroy(raw) }
  }

  /// Owns an `FcCharSet`.
  struct CharacterSet: ~Copyable {
    let raw: OpaquePointer

    init(_ scalars: [Unicode.Scalar]) {
      raw = FcCharSetCreate()
      for scalar in scalars { FcCharSetAddChar(raw, scalar.value) }
    }

    deinit { FcCharSetDestroy(raw) }
  }

  /// Owns an `FcPattern`: properties of a font, or of a query.
  struct Pattern: ~Copyable {
    let raw: OpaquePointer

    init(owning raw: OpaquePointer) { self.raw = raw }

    /// A query for a sans-serif font of regular or bold weight.
    init(isBold: Bool) {
      raw = FcPatternCreate()
      FcPatternAddString(raw, FC_FAMILY, "sans-serif")
      FcPatternAddInteger(raw, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    }

    deinit { FcPatternDestroy(raw) }

    /// The file of the font; nil when the pattern has none.
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
