import Glibc
import ProgramHarness

// What happens during an edit, except to the file as a whole.
extension WorldSession {
  /// Performs a random action that has an effect.
  func act() throws {
    while try !perform(pick(WorldAction.allCases)) {}
    followWorld()
  }

  /// Performs `action`; returns false if it is impossible now.
  private func perform(_ action: WorldAction) throws -> Bool {
    switch action {
    case .copyAndPaste: return try copyAndPaste(.copy, action)
    case .cutAndPaste: return try copyAndPaste(.cut, action)
    case .paste: try paste()
    case .startWithList: try startWithList()
    case .startWithNewItem: try startWithNewItem()
    case .startWhileTyping: return try startWhileTyping()
    case .keepCopy: try keepCopy()
    case .replaceByCopy, .replaceByOther: return try replace(action)
    case .remove: try remove()
    case .lock: return try lock()
    case .stop: try stop()
    default: return try runCommand(action)
    }
    count(action.rawValue)
    return true
  }

  // MARK: Commands

  private func chooseCommand(_ action: WorldAction) -> WorldCommand? {
    let commands = WorldCommands(file: file, edited: edit?.row.id) { self.newText($0) }
    return commands.command(action, using: &random)
  }

  private func runCommand(_ action: WorldAction) throws -> Bool {
    guard let command = chooseCommand(action) else { return false }
    note("\(command.arguments)")
    try finish(command, try home.start(command.arguments))
    return true
  }

  /// Waits until `process`, which runs `command`, ends, and checks the file.
  private func finish(_ command: WorldCommand, _ process: ChildProcess) throws {
    let ending = try process.waitForEnd(timeout: 20)
    guard ending == .status(0) else {
      throw HarnessError("\(command.arguments): \(ending) \(process.errors)")
    }
    if let change = command.change { file.change(change) } else { file.undo() }
    try expectFile()
    followWorld()
    count(command.effect)
  }

  /// Types and runs a command while another process holds the lock of the file.
  private func lock() throws -> Bool {
    guard let command = chooseCommand(pick(WorldAction.commands)) else { return false }
    note("\(command.arguments) during a lock")
    let shell = try SQLiteShell(home.database)
    try shell.run("BEGIN IMMEDIATE;")
    let process = try home.start(command.arguments)
    try typeBurst()
    rest(upTo: 1)
    guard process.poll() == nil else { throw HarnessError("the file was not locked") }
    try shell.end()
    try finish(command, process)
    count(WorldAction.lock.rawValue)
    return true
  }

  /// Types, runs commands and perhaps replaces the file while the program is stopped.
  private func stop() throws {
    let copy = chance(0.3) ? pick(copies) : nil
    if copy != nil { try waitUntilFlushed() }
    try whileStopped {
      if let copy { try replaceFlushed(by: copy) }
      for _ in 0..<int(1...3) {
        try typeBurst()
        try runAnyCommand()
      }
      rest(upTo: 0.6)
    }
  }

  /// Stops the program during `body`.
  func whileStopped(_ body: () throws -> Void) throws {
    note("stop")
    program.process.kill(SIGSTOP)
    try body()
    note("continue")
    program.process.kill(SIGCONT)
    lastUnread = now()
  }

  /// Runs a random command of `actions`, or any other command if none of them would have an effect.
  func runAnyCommand(of actions: [WorldAction] = WorldAction.commands) throws {
    for action in actions.shuffled(using: &random) where try runCommand(action) { return }
    try runAnyCommand()
  }

  // MARK: Clipboard

  /// Copies or cuts the whole text, types, and pastes it.
  private func copyAndPaste(_ key: FieldKey, _ action: WorldAction) throws -> Bool {
    guard let text = edit?.field.text, text.count < 60 else { return false }
    note("\(key) and paste")
    try press([.selectAll, key, .end])
    try typeBurst()
    try press([.paste])
    // The program reads its own text through the X server, too.
    pause(0.3)
    count(action.rawValue)
    return true
  }

  /// Pastes the text of another program.
  private func paste() throws {
    let text = newText("pasted\t") + "\n" + newText("line")
    note("paste “\(text)”")
    let owner = try SelectionOwner(try program.server.connect(), text: text)
    try program.press(.control, Key("v"))
    guard try owner.answerRequest(before: now() + 5) else {
      throw HarnessError("the program does not ask for the text")
    }
    pause(0.3)
    edit?.field.insert(text)
  }
}
