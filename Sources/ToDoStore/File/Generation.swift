/// A pair of numbers in the file that shows for which main file a write-ahead log was written.
///
/// SQLite replays any valid log beside a main file, even the log of a file that was replaced.
/// Therefore the first commit into an empty log gives the list a new random number, `current`, and
/// records the previous number as `base`. The main file alone contains the previous number until a
/// checkpoint copies the new one. Any other number in the main file means that the log was written
/// for another file, or for another state of the file.
struct Generation: Equatable {
  /// The generation of a file with an older version, which has no table `generation`.
  static let none = Generation(current: 0, base: 0)

  /// The random number that the first commit into the write-ahead log has set; above 0, or 0 in
  /// ``none``.
  let current: Int64
  /// The value of ``current`` in the main file when the write-ahead log was begun.
  let base: Int64

  /// Whether a write-ahead log with this generation was written for the main file with the
  /// generation `main`.
  func buildsOn(_ main: Generation) -> Bool {
    main.current == base || main.current == current
  }
}

extension Connection {
  /// Reads the generation from the main file and its write-ahead log; an `immutable` connection
  /// ignores the log.
  func generation() throws(StoreError) -> Generation {
    guard try hasGenerationTable else { return .none }
    let row = try Statement("SELECT current, base FROM generation WHERE id = 1", on: self)
    return try row.first { Generation(current: $0.integer(0), base: $0.integer(1)) } ?? .none
  }

  private var hasGenerationTable: Bool {
    get throws(StoreError) {
      try integer("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'generation'")
        > 0
    }
  }

  /// Whether the rows of the generation can be those that this program writes; true for a file of an older version,
  /// which has no such table.
  ///
  /// When the power fails while a checkpoint copies what `VACUUM` has moved, the table's page may contain rows of
  /// another table.
  func hasValidGeneration() throws(StoreError) -> Bool {
    guard try hasGenerationTable else { return true }
    let others = try integer(
      "SELECT count(*) FROM generation WHERE id NOT IN (1, 2) OR id = 2 AND base <> 0")
    let generation = try generation()
    return others == 0 && generation != .none
  }

  /// The random number that the list and all its copies have in common, whatever has changed since; nil
  /// for a file that this version has not changed yet.
  func lineage() throws(StoreError) -> Int64? {
    try Statement("SELECT current FROM generation WHERE id = 2", on: self).first { $0.integer(0) }
  }

  /// Begins a new generation; has to be called in the first transaction of a write-ahead log.
  ///
  /// The first generation also gives the list its lineage.
  func advanceGeneration() throws(StoreError) {
    try execute(
      """
      INSERT INTO generation (id, current, base) VALUES (1, \(Self.randomNumber), 0)
      ON CONFLICT (id) DO UPDATE SET base = current, current = excluded.current;
      INSERT INTO generation (id, current, base) VALUES (2, \(Self.randomNumber), 0)
      ON CONFLICT (id) DO NOTHING
      """)
  }

  /// Makes the main file, whose generation is `main`, the base of the write-ahead log; has to be
  /// called in a transaction.
  ///
  /// SQLite's own tools can write the pages of another list into this list's log. These pages
  /// include the generation of the other list.
  func rebase(on main: Generation) throws(StoreError) {
    try execute(
      "UPDATE generation SET base = \(main.current), current = \(Self.randomNumber) WHERE id = 1")
  }

  private static let randomNumber = "(random() & 9223372036854775807) | 1"
}
