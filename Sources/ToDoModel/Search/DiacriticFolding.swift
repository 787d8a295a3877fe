extension String {
  /// The text without diacritics: "Über façade" becomes "Uber facade".
  ///
  /// Letters with strokes, hooks and tails count as letters with diacritics, so "ø" becomes "o" and
  /// "ł" becomes "l". Hebrew points and Arabic vowel signs are left out, and so are characters that
  /// are invisible by default, such as joiners.
  ///
  /// The standard library does not publish decompositions, so the base of a composed letter is found
  /// by the letter's name. Capital letters must have been turned into small ones, by ``caseFolded``.
  /// In scripts other than Latin, Greek, Cyrillic, Hebrew and Arabic nothing is left out: a composed
  /// letter of kana, of Hangul or of a script of India differs from a decomposed one. In Arabic, so
  /// do the composed letters U+06C0, U+06C2 and U+06D3.
  var withoutDiacritics: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isIgnoredInSearch {
      result.append(BaseLetters.letters[scalar] ?? scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a small letter that ``Swift/String/withoutDiacritics`` replaces by its base.
  var isComposedLetter: Bool { BaseLetters.letters[self] != nil }

  /// Whether the scalar is invisible by default, or a combining mark of one of the scripts whose
  /// diacritics are left out.
  fileprivate var isIgnoredInSearch: Bool {
    guard !isASCII else { return false }
    guard properties.generalCategory == .nonspacingMark else {
      return properties.isDefaultIgnorableCodePoint
    }
    // By UnicodeData: 1 is for strokes over a letter, 10 to 35 for Hebrew, Arabic and Syriac, 200 and
    // above for marks that are not of a single script. Between them are signs of scripts of Asia.
    switch properties.canonicalCombiningClass.rawValue {
    case 1, 10...35, 200...: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The base letters of composed small letters.
private enum BaseLetters {
  /// The base letter of each composed letter.
  ///
  /// Built at the first access in some 2 ms, from 2,200 names.
  static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Substring: Unicode.Scalar] = [:]
    var composed: [(letter: Unicode.Scalar, base: Substring)] = []
    for scalar in candidates {
      guard let name = scalar.properties.name else { continue }
      // For example LATIN SMALL LETTER O WITH CIRCUMFLEX AND ACUTE
      let words = name.split(separator: " ")
      if let index = words.firstIndex(of: "WITH"), index > 0 {
        composed.append((scalar, name[..<words[index - 1].endIndex]))
      } else {
        bases[name[...]] = scalar
      }
    }
    let named = composed.compactMap { letter, base in bases[base].map { (letter, $0) } }
    return Dictionary(uniqueKeysWithValues: named + unnamed)
  }()

  /// The scalars whose names are considered, by the blocks of Unicode that contain them.
  private static var candidates: [Unicode.Scalar] {
    // Basic Latin; Latin-1, Latin Extended-A and -B, IPA; Greek, Cyrillic.
    let western: [ClosedRange<UInt32>] = [0x61...0x7A, 0xC0...0x2AF, 0x370...0x52F]
    // Latin Extended Additional and Greek Extended; Hebrew with its composed letters; Arabic.
    let others: [ClosedRange<UInt32>] = [0x1E00...0x1FFF, 0x5D0...0x5EA, 0xFB1D...0xFB4F]
    return (western + others + [0x621...0x64A]).joined().compactMap(Unicode.Scalar.init)
  }

  /// Composed letters whose names do not contain those of their base letters.
  private static let unnamed: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("й", "и"), ("ё", "е"), ("ѓ", "г"), ("ї", "і"), ("ќ", "к"), ("ў", "у"),
    ("\u{3D3}", "\u{3D2}"), ("\u{3D4}", "\u{3D2}"), ("\u{FB1F}", "\u{5F2}"),
  ]
}
