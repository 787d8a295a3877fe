internal import Glibc
internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Mirrors lists in text files, which other programs may edit.
struct MirrorCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Prints a line for each mirror: the path, the name of the list, and whether both agree.
  ///
  /// For the window that runs the command, synchronizes all mirrors and prints a ``MirrorReport`` in each line.
  func list() throws {
    if MirrorCatchUp.isRunByWindow(.process) {
      for report in try MirrorCatchUp(options).reports() { try Terminal.print(report.line + "\n") }
      return
    }
    let reports = (try? MirrorCatchUp(options).reports()) ?? []
    report(reports.filter(\.hasSucceeded))
    let file = try ListFile(path: DatabasePath.findExisting(options), access: .readOnly)
    let lists = try file.readLists()
    let lines = try file.readMirrors().map { Self.line($0, lists, reports) }
    try Terminal.report(lines.joined(), options)
  }

  private static func line(
    _ mirror: ListMirror, _ lists: ToDoList, _ reports: [MirrorReport]
  ) -> String {
    let list = lists.items.first { $0.id == mirror.list }
    let failure = reports.last { $0.path == mirror.path && !$0.hasSucceeded }
    let state =
      switch failure {
      case _ where list == nil: "the list is deleted"
      case .paused(_, let problem): "paused: the file \(problem.description)"
      case .notWritten(_, let cause): "not written: \(cause)"
      default: "in sync"
      }
    let columns = [mirror.path, list?.text ?? "", state]
    return columns.map(Terminal.sanitized).joined(separator: "\t") + "\n"
  }

  /// Mirrors the list that the options name in the file at `path`, which is made if it is missing.
  func add(_ path: String) throws {
    let format = try format(of: path)
    try ProtectedFiles.rejectOverwriting(by: path, options)
    guard Path.isUTF8(path), !Path.absolute(path).unicodeScalars.contains(where: \.isControl) else {
      throw RequestError(description: "the path is not UTF-8, or has control characters")
    }
    let file = try ListFile.open(DatabasePath.find(options))
    let lists = try file.readLists()
    let list = try ChosenList.item(options.listName, in: lists)
    for mirror in try file.readMirrors() {
      let name = lists.items.first { $0.id == mirror.list }?.text ?? ""
      if mirror.hasFile(at: path) {
        throw RequestError(
          description: "\(Terminal.sanitized(path)) mirrors \(Terminal.quoted(name)) already")
      }
      if mirror.list == list.id {
        let known = Terminal.sanitized(mirror.path)
        throw RequestError(
          description: "the list \(Terminal.quoted(name)) is mirrored in \(known) already")
      }
    }
    var synchronizer = MirrorSynchronizer(file)
    report(try synchronizer.add(list, Path.absolute(path), format))
    let (name, place) = (Terminal.quoted(list.text), Terminal.sanitized(path))
    try Terminal.report("mirrored \(name) in \(place)\n", options)
  }

  private func format(of path: String) throws -> Format {
    let format = options.format ?? Format(fileName: path)
    guard let format, format.isMirrored else {
      throw RequestError(
        description:
          "lists are mirrored in todo.txt and Markdown only; add --format todotxt or markdown")
    }
    return format
  }

  /// Makes the mirror of the file at `path` go on.
  ///
  /// Unless the options choose a side, nothing is deleted on either one, and what other versions of the file have that
  /// Syncthing has made is added.
  func resolve(_ path: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let mirror = try find(path, in: file, isFile: true)
    guard try file.readLists().items.contains(where: { $0.id == mirror.list }) else {
      throw RequestError(description: "the list of this mirror is deleted; undo brings it back")
    }
    var (resolution, notes) = (MirrorResolution(choice: options.mirrorChoice), [String]())
    switch resolution.choice {
    case .list:
      if let copy = try keepCopy(of: mirror.path) {
        notes.append("the former file is \(Terminal.sanitized(copy))")
      }
    case nil:
      resolution.copies = mirror.newCopies
      notes += resolution.copies.map { "merged \(Terminal.sanitized($0.path)), which stays" }
    case .file: break
    }
    var synchronizer = MirrorSynchronizer(file)
    let reports = try synchronizer.synchronize(mirror, resolution)
    if let failure = reports.first(where: { !$0.hasSucceeded }) {
      var advice = ""
      if case .paused(_, let problem) = failure { advice = "; " + problem.advice }
      throw RequestError(description: (failure.event ?? "") + advice)
    }
    report(reports)
    notes.insert("\(Terminal.sanitized(mirror.path)) is in sync", at: 0)
    try Terminal.report(notes.map { $0 + "\n" }.joined(), options)
  }

  /// Copies the file beside itself; returns the path of the copy, or nil without a file.
  private func keepCopy(of path: String) throws -> String? {
    guard let status = FileStatus(at: path) else { return nil }
    guard status.kind == .file, status.size <= MirrorText.maximumByteCount else {
      throw RequestError(
        description: "\(Terminal.sanitized(path)) cannot be copied; move it away first")
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

  /// Ends the mirror of the file at `word`, or that of the list with this name; the list and the file stay.
  func stop(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let mirror = try find(word, in: file, isFile: false)
    // What was changed before the end is in both.
    var synchronizer = MirrorSynchronizer(file)
    let reports = (try? synchronizer.synchronize(mirror)) ?? []
    report(reports.filter(\.hasSucceeded))
    try synchronizer.remove(mirror)
    try Terminal.report("\(Terminal.sanitized(mirror.path)) is no mirror any more\n", options)
  }

  /// The mirror of the file at `word` or, unless `isFile`, that of the list with this name.
  private func find(_ word: String, in file: ListFile, isFile: Bool) throws -> ListMirror {
    let mirrors = try file.readMirrors()
    if let mirror = mirrors.first(where: { $0.hasFile(at: word) }) { return mirror }
    let list = isFile ? nil : try? ChosenList.item(word, in: file.readLists())
    if let list, let mirror = mirrors.first(where: { $0.list == list.id }) { return mirror }
    throw RequestError(
      description: "\(Terminal.quoted(word)) is no mirrored file; clearstyle mirror shows them")
  }

  private func report(_ reports: [MirrorReport]) {
    for message in reports.compactMap(\.message) { Terminal.printError(message) }
  }
}

extension ListMirror {
  /// Whether the file is that at `other`, also by a link.
  func hasFile(at other: String) -> Bool {
    if path == Path.absolute(other) { return true }
    guard let own = FileStatus(at: path), let other = FileStatus(at: other) else { return false }
    return own.isSameFile(as: other)
  }

  /// The other versions of the file that were not merged yet.
  fileprivate var newCopies: [MirrorResolution.Copy] {
    guard let format = Format(rawValue: format), format.isMirrored else { return [] }
    let known = MirrorState(properties).copies
    return MirrorResolution.copies(of: path).compactMap { MirrorResolution.Copy($0, format) }
      .filter { !known.contains($0.hash) }
  }
}

extension Format {
  /// Whether lists can be mirrored in files of the format.
  var isMirrored: Bool { self == .todotxt || self == .markdown }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
