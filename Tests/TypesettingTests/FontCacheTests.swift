import Testing

@testable import Typesetting

@MainActor
@Suite struct FontCacheTests {
  private final class StoredText: FontCacheStorage {
    var text: String?
    var writes = 0

    func read() -> String? { text }

    func write(_ text: String) {
      self.text = text
      writes += 1
    }
  }

  private let record = FontRecord(
    regular: FontFile(path: "/a b.ttf"),
    bold: FontFile(path: "/b\t.ttf", index: 65539, needsEmboldening: true, isOutline: false),
    environment: "x\ty",
    modificationTimes: [
      "/etc/fonts": "1.5", "/none": "", "/with\ttab": "2", "/a b.ttf": "3", "/b\t.ttf": "4",
    ])

  @Test func `a record that is written reads back equal`() throws {
    #expect(FontRecord(try #require(record.text)) == record)
  }

  @Test func `a truncated or damaged record does not read back equal`() throws {
    let text = try #require(record.text)
    for end in text.indices { #expect(FontRecord(String(text[..<end])) != record) }
    for line in 0..<3 {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines[line] = "?"
      #expect(FontRecord(lines.joined(separator: "\n")) != record)
    }
  }

  @Test func `a path with a line break is not written`() {
    var record = record
    record.regular = FontFile(path: "/a\nb")
    #expect(record.text == nil)
  }

  @Test func `a record is current until a dependency changes, appears or disappears`() {
    let modificationTime = { [record] (path: String) in record.modificationTimes[path] ?? "?" }
    #expect(record.isCurrent(environment: "x\ty", modificationTime: modificationTime))
    #expect(!record.isCurrent(environment: "x\tz", modificationTime: modificationTime))
    for path in record.modificationTimes.keys {
      #expect(!record.isCurrent(environment: "x\ty") { $0 == path ? "new" : modificationTime($0) })
    }
  }

  @Test(arguments: ["/a b.ttf", "/b\t.ttf"], [nil, ""])
  func `a record without the file of a face is not current`(path: String, time: String?) {
    var record = record
    record.modificationTimes[path] = time
    #expect(!record.isCurrent(environment: "x\ty") { record.modificationTimes[$0] ?? "" })
  }

  @Test func `the second library has the faces of the first without fontconfig`() throws {
    let memory = StoredText()
    _ = try FontLibrary(scale: 1, cache: memory)
    let system = try SystemFonts()
    let cached = try #require(CachedFontFinder(memory))
    for isBold in [false, true] {
      #expect(cached.face(isBold: isBold) == system.face(isBold: isBold))
    }
    let checkmark: [Unicode.Scalar] = ["✓"]
    #expect(
      cached.face(isBold: true, providing: checkmark, hasColor: false)
        == system.face(isBold: true, providing: checkmark, hasColor: false))
    _ = try FontLibrary(scale: 1, cache: memory)
    #expect(memory.writes == 1)
  }

  @Test(arguments: ["", "nonsense", "clearstyle fonts 1\n\n\n\n"])
  func `a text that is not a record is replaced`(text: String) throws {
    let memory = StoredText()
    memory.text = text
    _ = try FontLibrary(scale: 1, cache: memory)
    #expect(memory.writes == 1)
    #expect(CachedFontFinder(memory) != nil)
  }

  @Test(arguments: [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE",
    "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
  ])
  func `each environment variable that fontconfig reads is compared`(name: String) {
    let (without, with) = (
      CachedFontFinder.environment { _ in nil },
      CachedFontFinder.environment { $0 == name ? "/x" : nil }
    )
    #expect(without != with)
  }
}
