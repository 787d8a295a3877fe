/// A pair of numbers in the file that shows which main file a write-ahead log was written for.
///
/// SQLite replays any valid log beside a file, also the log of a file that was replaced. Therefore
/// the first commit into an empty log gives the file a new random number, `current`, and records the
/// previous one, `base`. The main file without the log then contains `base`, or `current` once a
/// checkpoint has copied that page; any other number means another file, or another state of it.
struct Generation: Equatable {
  /// The generation of a file without the table `generation`, written by an older version.
  static let none = Generation(current: 0, base: 0)

  /// The number set by the log's first commit; above 0, or 0 in ``none``.
  let current: Int64
  /// The number of the main file when the log was begun.
  let base: Int64

  /// Whether a log with this generation was written for a main file whose own generation is `main`.
  func buildsOn(_ main: Generation) -> Bool {
    main.current == base || main.current == current
  }
}

extension Connection {
  /// Reads the generation: with the log, or without it if the connection is `immutable`.
  func generation() throws(StoreError) -> Generation {
    let tables = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'generation'"
    guard try integer(tables) > 0 else { return .none }
    let row = try Statement("SELECT current, base FROM generation WHERE id = 1", on: self)
    return try row.first { Generation(current: $0.integer(0), base: $0.integer(1)) } ?? .none
  }

  /// Begins a new generation; call it inside the first transaction of a log.
  func advanceGeneration() throws(StoreError) {
    try execute(
      """
      INSERT INTO generation (id, current, base) VALUES (1, \(Self.randomNumber), 0)
      ON CONFLICT (id) DO UPDATE SET base = current, current = excluded.current
      """)
  }

  /// Makes `main`, the generation of the main file, the base of the log; call it inside a
  /// transaction.
  ///
  /// SQLite's own tools can write the pages of another list into this one's log, and with them that
  /// list's generation.
  func rebase(on main: Generation) throws(StoreError) {
    try execute("UPDATE generation SET base = \(main.current), current = \(Self.randomNumber)")
  }

  private static let randomNumber = "(random() & 9223372036854775807) | 1"
}
