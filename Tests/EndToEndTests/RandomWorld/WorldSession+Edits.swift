import ProgramHarness
import TestSupport
import Testing

// Begins edits, and types.
extension WorldSession {
  /// The rows of the shown list in the tests' notation.
  private var lines: [String] {
    get throws {
      let index = try #require(file.lists.index(of: list))
      return file.lists[index].rows.map { ($0.completed ? "[x] " : "") + $0.text }
    }
  }

  // MARK: Beginning

  /// Begins to edit a random open row, or a new one.
  func beginEdit() throws {
    if file.lists.index(of: list) == nil { try openOtherList() }
    try expectShown()
    let rows = file.lists[try #require(file.lists.index(of: list))].rows
    let open = rows.indices.filter { !rows[$0].completed }
    if let row = open.randomElement(using: &random), chance(0.6) {
      try beginEdit(of: row, rows[row])
    } else {
      try beginNewRow(below: rows.count)
    }
  }

  private func beginEdit(of row: Int, _ item: WorldRow) throws {
    let isTap = chance(0.5)
    note("edit “\(item.text)” by \(isTap ? "a tap" : "keys")")
    if isTap {
      try program.tap(row)
    } else {
      try program.press(.home)
      for _ in 0..<row { try program.press(.down) }
      try program.press(chance(0.5) ? .enter : .f2)
    }
    try program.expectEdit(of: row, in: lines)
    edit = makeEdit(of: item)
  }

  private func beginNewRow(below count: Int) throws {
    note("new row")
    edit = makeEdit()
    switch int(0...2) {
    case 0:
      try program.press(.control, Key("n"))
      try program.expectEdit(of: 0, in: [""] + lines)
    case 1 where count > 0:
      try program.tap(at: Point(200, 50 * Double(count) + 25))
      try program.expectEdit(of: count, in: lines + [""])
    default: break  // The first letter begins the row.
    }
  }

  /// An edit of `item`, or of a new row in the shown list.
  func makeEdit(of item: WorldRow? = nil) -> Edit {
    let names = file.lists.index(of: list).map { [file.lists[$0].name] } ?? []
    let row = TypedRow(text: "", id: item?.id, lists: [list: Set(names)], mayBeCompleted: false)
    return Edit(row: row, field: TypedField(item?.text ?? ""))
  }

  /// Records where the edited row is now, and whether it is completed.
  func followWorld() {
    guard let row = edit?.row else { return }
    let place = row.id.flatMap(file.lists.place)
    for (index, list) in file.lists.enumerated()
    where row.lists[list.id] != nil || place?.list == index {
      edit?.row.lists[list.id, default: []].insert(list.name)
    }
    if place.map({ file.lists[$0].completed }) == true { edit?.row.mayBeCompleted = true }
  }

  /// Waits until the window shows the rows of the list, without regard to the selection's frame.
  private func expectShown() throws {
    let index = try #require(file.lists.index(of: list))
    let picture = try program.snapshot(list: index + 1)
    let count = min(file.lists[index].rows.count, 10)
    try waitUntil("the window shows \(file.lists[index])", timeout: 10) {
      let screenshot = try program.screenshot()
      return (0..<count).allSatisfy { screenshot.hasSameRow($0, as: picture) }
        && (count == 0 || screenshot.pixel(10, 50 * count + 25) == .black)
    }
    // A list without rows cannot be recognized.
    if count == 0 { pause(1) }
  }

  // MARK: Typing

  /// Types a few words, some of which are taken back in part.
  func typeBurst() throws {
    guard let field = edit?.field else { return }
    var keys: [FieldKey] = []
    if chance(0.2), !field.text.isEmpty { keys.append(pick([.home, .end])) }
    keys += characters(newText("t"))
    for _ in 0..<int(0...3) { keys += randomWord() }
    try press(keys)
  }

  /// A space and a word, perhaps with its last letters taken back.
  func randomWord() -> [FieldKey] {
    let count = int(1...6)
    let letters = (0..<count).map { _ in FieldKey.character(pick(Array("abcdeimnorstuvz"))) }
    let backspaces = chance(0.4) ? int(1...count) : 0
    return [.character(" ")] + letters + Array(repeating: .backspace, count: backspaces)
  }

  private func characters(_ text: String) -> [FieldKey] { text.map { .character($0) } }

  /// Presses `keys` in the open edit.
  func press(_ keys: [FieldKey]) throws {
    for key in keys {
      try program.press(key.keys)
      edit?.field.apply(key)
    }
  }
}

extension Screenshot {
  /// Whether row `row` of both pictures is the same inside of the selection's frame.
  fileprivate func hasSameRow(_ row: Int, as other: Screenshot) -> Bool {
    (50 * row + 3..<50 * row + 47).allSatisfy { line in
      (3..<width - 3).allSatisfy { pixel($0, line) == other.pixel($0, line) }
    }
  }
}
