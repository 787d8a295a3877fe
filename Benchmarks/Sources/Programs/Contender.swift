/// A program that shows a list, to be measured beside others.
enum Contender: String, CaseIterable {
  case clearstyle, baseline, qt, gtk

  /// What tables call it.
  var title: String {
    switch self {
    case .clearstyle: "ClearStyle"
    case .baseline: "baseline"
    case .qt: "Qt Quick, software"
    case .gtk: "GTK 4, cairo"
    }
  }

  /// Those that are part of the package; the others join where they are installed.
  static let own = [Contender.clearstyle, .baseline]
}
