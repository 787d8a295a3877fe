/// The faces that fontconfig chose, and all that its choice depended on.
struct FontRecord: Equatable {
  var regular: FontFile
  var bold: FontFile
  /// The environment that fontconfig reads.
  var environment: String
  /// When each file and folder was changed last that it read, or would have; "" for what was not
  /// there.
  var stamps: [String: String]

  private static let header = "clearstyle fonts 1"

  /// Whether fontconfig would answer the same, and the faces are there.
  func isCurrent(environment: String, stamp: (String) -> String) -> Bool {
    self.environment == environment && stamps.allSatisfy { stamp($0.key) == $0.value }
      && [regular, bold].allSatisfy { stamps[$0.path]?.isEmpty == false }
  }

  /// The record as lines; nil where a name would break them.
  var text: String? {
    let faces = [regular, bold].map(Self.line)
    let files = stamps.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)" }
    let lines = [Self.header, environment] + faces + files
    guard !lines.contains(where: { $0.contains { $0.isNewline } }) else { return nil }
    return lines.joined(separator: "\n") + "\n"
  }

  init(regular: FontFile, bold: FontFile, environment: String, stamps: [String: String]) {
    (self.regular, self.bold) = (regular, bold)
    (self.environment, self.stamps) = (environment, stamps)
  }

  /// The record that `text` is; nil where it is none.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, lines[0] == Self.header, lines[lines.count - 1].isEmpty,
      let regular = Self.face(lines[2]), let bold = Self.face(lines[3])
    else { return nil }
    var stamps: [String: String] = [:]
    for line in lines[4..<lines.count - 1] {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      stamps[String(parts[1])] = String(parts[0])
    }
    self.init(
      regular: regular, bold: bold, environment: String(lines[1]), stamps: stamps)
  }

  private static func line(of face: FontFile) -> String {
    "\(face.index)\t\(face.needsEmboldening)\t\(face.isOutline)\t\(face.path)"
  }

  private static func face(_ line: Substring) -> FontFile? {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let index = Int(parts[0]),
      let needsEmboldening = Bool(String(parts[1])), let isOutline = Bool(String(parts[2]))
    else { return nil }
    return FontFile(
      path: String(parts[3]), index: index, needsEmboldening: needsEmboldening,
      isOutline: isOutline)
  }
}
