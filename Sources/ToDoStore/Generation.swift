/// Ties a write-ahead log to the main file that it was written for.
///
/// SQLite replays any sound log that lies beside a file, also one of a file that was there before.
/// So the first commit into an empty log gives the file a new random number, `current`, and records
/// the number before it, `base`. The main file alone then has `base`, or `current` once a checkpoint
/// has copied that page; any other number is that of another file, or of another state of this one.
struct Generation: Equatable {
  /// What a file without the table has: one that was written before generations were known.
  static let none = Generation(current: 0, base: 0)

  /// The number since the log's first commit; above 0, or 0 in ``none``.
  let current: Int64
  /// The number of the main file that the log builds on.
  let base: Int64

  /// Whether a log with this generation was written for a main file that alone has `main`.
  func buildsOn(_ main: Generation) -> Bool {
    main.current == base || main.current == current
  }
}

extension Connection {
  /// The generation that this connection sees: with the log, or without it if opened `immutable`.
  func generation() throws(StoreError) -> Generation {
    let isKnown = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'generation'"
    guard try integer(isKnown) > 0 else { return .none }
    let row = try Statement("SELECT current, base FROM generation WHERE id = 1", on: self)
    return try row.first { Generation(current: $0.integer(0), base: $0.integer(1)) } ?? .none
  }

  /// Begins a new generation, inside the first transaction that writes into a log without one.
  func advanceGeneration() throws(StoreError) {
    try execute(
      """
      INSERT INTO generation (id, current, base) VALUES (1, \(Self.randomNumber), 0)
      ON CONFLICT (id) DO UPDATE SET base = current, current = excluded.current
      """)
  }

  /// Lets the log build on the main file that alone has `main`, inside a transaction.
  ///
  /// SQLite's own tools can write the pages of another list into this one's log, and with them its
  /// generation.
  func rebase(on main: Generation) throws(StoreError) {
    try execute("UPDATE generation SET base = \(main.current), current = \(Self.randomNumber)")
  }

  private static let randomNumber = "(random() & 9223372036854775807) | 1"
}
