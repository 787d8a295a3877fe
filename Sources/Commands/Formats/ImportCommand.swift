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

  init(_ options: Options) { self.options = options }

  /// Imports the file or the folder at `path`; `-` is standard input.
  func run(_ path: String) throws {
    let database = try DatabasePath.find(options)
    var importer = try ListImporter(database, list: options.listName)
    var summary = ImportSummary()
    do {
      for file in try files(at: path) {
        try importer.begin(file.list, insertsEmpty: false)
        try read(file, database, into: &importer, &summary)
        summary.endFile()
      }
    } catch let error as InputError {
      throw RequestError(description: "\(error); nothing was imported")
    }
    (summary.count, summary.knownCount) = try importer.finish()
    if !options.isQuiet { summary.problems.forEach { Terminal.printError("\($0); left out") } }
    try Terminal.report(summary.text, options)
  }

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
    do {
      try parser.add(start, receive)
      while !isWhole, let bytes = try input.read() { try parser.add(bytes, receive) }
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
      summary.count += 1
      if summary.count > Self.maximumCount {
        throw InputError(file.path, "has more than \(Self.maximumCount) items")
      }
      try importer.append(item)
    case .ignored(let count): summary.ignored[format, default: 0] += count
    case .problem(let problem):
      guard options.skipsBadItems else {
        throw InputError(file.path, "has a bad item: \(problem) (--skip-bad leaves it out)")
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

/// What an import has done.
private struct ImportSummary {
  var count = 0
  var knownCount = 0
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

  /// The lines for the user.
  var text: String {
    var lines = ["imported \(Terminal.count(count, "item"))"]
    if knownCount > 0 {
      let verb = knownCount == 1 ? "is" : "are"
      lines.append("\(knownCount) of \(Terminal.count(count, "row")) \(verb) there already")
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
