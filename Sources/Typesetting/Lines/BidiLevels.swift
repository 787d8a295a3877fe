import CFriBidi

/// The embedding levels of a paragraph's characters, by UAX #9.
///
/// An even level is left-to-right, an odd one right-to-left. The direction of the paragraph is that
/// of its first strong character.
struct BidiLevels {
  /// Whether the paragraph is right-to-left.
  let isRightToLeft: Bool
  /// The level of each scalar; nil where all are 0.
  private var levels: ArraySlice<FriBidiLevel>?

  /// Computes the levels of `text`, which takes time in proportion to its length.
  init(_ text: Substring) {
    guard text.unicodeScalars.contains(where: Self.mayChangeDirection) else {
      isRightToLeft = false
      levels = nil
      return
    }
    let scalars = text.unicodeScalars.map(\.value)
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var direction = FRIBIDI_PAR_ON
    fribidi_get_bidi_types(scalars, count, &types)
    Self.limitControls(&types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    isRightToLeft = highest > 0 && direction == FRIBIDI_PAR_RTL
    self.levels = highest > 1 ? levels[...] : nil
  }

  /// Makes all controls of directions neutral if there are too many: FriBidi takes time in proportion
  /// to the square of their number.
  private static func limitControls(_ types: inout [FriBidiCharType]) {
    let controls = types.indices.filter { Self.isControl(types[$0]) }
    guard controls.count > TypesettingConstants.maximumDirectionControls else { return }
    for index in controls { types[index] = FRIBIDI_TYPE_BN }
  }

  private static func isControl(_ type: FriBidiCharType) -> Bool {
    [
      FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_RLE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF,
      FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI, FRIBIDI_TYPE_PDI,
    ].contains(type)
  }

  /// The level of the scalar at `index`, which counts the scalars of the text.
  subscript(index: Int) -> UInt8 {
    levels.map { UInt8(max(0, $0[$0.startIndex + index])) } ?? paragraph
  }

  /// The levels of the rest of the paragraph after its first `count` scalars.
  func dropFirst(_ count: Int) -> BidiLevels {
    var rest = self
    rest.levels = levels?.dropFirst(count)
    return rest
  }

  /// The levels of white space at the end of a line, by rule L1: that of the paragraph.
  var ofLineEnd: BidiLevels {
    var levels = self
    levels.levels = nil
    return levels
  }

  /// The level of the paragraph: 0 or 1.
  var paragraph: UInt8 { isRightToLeft ? 1 : 0 }

  /// Whether all scalars have level 0.
  var isLeftToRight: Bool { levels == nil && !isRightToLeft }

  /// Whether `scalar` may have a level other than 0: it is in a block of right-to-left scripts, or
  /// a control of directions.
  static func mayChangeDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
