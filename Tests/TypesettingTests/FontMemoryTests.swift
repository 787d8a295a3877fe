import Testing

@testable import Typesetting

@MainActor
@Suite struct FontMemoryTests {
  private final class Notebook: FontMemory {
    var text: String?
    var writes = 0

    func recall() -> String? { text }

    func remember(_ text: String) {
      self.text = text
      writes += 1
    }
  }

  private let record = FontRecord(
    regular: FontFile(path: "/a b.ttf"),
    bold: FontFile(path: "/b\t.ttf", index: 65539, needsEmboldening: true, isOutline: false),
    environment: "x\ty",
    stamps: ["/etc/fonts": "1.5", "/none": "", "/with\ttab": "2", "/a b.ttf": "3", "/b\t.ttf": "4"])

  @Test func `a record that was written is the record that is read`() throws {
    #expect(FontRecord(try #require(record.text)) == record)
  }

  @Test func `a record that was cut or spoilt is none, or not what was written`() throws {
    let text = try #require(record.text)
    for end in text.indices { #expect(FontRecord(String(text[..<end])) != record) }
    for line in 0..<3 {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines[line] = "?"
      #expect(FontRecord(lines.joined(separator: "\n")) != record)
    }
  }

  @Test func `a name with a line break is not written`() {
    var record = record
    record.regular = FontFile(path: "/a\nb")
    #expect(record.text == nil)
  }

  @Test func `it holds as long as nothing that it depends on changes, comes or goes`() {
    let stamp = { [record] (path: String) in record.stamps[path] ?? "?" }
    #expect(record.isCurrent(environment: "x\ty", stamp: stamp))
    #expect(!record.isCurrent(environment: "x\tz", stamp: stamp))
    for path in record.stamps.keys {
      #expect(!record.isCurrent(environment: "x\ty") { $0 == path ? "new" : stamp($0) })
    }
  }

  @Test(arguments: ["/a b.ttf", "/b\t.ttf"], [nil, ""])
  func `it does not hold where a face was not there`(path: String, known: String?) {
    var record = record
    record.stamps[path] = known
    #expect(!record.isCurrent(environment: "x\ty") { record.stamps[$0] ?? "" })
  }

  @Test func `the second library has the faces of the first without asking`() throws {
    let memory = Notebook()
    _ = try FontLibrary(scale: 1, memory: memory)
    let system = try SystemFonts()
    let known = try #require(CachedFontFinder(memory))
    for isBold in [false, true] {
      #expect(known.face(isBold: isBold) == system.face(isBold: isBold))
    }
    let checkmark: [Unicode.Scalar] = ["✓"]
    #expect(
      known.face(isBold: true, providing: checkmark)
        == system.face(isBold: true, providing: checkmark))
    _ = try FontLibrary(scale: 1, memory: memory)
    #expect(memory.writes == 1)
  }

  @Test(arguments: ["", "nonsense", "clearstyle fonts 1\n\n\n\n"])
  func `what is no record is written anew`(text: String) throws {
    let memory = Notebook()
    memory.text = text
    _ = try FontLibrary(scale: 1, memory: memory)
    #expect(memory.writes == 1)
    #expect(CachedFontFinder(memory) != nil)
  }

  @Test(arguments: [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE",
    "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
  ])
  func `what fontconfig reads of the environment counts`(name: String) {
    let (without, with) = (
      CachedFontFinder.environment { _ in nil },
      CachedFontFinder.environment { $0 == name ? "/x" : nil }
    )
    #expect(without != with)
  }
}
