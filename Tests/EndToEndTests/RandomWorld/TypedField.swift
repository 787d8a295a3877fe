/// A key, or a chord, that is pressed during an edit.
enum FieldKey: Hashable {
  /// A letter, a digit or a space.
  case character(Character)
  case backspace, home, end, selectAll, copy, cut
  /// Pastes the text that ``copy`` or ``cut`` has put into the clipboard.
  case paste

  /// The keys that are pressed together.
  var keys: [Key] {
    switch self {
    case .character(let character): [Key(character)]
    case .backspace: [.backspace]
    case .home: [.home]
    case .end: [.end]
    case .selectAll: [.control, Key("a")]
    case .copy: [.control, Key("c")]
    case .cut: [.control, Key("x")]
    case .paste: [.control, Key("v")]
    }
  }

  /// Whether the key types a letter or a digit, which begins a row where no edit is open.
  var beginsRow: Bool {
    if case .character(let character) = self { character != " " } else { false }
  }
}

/// What a text field contains after keys: a naive model with one caret, which is at the end first.
struct TypedField: Hashable {
  private var characters: [Character]
  private var caret: Int
  private var isAllSelected = false
  private var clipboard = ""

  /// A field with `text`.
  init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  /// Performs what `key` does.
  mutating func apply(_ key: FieldKey) {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: removeBackward()
    case .home: select(0)
    case .end: select(characters.count)
    case .selectAll: isAllSelected = !characters.isEmpty
    case .copy: if isAllSelected { clipboard = text }
    case .cut: if isAllSelected { cut() }
    case .paste: insert(clipboard)
    }
  }

  /// Replaces the selection by `text`, whose line breaks and tabs become spaces.
  mutating func insert(_ text: String) {
    if isAllSelected { removeAll() }
    let line = text.map { $0 == "\t" || $0 == "\n" ? " " : $0 }
    characters.insert(contentsOf: line, at: caret)
    caret += line.count
  }

  private mutating func select(_ place: Int) { (caret, isAllSelected) = (place, false) }

  private mutating func cut() {
    clipboard = text
    removeAll()
  }

  private mutating func removeAll() {
    characters = []
    select(0)
  }

  private mutating func removeBackward() {
    if isAllSelected { return removeAll() }
    guard caret > 0 else { return }
    caret -= 1
    characters.remove(at: caret)
  }
}
