import Glibc
import ProgramHarness

/// Starts the contenders with a list of a given number of rows.
final class Launcher {
  private let homes: [Int: SampleHome]
  private let peers: Peers?

  /// A launcher with a list for each number of rows in `rows`.
  init(rows: Set<Int>, peers: Peers?) {
    homes = Dictionary(uniqueKeysWithValues: rows.map { ($0, SampleHome(rows: $0)) })
    self.peers = peers
  }

  /// ClearStyle, the baseline, and the peers with a list that can be started.
  var contenders: [Contender] { Contender.own + (peers?.contenders.filter { !$0.isEditor } ?? []) }
  /// ClearStyle, the editor and the terminals that can be started, in which keys are measured.
  var editors: [Contender] { [.clearstyle] + (peers?.contenders.filter(\.isEditor) ?? []) }

  /// Creates the home and the list that a start needs, so that the measured time does not include
  /// their creation.
  func prepare(_ contender: Contender, rows: Int) throws {
    _ = try home(of: contender, rows: rows).home()
  }

  /// Starts `contender` with `rows` rows.
  ///
  /// The window has the size `size`, that of the screen of `display`. ClearStyle gets `options`.
  func start(
    _ contender: Contender, rows: Int, size: PixelSize, display: String,
    variables: [String: String] = [:], options: [String] = []
  ) throws -> ChildProcess {
    let home = try home(of: contender, rows: rows).home()
    var environment = home.environment.merging(variables) { $1 }
    environment["DISPLAY"] = display
    switch contender {
    case .clearstyle:
      return try ChildProcess(
        [Self.executable("clearstyle"), "--size", "\(size)"] + options, environment: environment)
    case .baseline:
      return try ChildProcess(
        [Self.executable("Baseline"), "\(rows)", "\(size)"], environment: environment)
    default:
      return try ChildProcess(
        peers?.command(contender, rows, size, home: home.folder.path) ?? [],
        environment: environment.merging(Peers.variables(contender)) { $1 })
    }
  }

  /// The path of the executable `name` beside this program; throws when this user may not run it.
  static func executable(_ name: String) throws -> String {
    let path = FileSystem.pathBesideExecutable(name)
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError("\(path) is not there, or only for root; Scripts/benchmarks builds it")
    }
    return path
  }

  /// The home with a list of `rows` rows.
  ///
  /// A contender that reads no list gets the home with the shortest list.
  private func home(of contender: Contender, rows: Int) throws -> SampleHome {
    let home = contender == .clearstyle ? homes[rows] : homes.min { $0.key < $1.key }?.value
    guard let home else { throw BenchmarkError("no list of \(rows) rows was made") }
    return home
  }
}
