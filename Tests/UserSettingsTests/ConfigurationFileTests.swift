import Glibc
import TestSupport
import Testing

@testable import UserSettings

struct ConfigurationFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func configuration(of bytes: [UInt8]) throws -> Configuration {
    let opened = fopen(folder.file("config"), "w")
    let file = try #require(opened)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return Configuration(readingFrom: folder.file("config"))
  }

  private func configuration(of text: String) throws -> Configuration {
    try configuration(of: Array(text.utf8))
  }

  /// Expects that `configuration` disables nothing and has a single warning, which begins with the
  /// path of the file `name`; returns the rest of the warning.
  private func warning(
    _ configuration: Configuration, of name: String = "config",
    at location: SourceLocation = #_sourceLocation
  ) throws -> Substring {
    #expect(configuration.settings.disabledGestures.isEmpty, sourceLocation: location)
    #expect(configuration.warnings.count == 1, sourceLocation: location)
    let line = try #require(configuration.warnings.first, sourceLocation: location)
    let path = folder.file(name)
    #expect(line.hasPrefix(path + " "), "\(line)", sourceLocation: location)
    return line.dropFirst(path.count + 1)
  }

  @Test func `a file is read, and a warning names its path and line`() throws {
    let configuration = try configuration(of: "# mine\ndisable = hold\nfoo = 1\n")
    #expect(configuration.settings.disabledGestures == [.hold])
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.hasPrefix(folder.file("config:3: \"foo\" ")) == true)
  }

  @Test(arguments: ["nothing", "config/nothing", "no/folder"])
  func `a missing file sets nothing`(name: String) throws {
    _ = try configuration(of: "disable = hold")
    #expect(Configuration(readingFrom: folder.file(name)) == Configuration())
  }

  @Test func `an unreadable file is one warning with the system's message`() throws {
    mkdir(folder.file("folder"), 0o700)
    symlink("loop", folder.file("loop"))
    for (name, problem) in [("folder", EISDIR), ("loop", ELOOP)] {
      let warning = try warning(Configuration(readingFrom: folder.file(name)), of: name)
      #expect(warning == "cannot be read: \(String(cString: strerror(problem)))")
    }
  }

  @Test func `a FIFO does not block`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    #expect(Configuration(readingFrom: folder.file("pipe")) == Configuration())
  }

  @Test func `a binary file is one warning`() throws {
    let text = try warning(configuration(of: Array("disable = hold\n\0".utf8)))
    #expect(text == "is no text; write lines key = value")
    symlink("/dev/zero", folder.file("zero"))
    #expect(try warning(Configuration(readingFrom: folder.file("zero")), of: "zero") == text)
  }

  @Test func `invalid UTF-8 affects only its own line`() throws {
    let configuration = try configuration(of: [0xFF, 0xC3, 0x0A] + Array("disable = hold".utf8))
    #expect(configuration.settings.disabledGestures == [.hold])
    #expect(configuration.warnings.count == 1)
    withSeeds(200) { generator in
      let noise = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? self.configuration(of: noise)
    }
  }

  @Test func `of a large file the whole lines in the first 64 KB are read, with a warning`() throws
  {
    let start = "disable = hold\n"
    let filling = String(repeating: "#", count: 65536 - 2 * start.count - 1) + "\n"
    #expect(try configuration(of: start + filling + "disable = pull\n").warnings.isEmpty)
    let long = try configuration(of: start + filling + "disable = pull, pinch\n")
    #expect(long.settings.disabledGestures == [.hold])
    #expect(
      long.warnings == ["\(folder.file("config")) is long; only its first 65536 bytes are read"])
    let line = try configuration(of: [UInt8](repeating: 0x61, count: 1_000_000))
    #expect(line.settings.disabledGestures.isEmpty && line.warnings.count == 1)
  }
}
