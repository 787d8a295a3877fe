import Foundation
import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Tests that a mirrored todo.txt has what this program and others have done to it, in turn and at once.
  @Suite struct MirrorPeers {
    @Test func `whoever changes a todo.txt, nothing is lost or doubled, and rows keep their ids`()
      throws
    {
      // Those that are not installed are left out.
      let peers = MirrorPeer.all.filter(\.isInstalled)
      var random = SplitMix64(seed: 1)
      var turns = try MirrorTurns()
      for turn in 1...(isLongRun ? 2000 : 20) {
        let peer = peers[turn % peers.count]
        try turns.play(peer, &random)
        let problem = try turns.problem()
        #expect(problem == nil, "turn \(turn): \(peer.name)")
        if problem != nil { return }
      }
    }
  }
}

/// A way in which another program changes a todo.txt.
struct MirrorPeer {
  /// What is done to the file.
  enum Action: CaseIterable { case add, complete, remove, edit }

  let name: String
  let isInstalled: Bool
  /// A shell command for an action on line `$n`, which is `$m` without blank lines, whose text contains `$t`, and where `$w` is a new word.
  let command: (Action) -> String
  /// Whether completed tasks leave the file.
  var archives = false

  private init(_ name: String, _ check: String, _ command: @escaping (Action) -> String) {
    self.name = name
    self.command = command
    let process = try? ChildProcess(["/bin/sh", "-c", check], environment: variables)
    isInstalled = (try? process?.waitForEnd(timeout: 20)) == .status(0)
  }

  /// Those of Debian, of PyPI, and what editors and scripts do.
  static var all: [MirrorPeer] {
    [
      MirrorPeer("todo-txt", "command -v todo-txt") { action in
        let todo = "todo-txt -d \"$PWD/todo.cfg\""
        switch action {
        case .add: return "\(todo) add $w"
        case .complete: return "\(todo) do $n"
        case .remove: return "\(todo) -f del $n"
        case .edit: return "\(todo) append $n $w"
        }
      }.archiving,
      MirrorPeer("topydo", "command -v topydo") { action in
        let topydo = "topydo -t todo.txt -d done.txt"
        switch action {
        case .add: return "\(topydo) add $w"
        case .complete: return "\(topydo) do $m"
        case .remove: return "\(topydo) del $m"
        case .edit: return "\(topydo) append $m $w"
        }
      }.archiving,
      MirrorPeer("pytodotxt", "python3 -c 'import pytodotxt'") { action in
        let body =
          switch action {
          case .add: "f.add(pytodotxt.Task('WORD'))"
          case .complete: "t.is_completed = True"
          case .remove: "f.tasks.remove(t)"
          case .edit: "t.description += ' WORD'"
          }
        return """
          python3 -c "
          import os, pytodotxt
          f = pytodotxt.TodoTxt('todo.txt'); f.parse()
          t = next((t for t in f.tasks if os.environ['t'] in str(t).split()), None)
          \(body.replacing("WORD", with: "$w"))
          f.save()
          "
          """
      },
      MirrorPeer("vim", "command -v vim") { action in
        "vim -es -u NONE -c 'set backup backupcopy=no' -c \"\(script(action))\" -c wq todo.txt"
      },
      MirrorPeer("sed -i", "true") { action in
        action == .add ? "echo $w >> todo.txt" : "sed -i \"\(script(action))\" todo.txt"
      },
      MirrorPeer("truncate and write", "true") { action in
        "cp todo.txt old; \(filter(action)) old > new; cat new > todo.txt; rm old new"
      },
      MirrorPeer("mv", "true") { action in "\(filter(action)) todo.txt > new; mv new todo.txt" },
      MirrorPeer("git checkout", "command -v git") { action in
        """
        git init -q . 2>/dev/null; git config user.email a@b; git config user.name a
        \(filter(action)) todo.txt > new; git add todo.txt; git commit -qm old || true
        cp new todo.txt; git add todo.txt; git commit -qm new || true; rm new
        for i in 1 2 3 4 5; do git checkout -q HEAD~1 -- todo.txt; git checkout -q HEAD -- todo.txt; done
        """
      },
    ]
  }

  private var archiving: MirrorPeer {
    var peer = self
    peer.archives = true
    return peer
  }

  private static func filter(_ action: Action) -> String {
    action == .add ? "sed \"\\$ a $w\"" : "sed \"\(script(action))\""
  }

  private static func script(_ action: Action) -> String {
    switch action {
    case .add: "$ normal o$w"
    case .complete: "${n}s/^/x 2026-11-29 /"
    case .remove: "${n}d"
    case .edit: "${n}s/$/ $w/"
    }
  }
}

private let variables = ProcessInfo.processInfo.environment

/// A mirrored todo.txt, what is expected of it, and the turns of those who change it.
struct MirrorTurns {
  private let home: Home
  /// Whether each task is completed, by the word that only it has.
  private var tasks: [String: Bool] = [:]
  private var ids: [String: Int64] = [:]
  private var count = 0
  /// What was done last.
  private var log: [String] = []

  private struct Row: Decodable {
    let id: Int64
    let text: String
    let completed: Bool
  }

  init() throws {
    let words = (1...12).map { "t\($0)" }
    home = try Home(items: words)
    count = words.count
    tasks = Dictionary(uniqueKeysWithValues: words.map { ($0, false) })
    try home.runScript(
      """
      for v in TODO_DIR=$PWD TODO_FILE=$PWD/todo.txt DONE_FILE=$PWD/done.txt REPORT_FILE=$PWD/report.txt
      do echo "export $v" >> todo.cfg; done
      """)
    guard try home.run(["mirror", home.listFolder + "/todo.txt"]).status == .status(0) else {
      throw HarnessError("nothing is mirrored")
    }
    ids = try currentIDs()
  }

  /// Lets `peer` and this program change different tasks, without knowing of each other.
  mutating func play(_ peer: MirrorPeer, _ random: inout SplitMix64) throws {
    let open = tasks.filter { !$0.value }.keys.sorted().shuffled(using: &random)
    let action =
      open.count < 6 ? .add : MirrorPeer.Action.allCases.randomElement(using: &random) ?? .add
    let lines = try rowsOfFile()
    let target = action == .add ? nextWord() : open[0]
    let line = (lines.firstIndex { $0.split(separator: " ").contains { $0 == target } } ?? 0) + 1
    let written = lines.prefix(line).count { !$0.isEmpty }
    let word = action == .add ? target : "more\(count)"
    // Before the peer, so that the numbers are those of now; it does not know of the peer's change.
    let own = Bool.random(using: &random) && open.count > 6 ? open[1] : nil
    let number = try own.flatMap { own in
      try home.texts().firstIndex { $0.split(separator: " ").contains { $0 == own } }
    }
    try home.runScript(
      "PATH='\(variables["PATH"] ?? "")'; n=\(line); m=\(written); t=\(target); w=\(word); export n m t w; { \(peer.command(action)); } </dev/null >/dev/null"
    )
    log = ["\(peer.name) \(action) \(target) in line \(line) of \(lines)"]
    try note(action, target, by: peer)
    if let own, let number { try act(own, number + 1, &random) }
    if tasks.count < 12 || Bool.random(using: &random) {
      let added = nextWord()
      _ = try home.run(["add", added])
      tasks[added] = false
    }
  }

  private mutating func nextWord() -> String {
    count += 1
    return "t\(count)"
  }

  private mutating func note(
    _ action: MirrorPeer.Action, _ target: String, by peer: MirrorPeer
  ) throws {
    switch action {
    case .add: tasks[target] = false
    case .complete: tasks[target] = true
    case .remove: tasks[target] = nil
    case .edit: break
    }
    guard peer.archives else { return }
    // With each change these may move completed tasks to done.txt.
    let left = Set(try rowsOfFile().flatMap { $0.split(separator: " ").map(String.init) })
    tasks = tasks.filter { !$0.value || left.contains($0.key) }
  }

  private mutating func act(
    _ own: String, _ number: Int, _ random: inout SplitMix64
  ) throws {
    let number = "\(number)"
    let commands = [
      ["complete", number], ["delete", number], ["edit", number, "\(own) edited\(count)"],
      ["move", number],
    ]
    let command = commands.randomElement(using: &random) ?? []
    let result = try home.run(command)
    log.append("\(command) \(own): \(result.output)\(result.errors)")
    if command[0] == "complete" { tasks[own] = true }
    if command[0] == "delete" { tasks[own] = nil }
  }

  /// What is not as expected; nil if all is.
  mutating func problem() throws -> String? {
    let rows = try self.rows()
    let words = rows.map { $0.text.split(separator: " ").map(String.init) }
    let found = words.flatMap { $0.filter { $0.hasPrefix("t") } }
    let file = try rowsOfFile().filter { !$0.isEmpty }
    let state = "\(log), \(tasks.sorted { $0.key < $1.key }), rows \(rows), file \(file)"
    if found.sorted() != tasks.keys.sorted() { return "tasks are lost or doubled: \(state)" }
    for (row, words) in zip(rows, words) {
      if words.compactMap({ tasks[$0] }) != [row.completed] { return "\(row.text): \(state)" }
    }
    let inFile = file.map { $0.split(separator: " ").first { tasks[String($0)] != nil } ?? "" }
    if inFile.map(String.init) != found { return "the order differs: \(state)" }
    for (line, row) in zip(file, rows) where line.hasPrefix("x ") != row.completed {
      return "\(line): \(state)"
    }
    let now = try currentIDs()
    if let changed = now.first(where: { ids[$0.key] ?? $0.value != $0.value }) {
      return "\(changed.key) has another id: \(state)"
    }
    ids = now
    return nil
  }

  private func rows() throws -> [Row] {
    let output = try home.run(["list", "--json"]).output
    return try JSONDecoder().decode([Row].self, from: Data(output.utf8))
  }

  private func currentIDs() throws -> [String: Int64] {
    Dictionary(
      try rows().flatMap { row in
        row.text.split(separator: " ").filter { $0.hasPrefix("t") }.map { (String($0), row.id) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func rowsOfFile() throws -> [String] {
    let text = try String(contentsOfFile: home.listFolder + "/todo.txt", encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
