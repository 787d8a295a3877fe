internal import Glibc
internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Mirrors lists in text files, which other programs may edit.
struct MirrorCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Prints a line for each mirror: the path, the name of the list, and why it has stopped, if it has.
  ///
  /// For the window that runs the command, synchronizes all mirrors and prints a ``MirrorReport`` in each line.
  func list() throws {
    if MirrorCatchUp.isRunByWindow(.process) {
      for report in try MirrorCatchUp(options).reports() { try Terminal.print(report.line + "\n") }
      return
    }
    MirrorCatchUp(options).run()
    let file = try ListFile(path: DatabasePath.findExisting(options), access: .readOnly)
    let lists = try file.readLists()
    try Terminal.report(try file.readMirrors().map { Self.line($0, lists) }.joined(), options)
  }

  private static func line(_ mirror: ListMirror, _ lists: ToDoList) -> String {
    let list = lists.items.first { $0.id == mirror.list }
    let state =
      if list == nil {
        "the list is deleted"
      } else if let problem = MirrorState(mirror.properties).problem {
        "stopped: the file \(problem.description)"
      } else {
        "mirrored"
      }
    let columns = [mirror.path, list?.text ?? "", state]
    return columns.map(Terminal.sanitized).joined(separator: "\t") + "\n"
  }

  /// Mirrors the list that the options name in the file at `path`, which is made if it is missing.
  func add(_ path: String) throws {
    let format = try format(of: path)
    try ProtectedFiles.rejectOverwriting(by: path, options)
    let absolute = Path.absolute(path)
    guard Path.isUTF8(path) else {
      throw RequestError(description: "the path of \(path) is not UTF-8, which a mirror needs")
    }
    let database = try DatabasePath.find(options)
    let file = try ListFile.open(database)
    let list = try ChosenList.item(options.listName, in: file.readLists())
    for mirror in try file.readMirrors() {
      if mirror.path == absolute || FileStatus(at: mirror.path).map(isFile(at: absolute)) == true {
        throw RequestError(description: "\(path) is a mirror already; see clearstyle mirror")
      }
      if mirror.list == list.id {
        let known = Terminal.sanitized(mirror.path)
        throw RequestError(
          description: "the list \(Terminal.quoted(list.text)) is mirrored in \(known) already")
      }
    }
    var synchronizer = MirrorSynchronizer(file)
    report(try synchronizer.add(list, absolute, format))
    try Terminal.report("mirrored \(Terminal.quoted(list.text)) in \(path)\n", options)
  }

  private func isFile(at path: String) -> (FileStatus) -> Bool {
    { FileStatus(at: path)?.isSameFile(as: $0) == true }
  }

  private func format(of path: String) throws -> Format {
    let format = options.format ?? Format(fileName: path)
    guard let format, [.todotxt, .markdown].contains(format) else {
      throw RequestError(
        description: "only todo.txt and Markdown are mirrored; add --format todotxt or markdown")
    }
    return format
  }

  /// Makes the mirror in the file at `path` go on.
  ///
  /// Unless the options choose a side, nothing is deleted on either one, and what other versions of the file have that
  /// Syncthing has made is added.
  func resolve(_ path: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let mirror = try find(path, in: file)
    var resolution = MirrorResolution(choice: options.mirrorChoice)
    var notes: [String] = []
    if resolution.choice == .list, let copy = try keepCopy(of: mirror.path) {
      notes.append("the former file is \(Terminal.sanitized(copy))")
    }
    if resolution.choice == nil, let format = Format(rawValue: mirror.format) {
      for copy in MirrorResolution.copies(of: mirror.path) {
        guard let bytes = try? File(reading: copy, isNonblocking: true).readAll(),
          let text = try? MirrorText(bytes, format, .system)
        else { continue }
        resolution.copies.append(text)
        notes.append("merged \(Terminal.sanitized(copy)), which stays")
      }
    }
    var synchronizer = MirrorSynchronizer(file)
    let reports = try synchronizer.synchronize(mirror, resolution)
    if let failure = reports.first(where: { $0.consequence != nil }) {
      let hint = "bring the file back, or add --use list or --use file"
      throw RequestError(description: "\(failure.message ?? ""); \(hint)")
    }
    report(reports)
    notes.insert("\(Terminal.sanitized(mirror.path)) is mirrored", at: 0)
    try Terminal.report(notes.map { $0 + "\n" }.joined(), options)
  }

  /// Copies the file beside itself; returns the path of the copy, or nil without a file.
  private func keepCopy(of path: String) throws -> String? {
    guard let status = FileStatus(at: path) else { return nil }
    guard status.kind == .file, status.size <= MirrorText.maximumByteCount else {
      throw RequestError(description: "\(path) cannot be replaced; move it away first")
    }
    return try ExportCommand.namingFailures(path) {
      let bytes = try File(reading: path, isNonblocking: true).readAll()
      guard !bytes.isEmpty else { return nil }
      let names = (1...).lazy.map { $0 == 1 ? "\(path).orig" : "\(path).orig\($0)" }
      guard let name = names.first(where: { FileStatus(at: $0) == nil }) else { return nil }
      let copy = try File(creating: name, permissions: status.permissions)
      try copy.write(bytes)
      try copy.synchronize()
      return name
    }
  }

  /// Ends the mirror in the file at `word`, or that of the list with this name; both stay.
  func stop(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let mirror = try find(word, in: file)
    // What was changed before the end is in both.
    var synchronizer = MirrorSynchronizer(file)
    report((try? synchronizer.synchronize(mirror)) ?? [])
    try synchronizer.remove(mirror)
    try Terminal.report("\(Terminal.sanitized(mirror.path)) is no mirror any more\n", options)
  }

  /// The mirror in the file at `word`, or that of the list with this name.
  private func find(_ word: String, in file: ListFile) throws -> ListMirror {
    let mirrors = try file.readMirrors()
    let absolute = Path.absolute(word)
    if let mirror = mirrors.first(where: { $0.path == absolute }) { return mirror }
    let list = try? ChosenList.item(word, in: file.readLists())
    if let list, let mirror = mirrors.first(where: { $0.list == list.id }) { return mirror }
    throw RequestError(
      description: "\(Terminal.quoted(word)) is no mirror; clearstyle mirror shows them")
  }

  private func report(_ reports: [MirrorReport]) {
    for message in reports.compactMap(\.message) { Terminal.printError(message) }
  }
}
