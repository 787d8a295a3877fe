// The commands about lists on servers.
extension Command {
  static let sync = Command(
    screen: .sync, usage: "sync [--dry-run | --watch]",
    help: [
      "synchronize the joined lists with their",
      "servers, once or again and again",
    ]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { context in
      let options = context.options
      switch (options.isDryRun, options.isWatch) {
      case (true, true):
        throw UsageError("--dry-run and --watch contradict each other", hint: "write one of them")
      case (true, false): return try SyncCommand(options).preview()
      case (false, true):
        guard options.listName == nil else {
          throw UsageError("--watch is about all lists", hint: "leave out --list")
        }
        try SyncWatch(options).run()
        return 0
      case (false, false): return try SyncCommand(options).run()
      }
    }
  }

  static let setUpSync = Command(
    .setUpSync, usage: "sync setup URL",
    help: ["join task lists of a CalDAV server; asks for the", "password, and which lists"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "URL")
    let word = words.words[0]
    return { options in
      if options.isAll, !options.joinedNames.isEmpty {
        throw UsageError("--all and --join contradict each other", hint: "write one of them")
      }
      guard SetupReport.areWanted else {
        return try SyncSetupCommand(options).run(word)
      }
      try WindowSetupCommand(options).run(word)
    }
  }

  static let pushList = Command(
    .pushList, usage: "sync push LIST",
    help: ["make a list on the server, with its items"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "LIST")
    let list = try words.list(0)
    return { try JoinedListCommand($0).push(list) }
  }

  static let syncStatus = Command(
    .syncStatus, usage: "sync status [--json]",
    help: ["print what waits, and what is wrong, for each", "list on a server"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try SyncStatusCommand($0).run() }
  }

  static let acceptLoss = Command(
    .acceptLoss, usage: "sync accept LIST",
    help: ["let the next sync delete many items of a list,", "once"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "LIST")
    let list = try words.list(0)
    return { try JoinedListCommand($0).accept(list) }
  }

  static let leaveList = Command(
    .leaveList, usage: "sync leave LIST",
    help: ["stop synchronizing a list; it stays on both", "sides"]
  ) { words throws(UsageError) in
    try words.expectCount(1...1, "LIST")
    let list = try words.list(0)
    return { options in
      guard SetupReport.areWanted else { return try JoinedListCommand(options).leave(list) }
      let command = WindowSetupCommand(options)
      if options.user == nil { try command.leave(list) } else { try command.forget(list) }
    }
  }
}
