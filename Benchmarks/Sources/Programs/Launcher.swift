/// Where the contenders come from: starts each with the list and the size that are wanted.
final class Launcher {
  private let homes: [Int: Home]
  private let peers: Peers?

  /// Makes the lists of all numbers of `rows`, and what `peers` need, which may be none.
  init(rows: Set<Int>, peers: Peers?) {
    homes = Dictionary(uniqueKeysWithValues: rows.map { ($0, Home(rows: $0)) })
    self.peers = peers
  }

  /// Those that can be started here.
  var contenders: [Contender] { Contender.own + (peers?.contenders ?? []) }

  /// Makes what is needed before, so that no start is charged with it.
  func prepare(_ contender: Contender, rows: Int) throws(Trouble) {
    if contender == .clearstyle { _ = try home(rows).environment(display: 0) }
  }

  /// Starts `contender` with `rows` rows in a window as large as the screen of `display`.
  func start(
    _ contender: Contender, rows: Int, size: PixelSize, display: Int, variables: [String] = []
  ) throws(Trouble) -> Program {
    let home = try home(contender == .clearstyle ? rows : nil)
    let environment = try home.environment(display: display) + variables
    return switch contender {
    case .clearstyle:
      try Program([Files.beside("clearstyle"), "--size", "\(size)"], environment)
    case .baseline: try Program([Files.beside("Baseline"), "\(rows)", "\(size)"], environment)
    case .qt, .gtk:
      try Program(
        peers?.command(contender, rows, size) ?? [], environment + Peers.variables(contender))
    }
  }

  private func home(_ rows: Int?) throws(Trouble) -> Home {
    guard let home = rows.map({ homes[$0] }) ?? homes.first?.value else {
      throw Trouble("no list of \(rows ?? 0) rows was made")
    }
    return home
  }
}
