import Testing

@testable import Commands

/// The usage error for `arguments`; nil if they are valid.
func problem(_ arguments: String...) -> String? {
  problem(arguments)
}

/// The usage error for `arguments`; nil if they are valid.
func problem(_ arguments: [String]) -> String? {
  do throws(UsageError) {
    _ = try Invocation(arguments)
    return nil
  } catch {
    return error.description
  }
}

/// Expects that `arguments` cause a usage error with a hint, and with `text` before the hint.
func expectProblem(
  _ arguments: [String], naming text: String, at location: SourceLocation = #_sourceLocation
) {
  let parts = problem(arguments)?.split(separator: "; ", maxSplits: 1) ?? []
  #expect(parts.count == 2, "\(arguments)", sourceLocation: location)
  #expect(parts.first?.contains(text) == true, "\(arguments)", sourceLocation: location)
}
