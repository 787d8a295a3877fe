extension Command {
  /// All commands that a word selects, in the order of the help.
  static let all = [
    add, list, complete, reopen, delete, edit, due, move, clear, search, today, remind, activate,
    lists,
    addLists,
    renameList,
    deleteLists, moveList, undo, redo, `import`, export, formats,
    mirror, resolveMirror, stopMirror,
    sync, setUpSync, pushList, syncStatus, acceptLoss, leaveList, history, backups, restore, repair,
    forget, snapshot, completions, help,
  ]

  static let completions = Command(
    .completions, usage: "completions bash|zsh|fish",
    help: ["print a script that completes this", "command line in a shell"]
  ) { words throws(UsageError) in
    let shell = try words.shell()
    return { _ in try Terminal.print(shell.completionScript) }
  }

  static let help = Command(
    .help, usage: "help", help: ["print this text, as --help and -h do"]
  ) { _ in { _ in try Terminal.print(Help.text) } }

  /// Selected by an option only.
  static let version = Command(.version) { _ in
    { _ in try Terminal.print("clearstyle \(Help.version)\n") }
  }
}

// The commands that show or draw the list.
extension Command {
  /// Selected by the absence of a command.
  static let window = Command(screen: .window) { _ in
    { try $0.screen.runWindow($0.options, $0.arguments) }
  }

  static let snapshot = Command(
    screen: .snapshot, usage: "snapshot FILE.png",
    help: ["draw the list, without a window or a display"]
  ) { words throws(UsageError) in
    let path = try words.file("FILE.png")
    return { context in
      try context.screen.drawSnapshot(context.options, to: path)
      return 0
    }
  }

  static let remind = Command(
    screen: .remind, usage: "remind [--status]",
    help: [
      "notify of what has come due, and wait up to",
      "10 minutes for an answer; with --status print",
      "what is due next and whether it will be told",
    ]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { context in
      try context.screen.remind(context.options)
      return 0
    }
  }

  static let activate = Command(
    screen: .activate, usage: "activate",
    help: [
      "do what was chosen in the desktop's menu or a",
      "notification; the session bus runs it",
    ]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { context in
      try context.screen.activate()
      return 0
    }
  }

  /// Selected by an option only, whose value is the operand.
  static let replay = Command(screen: .replay) { words throws(UsageError) in
    let path = try words.file("FILE")
    return { context in
      try context.screen.replay(context.options, path)
      return 0
    }
  }
}
