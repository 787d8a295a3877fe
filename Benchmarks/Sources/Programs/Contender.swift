/// A program that is measured, to be compared with the others.
enum Contender: String, CaseIterable {
  // These show a list.
  case clearstyle, baseline, qt, gtk, chromium, kivy, flutter
  // In these text is typed.
  case emacs, xterm, kitty

  /// The heading of the contender's column in the table.
  var title: String {
    switch self {
    case .clearstyle: "ClearStyle"
    case .baseline: "baseline"
    case .qt: "Qt Quick, software"
    case .gtk: "GTK 4, cairo"
    case .chromium: "Chromium"
    case .kivy: "Kivy"
    case .flutter: "Flutter, by Flet"
    case .emacs, .xterm, .kitty: rawValue
    }
  }

  /// The contenders that this package builds; the others need programs that may be missing.
  static let own = [Contender.clearstyle, .baseline]

  /// Whether a drag with a mouse scrolls the contender's list.
  var scrollsByDrag: Bool {
    switch self {
    case .clearstyle, .baseline, .qt, .kivy: true
    case .gtk, .chromium, .flutter, .emacs, .xterm, .kitty: false
    }
  }

  /// Whether the contender is measured by key presses, not by a list.
  var isEditor: Bool {
    switch self {
    case .emacs, .xterm, .kitty: true
    default: false
    }
  }
}
