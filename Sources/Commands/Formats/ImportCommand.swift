internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Appends the tasks of a file, or of the files in a folder; the whole import is one entry of the undo history.
struct ImportCommand {
  /// The number of tasks above which an import is refused, such as one that never ends.
  static let maximumCount = 2_000_000

  private let options: Options
  /// What the window has passed that runs the command; nil without one.
  private let windowImport: WindowImport?

  init(_ options: Options, in environment: Environment = .process) {
    self.options = options
    windowImport = WindowImport(environment)
  }

  /// Imports the file or the folder at `path`; `-` is standard input.
  func run(_ path: String) throws {
    guard windowImport != nil else { return try importFiles(at: path) }
    do {
      try importFiles(at: path)
    } catch {
      report(ImportReport(error))
      throw error
    }
  }

  private func importFiles(at path: String) throws {
    let database = try DatabasePath.find(options)
    var importer = try makeImporter(database)
    var summary = ImportSummary()
    do {
      for file in try files(at: path) {
        try importer.begin(file.list, insertsEmpty: false)
        try read(file, database, into: &importer, &summary)
        summary.endFile()
      }
    } catch let error as InputError where windowImport == nil {
      throw RequestError(description: "\(error); nothing was imported")
    }
    summary.counts = try finish(&importer)
    if windowImport != nil { return report(.imported(summary.allCounts)) }
    if !options.isQuiet { summary.problems.forEach { Terminal.printError("\($0); left out") } }
    try Terminal.report(summary.text, options)
  }

  private func makeImporter(_ database: String) throws -> ListImporter {
    guard let windowImport else {
      return try ListImporter(database, options.listName.map(ImportTarget.named) ?? .oldest)
    }
    let list = ToDoItem(id: windowImport.list, text: windowImport.name)
    var progress = ProgressSteps()
    // The window saves changes meanwhile, so the file is locked only while the tasks are written.
    return try ListImporter(
      database, .list(list, takesAll: windowImport.takesAll), bufferLimit: 1 << 26
    ) { fraction in
      if let step = progress.next((1 + fraction) / 2) { report(.progress(step)) }
    }
  }

  /// Writes what was read; for a window, waits as long as another program locks the file, since a tap can stop it.
  private func finish(_ importer: inout ListImporter) throws -> ImportCounts {
    while true {
      do throws(StoreError) {
        return try importer.finish()
      } catch {
        guard windowImport != nil, error.kind == .busy, importer.canFinishAgain else { throw error }
      }
    }
  }

  /// Tells the window; one that was closed meanwhile need not know.
  private func report(_ report: ImportReport) { try? Terminal.print(report.line + "\n") }

  /// The file at `path`, or those in the folder, in the order of their names.
  private func files(at path: String) throws(InputError) -> [ImportedFile] {
    guard path != "-", FileStatus(at: path)?.kind == .folder else {
      return [ImportedFile(path, list: nil, format: options.format)]
    }
    let names = Folder(path).names(beginningWith: "").filter {
      $0.utf8.first != UInt8(ascii: ".") && Format(fileName: $0) != nil
        && FileStatus(at: "\(path)/\($0)")?.kind == .file
    }
    if names.isEmpty { throw InputError(path, "is a folder without files of a known format") }
    return names.sorted().map { name in
      let file = "\(path)/\(name)"
      let list = FormatList(ImportedFile.listName(of: file) ?? "")
      return ImportedFile(file, list: list, format: options.format)
    }
  }

  private func read(
    _ file: ImportedFile, _ database: String, into importer: inout ListImporter,
    _ summary: inout ImportSummary
  ) throws {
    var input = try InputFile(file.path, for: database)
    var start: [UInt8] = []
    var isWhole = false
    while start.count < Format.detectedByteCount, !isWhole {
      if let bytes = try input.read() { start += bytes } else { isWhole = true }
    }
    let format = file.format ?? Format(detecting: start[...], isWhole: isWhole)
    var parser = FormatParser(format.makeReader(fileName: file.listName, .system))
    let receive = { (element: FormatElement) in
      try self.receive(element, of: file, format, into: &importer, &summary)
    }
    var progress = ProgressSteps()
    do {
      try parser.add(start, receive)
      while !isWhole, let bytes = try input.read() {
        try parser.add(bytes, receive)
        if windowImport != nil, let step = progress.next(input.fraction.map { $0 / 2 }) {
          report(.progress(step))
        }
      }
      try parser.finish(receive)
    } catch let error as FormatError {
      throw InputError(file.path, error.description)
    }
  }

  private func receive(
    _ element: FormatElement, of file: ImportedFile, _ format: Format,
    into importer: inout ListImporter, _ summary: inout ImportSummary
  ) throws {
    switch element {
    case .list(let list): try importer.begin(summary.numbered(list, format))
    case .item(let item):
      summary.counts.items += 1
      if summary.counts.items > Self.maximumCount {
        throw InputError(file.path, "has more than \(Self.maximumCount) items")
      }
      try importer.append(item)
    case .ignored(let count): summary.ignored[format, default: 0] += count
    case .problem(let problem):
      guard options.skipsBadItems else {
        let hint = windowImport == nil ? " (--skip-bad leaves it out)" : ""
        throw InputError(file.path, "has a bad item: \(problem)\(hint)")
      }
      summary.add("\(file.path): \(problem)")
    }
  }
}

/// A file of an import.
private struct ImportedFile {
  let path: String
  /// The list of the tasks for which the file names none; nil for the list that was chosen.
  let list: FormatList?
  /// The format if the option or the file's name tells it.
  let format: Format?

  init(_ path: String, list: FormatList?, format: Format?) {
    (self.path, self.list) = (path, list)
    self.format = format ?? Format(fileName: path)
  }

  /// The list that is named as the file; nil for standard input.
  var listName: String? { path == "-" ? nil : Self.listName(of: path) }

  /// The name of the file without its ending.
  static func listName(of path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return String(end == name.startIndex ? name : name[..<end])
  }
}

/// The steps of the progress that are worth telling: a hundred.
private struct ProgressSteps {
  private var last = 0

  /// `fraction`, if it is another step than the last one.
  mutating func next(_ fraction: Double?) -> Double? {
    guard let fraction, Int(fraction * 100) != last else { return nil }
    last = Int(fraction * 100)
    return fraction
  }
}

extension ImportReport {
  /// What the window is told of an error.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as InputError: self = .failed(error.cause)
    case let error as StoreError: self = .refused(error.cause)
    default: self = .refused("\(error)")
    }
  }
}

/// What an import has done.
private struct ImportSummary {
  var counts = ImportCounts()
  private(set) var problemCount = 0
  /// The first items that were left out, and why.
  private(set) var problems: [String] = []
  /// What is no task, by format.
  var ignored: [Format: Int] = [:]

  /// The lists with each name in the files before, of which two in JSON or iCalendar are never the same.
  private var earlierLists: [String: Int] = [:]
  private var lists: [String: Int] = [:]

  /// `list` with the number of its occurrence in all files.
  mutating func numbered(_ list: FormatList, _ format: Format) -> FormatList {
    guard format == .json || format == .ics else { return list }
    var list = list
    list.occurrence += earlierLists[list.name, default: 0]
    lists[list.name] = list.occurrence + 1
    return list
  }

  /// Ends a file of the import.
  mutating func endFile() { earlierLists = lists }

  /// Counts an item that was left out, and why.
  mutating func add(_ problem: String) {
    problemCount += 1
    if problems.count < 10 { problems.append(problem) }
  }

  /// The counts, also of what is no task in any format.
  var allCounts: ImportCounts {
    var counts = counts
    counts.ignored = ignored.values.reduce(0, +)
    return counts
  }

  /// The lines for the user.
  var text: String {
    var lines = ["imported \(Terminal.count(counts.items, "item"))"]
    if counts.known > 0 {
      let verb = counts.known == 1 ? "is" : "are"
      let rows = Terminal.count(counts.items, "row")
      lines.append("\(counts.known) of \(rows) \(verb) there already")
    }
    if problemCount > 0 { lines.append("\(Terminal.count(problemCount, "bad item")) left out") }
    for format in Format.allCases {
      guard let count = ignored[format], count > 0 else { continue }
      let unit = format == .ics ? "component" : format == .json ? "item" : "line"
      let verb = count == 1 ? "that is no task was" : "that are no tasks were"
      lines.append("\(Terminal.count(count, unit)) \(verb) left out")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
