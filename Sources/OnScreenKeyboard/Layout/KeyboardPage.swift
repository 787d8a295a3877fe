/// The keys that are shown together, in four rows.
///
/// ```swift
/// let page = KeyboardPage(.letters, of: german, hasGlobe: true)
/// page.keys.count
/// ```
public struct KeyboardPage: Hashable, Sendable {
  /// The pages of a keyboard.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case letters, digits
    /// The signs that do not fit on the page of digits.
    case signs
  }

  /// A row of keys, centered in the keyboard.
  struct Row: Hashable, Sendable {
    /// The keys, from left to right.
    var keys: [KeyboardKey]
    /// The width of each key, in columns of the page.
    var widths: [Double]

    /// Creates a row of `keys` that are one column wide each.
    init(_ keys: [KeyboardKey]) {
      self.init(keys, widths: keys.map { _ in 1 })
    }

    init(_ keys: [KeyboardKey], widths: [Double]) { (self.keys, self.widths) = (keys, widths) }
  }

  /// Which page it is.
  public let kind: Kind
  /// The number of columns: the width of the keyboard in keys.
  let columns: Double
  /// The rows, from the top; the last one has the space key.
  let rows: [Row]
  /// The keys of all rows, from the top and from the left; a key is referred to by its index.
  public let keys: [KeyboardKey]

  /// The page `kind` of `layout`; `hasGlobe` says whether there is a key for the next layout.
  public init(_ kind: Kind, of layout: KeyboardLayout, hasGlobe: Bool) {
    self.kind = kind
    let left: KeyboardKey? =
      switch kind {
      case .letters: layout.hasCase ? .shift : nil
      case .digits: .page(.signs)
      case .signs: .page(.digits)
      }
    let characters = Self.characters(kind, of: layout)
    let edges = left == nil ? 1 : 2
    let counts = [characters[0].count, characters[1].count, characters[2].count + edges]
    columns = Double(max(counts.max() ?? 0, Self.minimumColumns))
    rows =
      characters.prefix(2).map { Row($0.map(KeyboardKey.character)) }
      + [
        Self.thirdRow(characters[2].map(KeyboardKey.character), left: left, columns: columns),
        Self.bottomRow(kind, layout, hasGlobe: hasGlobe, columns: columns),
      ]
    keys = rows.flatMap(\.keys)
  }

  /// The width of a keyboard with short rows: that of ten keys, as the row of digits has.
  private static let minimumColumns = 10

  /// `keys` between the key `left` and backspace, which take the rest of the row.
  private static func thirdRow(
    _ keys: [KeyboardKey], left: KeyboardKey?, columns: Double
  ) -> Row {
    let edges = left == nil ? 1.0 : 2.0
    let width = (columns - Double(keys.count)) / edges
    let first = left.map { Row([$0], widths: [width]) }
    return Row(
      (first?.keys ?? []) + keys + [.backspace],
      widths: (first?.widths ?? []) + keys.map { _ in 1 } + [width])
  }

  /// The row of the space key, which takes what the other keys leave.
  ///
  /// The widths are in tenths of the keyboard, whatever its columns: Done needs room for its word.
  private static func bottomRow(
    _ kind: Kind, _ layout: KeyboardLayout, hasGlobe: Bool, columns: Double
  ) -> Row {
    let punctuation = layout.punctuation.map(KeyboardKey.character)
    let left: [(KeyboardKey, Double)] =
      [(.page(kind == .letters ? .digits : .letters), 1.2), (.close, 1)]
      + (hasGlobe ? [(.nextLayout, 1)] : []) + [(punctuation[0], 1)]
    let right: [(KeyboardKey, Double)] = [(punctuation[1], 1), (.return, 1.75)]
    let rest = 10 - (left + right).reduce(0) { $0 + $1.1 }
    let all = left + [(.space, rest)] + right
    return Row(all.map(\.0), widths: all.map { $0.1 * columns / 10 })
  }
}
