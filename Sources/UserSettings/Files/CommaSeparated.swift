internal import System

extension String {
  /// The trimmed parts between commas; empty parts are left out.
  package var commaSeparated: [String] {
    split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }
}
