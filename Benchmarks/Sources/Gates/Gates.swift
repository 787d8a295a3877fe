import CMalloc
import Glibc
import ToDoDocument
import ToDoModel
import ToDoStore

/// Holds what work costs against the numbers in git, on what does not depend on the machine.
@MainActor
struct Gates {
  /// How far a number may be off; more lets costs creep in.
  private static let tolerance = 0.03
  /// How many rows memory is measured with.
  private static let rows = 100_000

  /// Measures everything; on a busy machine it takes longer, and the numbers are the same.
  static func measure() throws(Trouble) -> WorkNumbers {
    var numbers = WorkNumbers()
    for work in Work.all { try measure(work, into: &numbers) }
    numbers.add(try start().instructions, "start.instructions")
    numbers.add(Double(try Stage(rows: 1000).drawCalls()), "gpu.calls")
    numbers.add(try rowBytes(), "row.bytes")
    return numbers
  }

  /// Prints `numbers` beside those of the file and answers whether none is off.
  static func compare(_ numbers: WorkNumbers, with old: WorkNumbers) -> Bool {
    print("| work | now | in git | |\n| --- | --- | --- | --- |")
    var holds = true
    for (name, value) in numbers.all {
      let known = old[name]
      let isNear = known.map { fits(value, known: $0) } ?? false
      holds = holds && isNear
      let words = [
        name, WorkNumbers.text(value), known.map(WorkNumbers.text) ?? "",
        isNear ? "" : "✗ \(known.map { percent(value, $0) } ?? "new")",
      ]
      print("| \(words.joined(separator: " | ")) |")
    }
    return holds
  }

  /// Whether `value` may be where git has `known`; what happens once in a run is none of each time.
  static func fits(_ value: Double, known: Double) -> Bool {
    abs(value - known) <= max(tolerance * known, 0.1)
  }

  private static func percent(_ value: Double, _ known: Double) -> String {
    known == 0 ? "+\(WorkNumbers.text(value))" : "\(Number.text((value / known - 1) * 100)) %"
  }

  private static func measure(_ work: Work, into numbers: inout WorkNumbers) throws(Trouble) {
    let command = [try Files.beside("Benchmarks"), "work", work.name]
    let counts = try Callgrind.count(command, part: Work.part, symbol: Work.symbol)
    let times = Double(work.count)
    numbers.add(counts.instructions / times, "\(work.name).instructions")
    numbers.add(counts.allocations / times, "\(work.name).allocations")
  }

  /// The real program with 200 rows in their file, from its first instruction until it rests with
  /// its first frame.
  ///
  /// Of more, a thread reads the rest meanwhile, now further and now less far.
  private static func start() throws(Trouble) -> WorkCounts {
    let command = [try Files.beside("clearstyle")]
    let (home, folder) = (Home(rows: 200), try Files.makeFolder())
    defer { Files.removeTree(folder) }
    let variables =
      try home.environment(display: 0) + [
        "SDL_VIDEODRIVER=dummy", "FONTCONFIG_FILE=\(fonts(in: folder))",
      ]
    try remember(command, variables)
    // What SDL does while nothing happens is not the program's.
    return try Callgrind.count(
      command, variables, part: 1, symbol: "SDL_WaitEvent", stopsAfterPart: true)
  }

  /// The configuration of a system with few fonts: at each start its files are looked at, and every
  /// machine has others.
  private static func fonts(in folder: String) throws(Trouble) -> String {
    let path = "\(folder)/fonts.conf"
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <cachedir>\(folder)</cachedir>
      </fontconfig>
      """
    try Files.write(text, to: path)
    return path
  }

  /// Lets a first start leave behind what the next can use.
  private static func remember(_ command: [String], _ variables: [String]) throws(Trouble) {
    let program = try Program(command, variables)
    pause(2)
    kill(program.process, SIGTERM)
    _ = program.awaitEnd()
  }

  /// What a row more makes a list from a file hold in memory, without the row's text.
  private static func rowBytes() throws(Trouble) -> Double {
    let few = rows / 2
    let text =
      SampleItems.meanTextBytes(rows) * Double(rows) - SampleItems.meanTextBytes(few) * Double(few)
    // What the file's library keeps for itself is the same for both.
    let bytes = try Double(listBytes(rows) - listBytes(few))
    return (bytes - text) / Double(rows - few)
  }

  /// What a list of `rows` from a file holds in memory.
  private static func listBytes(_ rows: Int) throws(Trouble) -> Int {
    let home = Home(rows: rows)
    let path = try home.database()
    // The folder goes with it.
    defer { withExtendedLifetime(home) {} }
    do throws(StoreError) {
      var generator = SystemRandomNumberGenerator()
      let before = bytesInUse
      let document = try ToDoDocument(path: path, using: &generator)
      let bytes = bytesInUse - before
      precondition(document.list.count == rows, "\(document.list.count) rows were read")
      return bytes
    } catch {
      throw Trouble(error.description)
    }
  }

  private static var bytesInUse: Int {
    let use = mallinfo2()
    return Int(use.uordblks + use.hblkhd)
  }
}
