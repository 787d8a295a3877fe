import Testing

@testable import clearstyle

/// What the program says against `arguments`; nil when it understands them.
func problem(_ arguments: String...) -> String? {
  problem(arguments)
}

/// What the program says against `arguments`; nil when it understands them.
func problem(_ arguments: [String]) -> String? {
  do throws(UsageError) {
    _ = try Invocation(arguments)
    return nil
  } catch {
    return error.description
  }
}

/// Expects the program to name `culprit` as what is wrong with `arguments`, and to say what to do.
func expectProblem(
  _ arguments: [String], naming culprit: String, at location: SourceLocation = #_sourceLocation
) {
  let parts = problem(arguments)?.split(separator: "; ", maxSplits: 1) ?? []
  #expect(parts.count == 2, "\(arguments)", sourceLocation: location)
  #expect(parts.first?.contains(culprit) == true, "\(arguments)", sourceLocation: location)
}
