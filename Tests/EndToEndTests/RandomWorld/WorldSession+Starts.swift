import ProgramHarness

// Later starts of the program, which the open window answers.
extension WorldSession {
  /// Starts the program again, and expects that the open window takes the start over.
  private func startAgain(_ arguments: [String]) throws {
    note("start \(arguments)")
    let process = try home.start(arguments, variables: ["DISPLAY": program.server.display])
    let ending = try process.waitForEnd(timeout: 20)
    guard ending == .status(0), process.errors.isEmpty else {
      throw HarnessError("\(arguments): \(ending) \(process.errors)")
    }
  }

  /// Opens a list while no edit is open.
  func openOtherList() throws {
    let other = pick(file.lists)
    try startAgain(["--list", other.name])
    list = other.id
  }

  /// Asks for a list; the edit ends with what is typed before the next pause.
  func startWithList() throws {
    let other = pick(file.lists)
    try startAgain(["--list", other.name])
    try typeBurst()
    try expectTyped()
    (list, edit) = (other.id, nil)
  }

  /// Asks for a new row; the edit ends with what is typed before the next pause.
  func startWithNewItem() throws {
    try startAgain(["--new-item"])
    try typeBurst()
    try expectTyped()
    edit = makeEdit()
  }

  /// Asks for a list or a new row and types without a pause, so that the edit ends between two
  /// keys; rare, since it takes 6 seconds.
  func startWhileTyping() throws -> Bool {
    guard chance(0.3), let old = edit else { return false }
    let other = chance(0.5) ? pick(file.lists) : nil
    try startAgain(other.map { ["--list", $0.name] } ?? ["--new-item"])
    let keys = try typeOn(for: 6.5)
    let ends = (0...keys.count).map { old.pressing(keys[..<$0]) }
    let possible = try expectTyped(oneOf: ends.map(\.typedRow))
    list = other?.id ?? list
    let next = makeEdit()
    let rests = possible.map { keys[$0...] }.map { rest in
      next.pressing(other == nil ? rest : rest.drop { !$0.beginsRow })
    }
    try program.press(.enter)
    try expectTyped(oneOf: rests.map(\.typedRow))
    try program.press(.escape)
    edit = nil
    count(WorldAction.startWhileTyping.rawValue)
    return true
  }

  /// Types words for `seconds`, and a letter at the end; returns the keys.
  private func typeOn(for seconds: Double) throws -> [FieldKey] {
    var keys: [FieldKey] = []
    let end = now() + seconds
    while now() < end || keys.last?.beginsRow != true {
      for key in randomWord() {
        try program.press(key.keys)
        keys.append(key)
        rest(upTo: 0.2)
      }
    }
    return keys
  }
}

extension WorldSession.Edit {
  /// The edit after `keys`.
  fileprivate func pressing(_ keys: ArraySlice<FieldKey>) -> Self {
    var edit = self
    for key in keys { edit.field.apply(key) }
    return edit
  }
}
