import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Random keys, pastes, commands, starts, replaced files and stopped programs beside an open edit.
  ///
  /// The test takes about 15 minutes with `Scripts/test --long`.
  @Suite struct RandomWorld {
    @Test func `what is typed is in a row, and no other row changes, whatever other programs do`() {
      var (effects, count): ([String: Int], Int) = ([:], 0)
      withSeeds(isLongRun ? 4 : 1) { random in
        let session = try WorldSession(random)
        do {
          try session.run()
        } catch {
          let errors = session.program.process.errors
          throw HarnessError("\(error)\n\(session.log.joined(separator: "\n"))\n\(errors)")
        }
        count += 1
        effects.merge(session.effects, uniquingKeysWith: +)
      }
      if isLongRun { print(effects.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }) }
      // A few seeds do not contain every action.
      if count >= 100 { expectEach(in: effects) }
    }

    /// Expects that each action has had an effect, each command on a row also on the edited one.
    private func expectEach(in effects: [String: Int]) {
      for action in WorldAction.allCases {
        #expect(effects[action.rawValue] != nil)
        guard WorldAction.ofRows.contains(action) else { continue }
        #expect(effects[action.ofEditedRow] != nil)
      }
    }
  }
}
