extension String {
  /// The text in a form that does not change the order of the words around it.
  ///
  /// The text is put between U+2068 and U+2069, the controls of UAX #9 for a text of unknown
  /// direction. U+2069 in the text itself would end the isolation, so it is left out.
  var isolated: String {
    // No scalar below U+0590 has the direction right-to-left or is a control of directions.
    guard unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return self }
    let content = unicodeScalars.filter { $0 != "\u{2069}" }
    return "\u{2068}\(String(String.UnicodeScalarView(content)))\u{2069}"
  }
}
