// The commands about lists.
extension Command {
  static let lists = Command(
    .lists, usage: "lists [--json]",
    help: ["print number, open items and name of each list"]
  ) { words throws(UsageError) in
    try words.expectNone()
    return { try ListsCommand($0).run() }
  }

  static let addLists = Command(
    .addLists, usage: "lists add NAME…",
    help: ["add lists at the end"]
  ) { words throws(UsageError) in
    let names = try words.oneOrMore("NAME")
    return { try ListsEditCommand($0).add(names) }
  }

  static let renameList = Command(
    .renameList, usage: "lists rename LIST NAME",
    help: ["rename a list"]
  ) { words throws(UsageError) in
    try words.expectCount(2...2, "LIST NAME")
    let (list, name) = (try words.list(0), words.words[1])
    return { try ListsEditCommand($0).rename(list, to: name) }
  }

  static let deleteLists = Command(
    .deleteLists, usage: "lists delete LIST…",
    help: ["delete lists with their items"]
  ) { words throws(UsageError) in
    let lists = try words.lists()
    return { try ListsEditCommand($0).delete(lists) }
  }

  static let moveList = Command(
    .moveList, usage: "lists move LIST N",
    help: ["move a list to be number N"]
  ) { words throws(UsageError) in
    try words.expectCount(2...2, "LIST N")
    let list = try words.list(0)
    let position = try words.number(1, "a number of a list", "lists")
    return { try ListsEditCommand($0).move(list, to: position) }
  }
}
