/// A command line that is right but asks for what is not there.
struct RequestError: Error, CustomStringConvertible {
  /// What is missing and what to do, in one line.
  let description: String
}
