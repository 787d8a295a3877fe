import OnScreenKeyboard
import Testing

/// The layouts of Assets/keyboards.
struct LayoutTests {
  /// The main exemplar characters of each layout's language, from Unicode CLDR 48
  /// (`characters.json`, `exemplarCharacters`); digraphs, such as Czech ch, are left out.
  private static let alphabets = [
    "us": latin, "gb": latin, "de": latin + "äößü", "fr": latin + "àâæçéèêëîïôœùûüÿ",
    "es": latin + "áéíñóúü", "it": latin + "àéèìòù", "pt": latin + "áàâãçéêíóòôõú",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "cz": latin + "áčďéěíňóřšťúůýž",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyz", "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "ua": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ", "el": "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",
    "he": "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
    "ar":
      "ءأؤإئاآبةتثجحخدذرزسشصضطظعغفقكلمنهوىي\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{670}",
  ]
  private static let latin = "abcdefghijklmnopqrstuvwxyz"
  /// The capitals of Turkish, which Unicode's upper case without a locale does not give.
  private static let turkishCapitals = ["i": "İ", "ı": "I"]

  @Test func `the layouts are those that the specification names`() {
    #expect(
      Set(Layouts.all.map(\.name)) == [
        "us", "gb", "de", "fr", "es", "it", "pt", "pl", "cz", "tr", "ru", "ua", "el", "he", "ar",
      ])
    #expect(Set(Layouts.all.map(\.name)) == Set(Self.alphabets.keys))
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `each letter of the alphabet can be typed, small and capital`(name: String) throws {
    let layout = try Layouts.named(name)
    let keys = layout.rows.joined()
    let typed = Set(keys.flatMap { [$0.base] + $0.accents })
    let (small, capital) = (Set(typed.map(\.text)), Set(typed.map(\.shifted)))
    for scalar in try #require(Self.alphabets[name]).unicodeScalars {
      let letter = String(scalar)
      #expect(small.contains(letter), "\(letter)")
      guard letter.uppercased() != letter, letter != "ß" else { continue }
      let expected = name == "tr" ? Self.turkishCapitals[letter] : nil
      #expect(capital.contains(expected ?? letter.uppercased()), "the capital of \(letter)")
    }
  }

  @Test func `capitals that Unicode does not derive are those of the language`() throws {
    func capital(_ text: String, _ name: String) throws -> String? {
      let keys = try Layouts.named(name).rows.joined()
      return keys.flatMap { [$0.base] + $0.accents }.first { $0.text == text }?.shifted
    }
    #expect(try capital("ß", "de") == "ẞ")
    #expect(try capital("i", "tr") == "İ")
    #expect(try capital("ı", "tr") == "I")
    #expect(try capital("i", "us") == "I")
    #expect(try capital("ς", "el") == "Σ")
  }

  @Test func `keys are where the national keyboard has them`() throws {
    func row(_ index: Int, _ name: String) throws -> String {
      try Layouts.named(name).rows[index].map(\.base.text).joined()
    }
    #expect(try row(0, "us") == "qwertyuiop")
    #expect(try row(0, "de") == "qwertzuiopü")
    #expect(try row(1, "de") == "asdfghjklöä")
    #expect(try row(0, "fr") == "azertyuiop")
    #expect(try row(1, "es") == "asdfghjklñ")
    #expect(try row(1, "pt") == "asdfghjklç")
    #expect(try row(0, "cz") == "qwertzuiop")
    #expect(try row(0, "tr") == "qwertyuıopğü")
    #expect(try row(1, "tr") == "asdfghjklşi")
    #expect(try row(0, "ru") == "йцукенгшщзхъ")
    #expect(try row(1, "ua") == "фівапролджєґ")
    #expect(try row(0, "el") == "ςερτυθιοπ")
    #expect(try row(1, "he") == "שדגכעיחלךף")
    #expect(try row(0, "ar") == "ضصثقفغعهخحجد")
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `no key offers the same character twice`(name: String) throws {
    let layout = try Layouts.named(name)
    for kind in KeyboardPage.Kind.allCases {
      for case .character(let key) in KeyboardPage(kind, of: layout, hasGlobe: true).keys {
        let texts = [key.base.text] + key.accents.map(\.text)
        #expect(Set(texts).count == texts.count, "\(texts)")
      }
    }
  }

  @Test(arguments: [
    ("de_AT.UTF-8", "de"), ("de", "de"), ("en_GB.UTF-8", "gb"), ("en_AU.UTF-8", "us"),
    ("en_US", "us"), ("fr_CH@euro", "fr"), ("pt_BR.UTF-8", "pt"), ("cs_CZ.UTF-8", "cz"),
    ("uk_UA", "ua"), ("he_IL", "he"), ("el_GR", "el"), ("C.UTF-8", nil), ("POSIX", nil), ("", nil),
    ("zh_CN.UTF-8", nil), ("d", nil),
  ])
  func `a locale chooses the layout of its country or language`(locale: String, name: String?) {
    let layouts = Layouts.all
    #expect(KeyboardLayout.index(of: locale, in: layouts).map { layouts[$0].name } == name)
  }
}
