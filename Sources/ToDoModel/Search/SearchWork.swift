/// What parts of a search cost, in units of ``ListSearch``: a unit takes about 0.25 ns.
enum SearchWork {
  /// Looking up a list.
  static let list = 4000
  /// Beginning a page.
  static let page = 500
  /// A byte of a page that has other characters than ASCII ones.
  static let foldedByte = 2
  /// A place that may have an occurrence.
  static let place = 80
  /// A byte of a page whose strings are created.
  static let repairedByte = 200
  /// Recording a row that was found.
  static let found = 100
}
