/// A failure of the harness or of the machine it runs on, such as a missing X server.
package struct HarnessError: Error, CustomStringConvertible {
  /// The cause, in one line unless it contains another program's output.
  package let description: String

  /// An error with this `description`.
  package init(_ description: String) { self.description = description }
}
