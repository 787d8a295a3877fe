// The commands about rows.
extension Command {
  static let add = Command(
    .add, usage: "add TEXT… | add -",
    help: [
      "add items at the top, in the given order;", "-: an item for each line of standard input",
    ]
  ) { words throws(UsageError) in
    let texts = try words.oneOrMore("TEXT")
    return { try EditCommand($0).add(texts) }
  }

  static let list = Command(
    .list, usage: "list [--json]",
    help: ["print the items in order"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try ListCommand($0).run() }
  }

  static let complete = Command(
    .complete, usage: "complete N…",
    help: ["complete items; N is an item number from list"]
  ) { words throws(UsageError) in
    let rows = try words.rowNumbers()
    return { try EditCommand($0).setCompleted(true, rows) }
  }

  static let reopen = Command(
    .reopen, usage: "reopen N…",
    help: ["mark completed items as open"]
  ) { words throws(UsageError) in
    let rows = try words.rowNumbers()
    return { try EditCommand($0).setCompleted(false, rows) }
  }

  static let delete = Command(
    .delete, usage: "delete N…",
    help: ["delete items"]
  ) { words throws(UsageError) in
    let rows = try words.rowNumbers()
    return { try EditCommand($0).delete(rows) }
  }

  static let edit = Command(
    .edit, usage: "edit N TEXT",
    help: ["replace the text of an item"]
  ) { words throws(UsageError) in
    try words.expectCount(2...2, "N TEXT")
    let (row, text) = (try words.rowNumber(0), words.words[1])
    return { try EditCommand($0).edit(row, text) }
  }

  static let due = Command(
    .due, usage: "due N WHEN|none",
    help: [
      "say when an item is due and how it repeats;", "WHEN is what the window reads: tomorrow 5pm",
    ]
  ) { words throws(UsageError) in
    guard words.words.count > 1 else {
      throw UsageError("due takes N WHEN", hint: "write clearstyle due N WHEN, or due N none")
    }
    let (row, time) = (try words.rowNumber(0), words.words.dropFirst().joined(separator: " "))
    return { try EditCommand($0).setDue(row, time) }
  }

  static let move = Command(
    .move, usage: "move N [M] [--to LIST]",
    help: ["move an item to the top, or to be item M,", "in its list or in another one"]
  ) { words throws(UsageError) in
    try words.expectCount(1...2, "N [M]")
    let (row, position) = (try words.rowNumber(0), try words.rowNumber(1, default: 1))
    return { try EditCommand($0).move(row, to: position) }
  }

  static let clear = Command(
    .clear, usage: "clear",
    help: ["delete the completed items of a list"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try EditCommand($0).clear() }
  }

  static let search = Command(
    .search, usage: "search TEXT",
    help: ["print list, number and text of the items that", "contain TEXT"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "TEXT")
    let text = words.words[0]
    return { try SearchCommand($0).run(text) }
  }

  static let today = Command(
    .today, usage: "today [--json]",
    help: [
      "print list, number, text and date of the items",
      "of all lists that are due today or overdue",
    ]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try TodayCommand($0).run() }
  }

  static let undo = Command(
    .undo, usage: "undo | redo",
    help: ["undo the last change, or redo it"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try EditCommand($0).undo() }
  }

  static let redo = Command(
    .redo,
    help: ["do the change again that undo took back"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try EditCommand($0).redo() }
  }
}
