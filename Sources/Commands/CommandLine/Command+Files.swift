// The commands about files.
extension Command {
  static let `import` = Command(
    .import, usage: "import FILE|FOLDER|-",
    help: [
      "add the items of a file in one of the formats",
      "at the end of a list, or of the lists it names",
    ]
  ) { words throws(UsageError) in
    let path = try words.file("FILE")
    return { try ImportCommand($0).run(path) }
  }

  static let export = Command(
    .export, usage: "export [FILE|FOLDER|-]",
    help: ["write the items of a list in a format"]
  ) { words throws(UsageError) in
    let path = try words.file("FILE", default: "-")
    return { options in
      if options.isAll, options.listName != nil {
        throw UsageError("--all and --list contradict each other", hint: "write one of them")
      }
      try ExportCommand(options).run(path)
    }
  }

  static let formats = Command(
    .formats, usage: "formats",
    help: ["print the formats of import and export"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { _ in try Terminal.print(FormatsCommand.text) }
  }

  static let mirror = Command(
    .mirror, usage: "mirror [FILE]",
    help: [
      "keep a list and a todo.txt or Markdown file",
      "in sync; without FILE: print the mirrors",
    ], takesOtherWords: true
  ) { words throws(UsageError) in
    guard !words.words.isEmpty else {
      return { options in
        if options.listName != nil || options.format != nil {
          throw UsageError("mirror needs a file", hint: "write clearstyle mirror FILE")
        }
        try MirrorCommand(options).list()
      }
    }
    let path = try words.file("FILE")
    return { try MirrorCommand($0).add(path) }
  }

  static let resolveMirror = Command(
    .resolveMirror, usage: "mirror resolve FILE",
    help: ["make a paused mirror go on; without --use", "nothing is deleted"]
  ) { words throws(UsageError) in
    let path = try words.file("FILE")
    return { try MirrorCommand($0).resolve(path) }
  }

  static let stopMirror = Command(
    .stopMirror, usage: "mirror stop FILE|LIST",
    help: ["end a mirror; the list and the file stay"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "FILE|LIST")
    let word = words.words[0]
    return { try MirrorCommand($0).stop(word) }
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
