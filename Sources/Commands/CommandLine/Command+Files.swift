// The commands about files.
extension Command {
  static let `import` = Command(
    .import, usage: "import FILE|-",
    help: ["add an item at the end for each line; the prefix", "\"x \" marks a completed item"]
  ) { words throws(UsageError) in
    let path = try words.file("FILE")
    return { try ImportCommand($0).run(path) }
  }

  static let export = Command(
    .export, usage: "export [FILE|-]",
    help: ["write the items as such lines"]
  ) { words throws(UsageError) in
    let path = try words.file("FILE", default: "-")
    return { try ExportCommand($0).run(path) }
  }

  static let history = Command(
    .history, usage: "history [--json]",
    help: ["print number, size and age of the changes", "that can be undone"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try HistoryCommand($0).run() }
  }

  static let backups = Command(
    .backups, usage: "backups [--json]",
    help: ["print name and numbers of items and lists of", "each backup, the oldest first"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try BackupsCommand($0).run() }
  }

  static let restore = Command(
    .restore, usage: "restore NAME",
    help: ["make all lists as they are in a backup;", "undo takes that back"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "NAME")
    let name = words.words[0]
    return { try RestoreCommand($0).run(name) }
  }

  static let repair = Command(
    .repair, usage: "repair",
    help: ["replace a damaged file by what can be read", "from it; the damaged file is kept"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try RepairCommand($0).run() }
  }

  static let forget = Command(
    .forget, usage: "forget",
    help: [
      "erase the undo history, deleted texts and",
      "backups permanently; on a terminal it asks first",
    ]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try ForgetCommand($0).run() }
  }
}
