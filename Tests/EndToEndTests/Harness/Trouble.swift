/// Why the harness could not do its work; never the program's own fault.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
