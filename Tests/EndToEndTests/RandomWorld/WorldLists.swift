/// A row as `clearstyle list --json` prints it.
struct WorldRow: Decodable, Equatable {
  /// The id of a row whose id the model does not know yet.
  static let unknownID: Int64 = -1

  var id = unknownID
  var text: String
  var completed = false
}

/// A list with its rows.
struct WorldList: Equatable {
  var id = WorldRow.unknownID
  var name: String
  var rows: [WorldRow] = []
}

extension [WorldList] {
  /// The index of a list, and of a row in it.
  struct Place {
    let list, row: Int
  }

  subscript(place: Place) -> WorldRow {
    get { self[place.list].rows[place.row] }
    set { self[place.list].rows[place.row] = newValue }
  }

  /// The places of all rows.
  var places: [Place] {
    indices.flatMap { list in self[list].rows.indices.map { Place(list: list, row: $0) } }
  }

  /// The place of the row `id`; nil if no list has it.
  func place(of id: Int64) -> Place? { places.first { self[$0].id == id } }

  /// The index of the list `id`; nil if there is none.
  func index(of id: Int64) -> Int? { firstIndex { $0.id == id } }

  /// Replaces unknown ids by those that `actual` has in the same places.
  mutating func adoptIDs(from actual: Self) {
    guard map(\.name) == actual.map(\.name) else { return }
    for list in indices where self[list].rows.count == actual[list].rows.count {
      if self[list].id == WorldRow.unknownID { self[list].id = actual[list].id }
      for row in self[list].rows.indices where self[list].rows[row].id == WorldRow.unknownID {
        self[list].rows[row].id = actual[list].rows[row].id
      }
    }
  }
}

/// What a file of lists has to contain: its lists, and those to which undo leads back.
struct WorldFile {
  private(set) var lists: [WorldList]
  private var former: [[WorldList]] = []

  /// A file of `lists`, without a history.
  init(_ lists: [WorldList]) { self.lists = lists }

  /// Whether it is known what undo does.
  var canUndo: Bool { !former.isEmpty }

  /// Makes one change of the history.
  mutating func change(_ body: (inout [WorldList]) -> Void) {
    former.append(lists)
    body(&lists)
  }

  /// Takes back the last change.
  mutating func undo() { lists = former.removeLast() }

  /// Records that the history may have been lost.
  mutating func forgetHistory() { former = [] }

  /// Replaces unknown ids by those that `actual` has in the same places.
  mutating func adoptIDs(from actual: [WorldList]) { lists.adoptIDs(from: actual) }
}
