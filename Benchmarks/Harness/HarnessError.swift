/// A failure of the harness or of the machine on which it runs, such as a missing X server.
package struct HarnessError: Error, CustomStringConvertible {
  /// The cause in one line, or in several lines if it contains another program's output.
  package let description: String

  /// An error whose cause is `description`.
  package init(_ description: String) { self.description = description }
}
