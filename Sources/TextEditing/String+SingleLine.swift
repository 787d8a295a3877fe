extension String {
  /// The text with a space for each line break, tab and other control character.
  ///
  /// A carriage return and the line feed after it become one space. Bidirectional controls and
  /// joiners are kept, as Unicode counts them among the format characters.
  var singleLine: String {
    guard unicodeScalars.contains(where: \.breaksLine) else { return self }
    var line = UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if !(scalar == "\n" && previous == "\r") { line.append(scalar.breaksLine ? " " : scalar) }
      previous = scalar
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, or the line or paragraph separator.
  ///
  /// Unicode guarantees that the control characters stay these, so no table is searched.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
