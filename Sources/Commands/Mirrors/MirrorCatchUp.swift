internal import System
internal import ToDoStore

/// Brings mirrors up to date beside another command.
package struct MirrorCatchUp {
  private static let variable = "CLEARSTYLE_MIRROR_REPORTS"
  /// The variables with which `mirror`, which a window runs as a process of its own, prints a `MirrorReport` in each
  /// line.
  package static let reportingEnvironment = [variable: "1"]

  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Whether a window runs the command.
  static func isRunByWindow(_ environment: Environment) -> Bool {
    environment[variable] != nil
  }

  /// Synchronizes all mirrors; prints what the user has to know, and fails silently: the command itself counts.
  func run() {
    guard let reports = try? reports() else { return }
    reports.compactMap(\.message).forEach(Terminal.printError)
  }

  /// Synchronizes all mirrors; returns what has happened, each mirror with the state of its file, and at the end
  /// ``MirrorReport/finished``.
  ///
  /// Without mirrors the file of the lists is only read. Throws if there is no such file.
  func reports() throws -> [MirrorReport] {
    guard !options.isDemo else { return [.finished] }
    let path = try DatabasePath.find(options)
    guard try ListFile.presence(path) == .filled else {
      throw RequestError(description: "no list at \(path)")
    }
    // Another program that closes the file, or replaces it, makes a change fail.
    for _ in 0..<Self.attempts {
      do throws(StoreError) {
        return try reports(path)
      } catch {
        guard error.kind == .replaced else { throw error }
      }
    }
    return try reports(path)
  }

  private static let attempts = 5

  private func reports(_ path: String) throws(StoreError) -> [MirrorReport] {
    guard try !ListFile(path: path, access: .readOnly).readMirrors().isEmpty else {
      return [.finished]
    }
    let file = try ListFile.open(path, warns: false)
    var synchronizer = MirrorSynchronizer(file)
    var reports: [MirrorReport] = []
    for mirror in try file.readMirrors() {
      reports += try synchronizer.synchronize(mirror)
      reports.append(.mirror(path: mirror.path, fingerprint: synchronizer.fingerprint))
    }
    return reports + [.finished]
  }
}

extension CommandName {
  /// Whether mirrors are brought up to date before the command: it shows rows, or its change is to be above that of a
  /// file on the undo stack.
  ///
  /// Not before a command with numbers of rows, which are those that the user has seen.
  var needsMirrors: Bool {
    switch self {
    case .list, .lists, .search, .today, .remind, .export, .snapshot, .add, .clear, .import,
      .restore, .deleteLists,
      .forget, .sync:
      true
    default: false
    }
  }

  /// Whether mirrors are brought up to date after the command, since it changes rows.
  var changesRows: Bool {
    switch self {
    case .add, .complete, .reopen, .delete, .edit, .due, .move, .clear, .undo, .redo, .import,
      .restore,
      .deleteLists, .sync, .setUpSync:
      true
    default: false
    }
  }
}
