extension String {
  /// The text without the distinction of case: texts that differ only in case are equal afterwards.
  ///
  /// The result is not for display: "Straße" and "STRASSE" both become "strasse". The standard
  /// library has no case folding. Upper case followed by lower case gives the full case folding of
  /// Unicode up to normalization, except for U+1E9E "ẞ", which is its own upper case; lower case before
  /// them makes it "ß". The dotless i of Turkish becomes "i".
  public var caseFolded: String { lowercased().uppercased().lowercased() }
}
