import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Windows, commands, and what other programs do to the list's file, in a random order; about 10
  /// minutes with `Scripts/test --long`.
  @Suite struct RandomFiles {
    @Test func `whatever is done to the file, it is sound and has the rows that it must have`() {
      withSeeds(1) { generator in
        let session = try FileSession(generator)
        do {
          for _ in 0..<6 { try session.runRound() }
          try session.end()
        } catch {
          throw Trouble("\(error)\n\(session.log.joined(separator: "\n"))")
        }
      }
    }
  }
}
