/// What parts of a search cost, in units of ``ListSearch``: a unit takes about 0.2 ns.
enum SearchWork {
  /// Looking up a list.
  static let list = 4000
  /// Beginning a page.
  static let page = 500
  /// A byte of a page that has other characters than ASCII ones, and is folded.
  static let foldedByte = 8
  /// Recording a row that was found.
  static let found = 200
}
