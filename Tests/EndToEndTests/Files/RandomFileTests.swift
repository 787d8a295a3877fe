import Foundation
import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Random actions of windows, commands and other programs on a file of lists.
  ///
  /// The tests take about 10 minutes with `Scripts/test --long`.
  @Suite struct RandomFiles {
    @Test func `random actions leave the file intact with the expected rows`() {
      withSeeds(1) { generator in
        let session = try FileSession(generator)
        do {
          for _ in 0..<(isLongRun ? 6 : 4) { try session.runRound() }
          try session.end()
        } catch {
          throw HarnessError("\(error)\n\(session.log.joined(separator: "\n"))")
        }
      }
    }
  }
}

/// Performs random actions on two windows of one list and on the file of the lists, and compares the
/// result with ``ExpectedRows``.
///
/// The list is on a small disk, which can be filled, if this user may mount one.
final class FileSession {
  /// A condition that prevents programs from saving for a whole round, or no such condition.
  private enum Obstacle: CaseIterable {
    case none, lock, fullDisk
  }

  private enum Action: CaseIterable {
    case addInWindow, addByCommand, replace, remove, removeLog, stop
  }

  /// The path and the rows of another list, which can replace the file of the lists.
  private struct Copy {
    let path: String
    let rows: [ListedItem]
  }

  private static let height = 700
  /// The height in points of the part of the window that no notice covers.
  private static let uncoveredHeight = 600

  /// The actions so far, each with its time in seconds since the start.
  private(set) var log: [String] = []
  private let home: Home
  private let disk: SmallDisk?
  private var generator: SplitMix64
  private var windows: [Program] = []
  private var stopped: Set<Int> = []
  private var expected = ExpectedRows()
  private var rows: [ListedItem] = []
  private var copies: [Copy] = []
  private var count = 0
  private let start = now()

  init(_ generator: SplitMix64) throws {
    self.generator = generator
    home = try Home()
    let folder = home.folder.file("data")
    disk = SmallDisk.isPossible ? try SmallDisk(at: folder, kilobytes: 4096) : nil
    try home.makeList(home.database, of: ["one", "two", "three"])
    for _ in 0..<2 { windows.append(try open()) }
    expected.settle(["one", "two", "three"].map { ListedItem($0) }, isFlushed: false)
    try settle(isFlushed: true)
  }

  /// Performs a few random actions, then waits until the windows and the file agree on a possible
  /// result.
  func runRound() throws {
    let copy = try chooseCopy()
    let obstacle = pick(Obstacle.allCases.filter { $0 != .fullDisk || disk != nil })
    note("round with \(obstacle), copy \(copy.rows)")
    let shell = try begin(obstacle)
    if chance(0.5) { try swipe() }
    try act(obstacle, copy)
    let ended = chance(0.4) ? try endWindow(obstacle) : nil
    try shell?.end()
    if obstacle == .fullDisk { try disk?.empty() }
    for window in stopped { windows[window].process.kill(SIGCONT) }
    stopped = []
    if let ended {
      // A window that opens while there is no file would create a new list, so the file must exist
      // first.
      try waitUntil("the file is back") { home.fileSize > 0 }
      windows[ended] = try open()
    }
    try settle(isFlushed: chance(0.5))
  }

  /// Ends the windows and checks that the file has all changes.
  func end() throws {
    for window in windows {
      let ending = try window.terminate()
      guard ending == .status(0) else { throw HarnessError("\(ending): \(window.process.errors)") }
    }
    windows = []
    let last = try home.list()
    guard last == rows else { throw HarnessError("\(last) at the end, not \(rows)") }
  }

  // MARK: Actions

  private func begin(_ obstacle: Obstacle) throws -> SQLiteShell? {
    switch obstacle {
    case .none: return nil
    case .fullDisk:
      try disk?.fill()
      return nil
    case .lock:
      let shell = try SQLiteShell(home.database)
      try shell.run("BEGIN IMMEDIATE;")
      return shell
    }
  }

  /// Performs one to four random actions.
  ///
  /// After the file or its log was removed, no action replaces or removes files, and no command
  /// runs, since a command would create a new list. A file that replaced another one is not
  /// removed, since the windows may not have read it yet.
  private func act(_ obstacle: Obstacle, _ copy: Copy) throws {
    var (isWhole, isReplaced) = (true, false)
    for _ in 0..<int(1...4) {
      switch pick(Action.allCases) {
      case .addInWindow: try addInWindow()
      case .addByCommand: if isWhole && obstacle == .none { try addByCommand() }
      case .replace where isWhole:
        isWhole = try replace(by: copy, obstacle)
        isReplaced = true
      case .replace: break
      case .remove: if isWhole && !isReplaced { isWhole = try remove() }
      case .removeLog: if isWhole { isWhole = try removeLog() }
      case .stop: stop()
      }
      if chance(0.5) { pause(Double(int(0...600)) / 1000) }
    }
  }

  /// Swipes a random row, which certainly exists, in one of the windows.
  private func swipe() throws {
    guard !rows.isEmpty else { return }
    let (place, isToRight) = (int(0...min(rows.count, 10) - 1), chance(0.5))
    let (row, window) = (rows[place], int(0...1))
    note("swipe \(row) \(isToRight ? "right" : "left") in window \(window)")
    let toggled: ExpectedRows.State = row.completed ? .open : .completed
    expected.set(row.text, to: isToRight ? toggled : .absent, byWindow: true, at: now())
    try windows[window].swipe(place, by: isToRight ? 230 : -230)
    // The program must handle the release before the next action.
    pause(0.3)
  }

  private func addInWindow() throws {
    guard let window = (0...1).filter({ !stopped.contains($0) }).randomElement(using: &generator)
    else { return }
    let text = newText("w")
    note("add \(text) in window \(window)")
    let time = now()
    let (program, letter) = (windows[window], Key("n"))
    try program.press(.control, letter)
    try program.type(text)
    try program.finishNewRow()
    expected.set(text, to: .open, byWindow: true, at: time)
    try hideSelection(in: program)
  }

  /// Hides the selection's frame by a swipe that is released before the threshold.
  private func hideSelection(in window: Program) throws {
    try window.swipe(0, by: 60)
    pause(0.3)
  }

  private func addByCommand() throws {
    let text = newText("c")
    let result = try home.run(["add", text])
    note("add \(text): \(result.status) \(result.errors)")
    guard result.status == .status(0) else { throw HarnessError("no \(text): \(result.errors)") }
    expected.set(text, to: .open, byWindow: false, at: now())
  }

  /// Replaces the file of the lists by `copy`; returns whether changes can be saved in the new file.
  private func replace(by copy: Copy, _ obstacle: Obstacle) throws -> Bool {
    var replacements = Replacement.allCases
    if obstacle == .lock { replacements.removeAll { $0 == .restored } }
    let script = obstacle == .fullDisk ? "mv other.sqlite $list" : pick(replacements).script
    note("replace: \(script)")
    try home.runScript(script)
    expected.replace(with: copy.rows, at: now())
    return obstacle != .fullDisk
  }

  private func remove() throws -> Bool {
    let script = pick(
      ["rm $list", "rm -f $list $list-wal $list-shm", "rm -rf ../clearstyle || true", ": >$list"])
    note(script)
    try home.runScript(script)
    return false
  }

  private func removeLog() throws -> Bool {
    let script = pick(["rm -f $list-wal", "rm -f $list-shm", "rm -f $list-wal $list-shm"])
    note(script)
    try home.runScript(script)
    return false
  }

  private func stop() {
    let window = int(0...1)
    note("stop window \(window)")
    windows[window].process.kill(SIGSTOP)
    stopped.insert(window)
  }

  /// Ends a window by SIGKILL or SIGTERM; returns the number of the window.
  private func endWindow(_ obstacle: Obstacle) throws -> Int {
    let (window, isKill) = (int(0...1), chance(0.5))
    let process = windows[window].process
    if stopped.remove(window) != nil { process.kill(SIGCONT) }
    process.kill(isKill ? SIGKILL : SIGTERM)
    let ending = try process.waitForEnd(timeout: 8)
    note("end window \(window): \(ending) \(process.errors)")
    if isKill {
      expected.mayLoseRecent()
    } else {
      expected.mayBeFlushed()
      guard ending == .status(0) || obstacle != .none else {
        throw HarnessError("\(ending): \(process.errors)")
      }
    }
    return window
  }

  // MARK: Results

  /// Waits until the file does not change any more, contains only expected rows, and is shown by
  /// both windows.
  ///
  /// If `isFlushed`, the function also waits until the log is empty.
  private func settle(isFlushed: Bool) throws {
    var reason = ""
    do {
      try waitUntil("windows and file agree: \(reason)", timeout: 20) {
        reason = try disagreement() ?? ""
        return reason.isEmpty && (!isFlushed || home.logSize == 0)
      }
    } catch {
      let errors = windows.map(\.process.errors).joined(separator: "—\n")
      throw HarnessError("\(reason); the log has \(home.logSize) bytes; \(rows)\n\(errors)")
    }
    // One window made the checkpoint that emptied the log. The other window notices the checkpoint
    // up to 0.1 s later.
    if isFlushed { pause(0.3) }
    expected.settle(rows, isFlushed: isFlushed)
    note("settled, flushed: \(isFlushed): \(rows)")
    guard try home.integrityCheck() == "ok" else { throw HarnessError("the file is damaged") }
    if isFlushed && chance(0.3) { try keepCopy() }
  }

  private func disagreement() throws -> String? {
    for window in windows {
      if let ending = window.process.poll() {
        throw HarnessError("a window ended: \(ending) \(window.process.errors)")
      }
    }
    do { rows = try home.list() } catch { return "\(error)" }
    if let contradiction = expected.contradiction(in: rows) { return contradiction }
    let picture = try windows[0].snapshot()
    for (number, window) in windows.enumerated() {
      guard try window.screenshot().isSame(as: picture, in: 0..<Self.uncoveredHeight) else {
        if !rows.isEmpty { try hideSelection(in: window) }
        return "window \(number) does not show \(rows)"
      }
      if try window.notice() == .warning { return "window \(number) shows a warning" }
    }
    pause(0.7)
    return try home.list() == rows ? nil : "the file still changes"
  }

  private func open() throws -> Program {
    try Program(on: try XorgServer(), home, height: Self.height)
  }

  /// Keeps a copy of the file for later rounds.
  ///
  /// The log must be empty, so that the copy has all changes.
  private func keepCopy() throws {
    let path = home.folder.file("copy-\(copies.count).sqlite")
    try home.runScript("cp $list '\(path)'")
    guard try home.list(database: path) == rows else { throw HarnessError("the file is stale") }
    copies.append(Copy(path: path, rows: rows))
  }

  /// Puts an earlier copy or a new list beside the file of the lists, as `other.sqlite`.
  private func chooseCopy() throws -> Copy {
    var copy = copies.randomElement(using: &generator)
    if copy == nil || chance(0.5) {
      let lines = (0..<int(1...4)).map { _ in (chance(0.3) ? "[x] " : "") + newText("o") }
      let path = home.folder.file("other-\(count).sqlite")
      try home.makeList(path, of: lines)
      copy = Copy(path: path, rows: lines.map { ListedItem($0) })
    }
    guard let copy else { throw HarnessError("no copy") }
    try home.runScript("cp '\(copy.path)' other.sqlite")
    return copy
  }

  private func newText(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  private func note(_ line: String) {
    log.append(String(format: "%.2f ", now() - start) + line)
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private func chance(_ share: Double) -> Bool { .random(in: 0..<1, using: &generator) < share }

  private func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
