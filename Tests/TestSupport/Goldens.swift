public import Drawing
public import Testing

/// Compares `bitmap` with the reference `name` in Tests/Goldens, and records an issue if they
/// differ by more than `tolerance`.
///
/// With RECORD_GOLDENS=1 in the environment, `bitmap` becomes the reference and the test fails.
public func expectGolden(
  _ bitmap: Bitmap, named name: String, tolerance: GoldenTolerance = .text,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let store = GoldenStore(
    directory: goldens(), isRecording: environment("RECORD_GOLDENS") == "1")
  do {
    try store.check(bitmap, named: name, tolerance: tolerance)
  } catch {
    Issue.record("golden \(name): \(error)", sourceLocation: sourceLocation)
  }
}

private func goldens(at path: String = #filePath) -> String {
  "\(directory(2, above: path))/Goldens"
}
