import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests sounds with the driver of SDL that writes them into a file.
  @Suite struct Sounds {
    private static let rows = ["one", "two", "three"]

    /// Starts the program with the audio driver `driver`, whose file is `audio` in the home folder.
    private func start(_ driver: String = "disk", settings: String = "") throws -> Program {
      let home = try Home(items: Self.rows)
      try home.write(settings: "osk = off\n" + settings)
      let program = try Program(
        on: try XorgServer(), home, height: 300,
        variables: ["SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": home.folder.file("audio")])
      try program.expectRest()
      return program
    }

    /// The samples of one channel that were written, in the machine's byte order; nil if no device was
    /// opened.
    private func samples(of program: Program) -> [Float]? {
      let file = URL(fileURLWithPath: program.home.folder.file("audio"))
      guard let data = try? Data(contentsOf: file) else { return nil }
      let samples = data.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
      }
      // SDL3 opens a device with two channels, both of which get the samples.
      let pairs = stride(from: 0, to: samples.count - 1, by: 2)
      let isStereo = pairs.allSatisfy { samples[$0] == samples[$0 + 1] }
      return isStereo ? pairs.map { samples[$0] } : samples
    }

    private func threadCount(of program: Program) -> Int {
      FileSystem.names(in: "/proc/\(program.process.id)/task").count
    }

    @Test func `a completed row is heard, and the device is closed after 5 s of silence`() throws {
      let program = try start()
      let before = threadCount(of: program)
      #expect(samples(of: program) == nil)
      try program.swipe(0, by: 230)
      try waitUntil("a sound was written") {
        samples(of: program)?.contains { abs($0) > 0.1 } ?? false
      }
      #expect(threadCount(of: program) > before)
      #expect(samples(of: program)?.allSatisfy { abs($0) < 0.3 } ?? false)
      try waitUntil("the device is closed", timeout: 10) { threadCount(of: program) == before }
      let seconds = Double(samples(of: program)?.count ?? 0) / 48_000
      #expect(seconds > 4 && seconds < 6)
      _ = try program.waitUntilIdle()
      // The next sound opens the device again.
      try program.swipe(1, by: 230)
      try waitUntil("a sound was written") {
        samples(of: program)?.contains { abs($0) > 0.1 } ?? false
      }
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.list().map(\.completed) == [true, true, false])
    }

    @Test func `without the setting no device is opened`() throws {
      let program = try start(settings: "sound = off\n")
      let before = threadCount(of: program)
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one", "two", "three"])
      _ = try program.waitUntilIdle()
      #expect(samples(of: program) == nil && threadCount(of: program) == before)
    }

    @Test func `without an audio driver everything works, and nothing is reported`() throws {
      let program = try start("nonsense")
      let (before, errors) = (threadCount(of: program), program.process.errors)
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one", "two", "three"])
      _ = try program.waitUntilIdle()
      #expect(threadCount(of: program) == before && program.process.errors == errors)
      #expect(try program.terminate() == .status(0))
    }
  }
}
