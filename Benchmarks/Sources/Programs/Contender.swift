/// A program that shows a list and is measured, to be compared with the others.
enum Contender: String, CaseIterable {
  case clearstyle, baseline, qt, gtk

  /// The heading of the contender's column in the table.
  var title: String {
    switch self {
    case .clearstyle: "ClearStyle"
    case .baseline: "baseline"
    case .qt: "Qt Quick, software"
    case .gtk: "GTK 4, cairo"
    }
  }

  /// The contenders that this package builds; the others need libraries that may be missing.
  static let own = [Contender.clearstyle, .baseline]
}
