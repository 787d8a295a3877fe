import TestSupport

/// Chooses random commands on the lists that a file contains.
struct WorldCommands {
  /// More rows than this may not fit the window, in which tests look for them.
  private static let mostRows = 7

  let file: WorldFile
  /// The item of the edited row; nil if the row is new.
  let edited: Int64?
  /// Makes a text that no row and no list has had.
  let newText: (String) -> String

  private var lists: [WorldList] { file.lists }

  /// A command that does `action`, and changes something; nil if the lists allow none.
  func command(_ action: WorldAction, using random: inout SplitMix64) -> WorldCommand? {
    if WorldAction.ofRows.contains(action) { return rowCommand(action, using: &random) }
    guard let (list, number) = list(using: &random) else { return nil }
    let isSmall = lists[list].rows.count < Self.mostRows
    switch action {
    case .add where isSmall: return add(list, number, count: .random(in: 1...2, using: &random))
    case .clear where lists[list].rows.contains(where: \.completed):
      return make(["clear", "--list", number], action) {
        $0[list].rows.removeAll(where: \.completed)
      }
    case .addList where lists.count < 5: return addList()
    case .renameList:
      let name = newText("List")
      return make(["lists", "rename", number, name], action) { $0[list].name = name }
    case .moveList: return moveList(list, number, to: .random(in: lists.indices, using: &random))
    case .deleteList where lists.count > 2:
      return make(["lists", "delete", number], action) { $0.remove(at: list) }
    case .undo where file.canUndo:
      return WorldCommand(arguments: ["undo"], effect: action.rawValue)
    default: return nil
    }
  }

  private func make(
    _ arguments: [String], _ action: WorldAction, of row: WorldRow? = nil,
    _ change: @escaping (inout [WorldList]) -> Void
  ) -> WorldCommand {
    let isEdited = row != nil && row?.id == edited
    let effect = isEdited ? action.ofEditedRow : action.rawValue
    return WorldCommand(arguments: arguments, change: change, effect: effect)
  }

  private func list(using random: inout SplitMix64) -> (index: Int, number: String)? {
    lists.indices.randomElement(using: &random).map { ($0, "\($0 + 1)") }
  }

  private func add(_ list: Int, _ number: String, count: Int) -> WorldCommand {
    let texts = (0..<count).map { _ in newText("added ") }
    return make(["add", "--list", number, "--"] + texts, .add) {
      $0[list].rows.insert(contentsOf: texts.map { WorldRow(text: $0) }, at: 0)
    }
  }

  private func addList() -> WorldCommand {
    let name = newText("List")
    return make(["lists", "add", name], .addList) { $0.append(WorldList(name: name)) }
  }

  private func moveList(_ list: Int, _ number: String, to target: Int) -> WorldCommand? {
    guard target != list else { return nil }
    return make(["lists", "move", number, "\(target + 1)"], .moveList) {
      $0.insert($0.remove(at: list), at: target)
    }
  }
}

// Commands on one row: half of them on the edited one, if the file has it.
extension WorldCommands {
  private func rowCommand(_ action: WorldAction, using random: inout SplitMix64) -> WorldCommand? {
    let own = edited.flatMap(lists.place)
    let isOwn = own != nil && Bool.random(using: &random)
    let isReopen = action == .reopen
    let places = lists.places.filter {
      (lists[$0].id == edited) == isOwn
        && (lists[$0].completed == isReopen || ![.complete, .reopen].contains(action))
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    switch action {
    case .move: return move(place, to: .random(in: lists[place.list].rows.indices, using: &random))
    case .moveToList: return moveToList(place, .random(in: lists.indices, using: &random))
    default: return change(action, place)
    }
  }

  private func arguments(_ name: String, _ place: [WorldList].Place) -> [String] {
    [name, "--list", "\(place.list + 1)", "\(place.row + 1)"]
  }

  private func change(_ action: WorldAction, _ place: [WorldList].Place) -> WorldCommand {
    let (text, row) = (newText("edited "), lists[place])
    let more = action == .edit ? [text] : []
    return make(arguments(action.rawValue, place) + more, action, of: row) {
      switch action {
      case .complete: $0[place].completed = true
      case .reopen: $0[place].completed = false
      case .edit: $0[place].text = text
      default: $0[place.list].rows.remove(at: place.row)
      }
    }
  }

  private func move(_ place: [WorldList].Place, to target: Int) -> WorldCommand? {
    guard target != place.row else { return nil }
    return make(arguments("move", place) + ["\(target + 1)"], .move, of: lists[place]) {
      $0[place.list].rows.insert($0[place.list].rows.remove(at: place.row), at: target)
    }
  }

  private func moveToList(_ place: [WorldList].Place, _ list: Int) -> WorldCommand? {
    guard list != place.list, lists[list].rows.count < Self.mostRows else { return nil }
    let all = arguments("move", place) + ["--to", "\(list + 1)"]
    return make(all, .moveToList, of: lists[place]) {
      $0[list].rows.insert($0[place.list].rows.remove(at: place.row), at: 0)
    }
  }
}
