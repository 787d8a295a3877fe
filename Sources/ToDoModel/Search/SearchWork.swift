/// What parts of a search cost, in units of ``ListSearch``: a unit takes about 0.25 ns.
enum SearchWork {
  /// Looking up a list.
  static let list = 4000
  /// Beginning a chunk.
  static let chunk = 500
  /// Finding the scalars that are folded to others.
  static let sources = 20_000_000
  /// Making the tables by which a query is looked for.
  static let pattern = 1_000_000
  /// Beginning a chunk that has other characters than ASCII ones.
  static let foldedChunk = 4000
  /// A byte of a chunk that has other characters than ASCII ones.
  static let foldedByte = 1
  /// A place that may have an occurrence.
  static let place = 80
  /// Folding the scalars of a block.
  static let block = 400_000
  /// A byte of a chunk whose strings are created.
  static let repairedByte = 200
  /// Recording a row that was found.
  static let found = 100
}
