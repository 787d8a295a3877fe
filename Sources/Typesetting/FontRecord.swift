/// The faces that fontconfig selected, and everything that the selection depends on.
struct FontRecord: Equatable {
  /// The primary face of regular weight.
  var regular: FontFile
  /// The primary face of bold weight.
  var bold: FontFile
  /// The values of the environment variables that fontconfig reads, in one line.
  var environment: String
  /// The modification times of all files and folders that the selection depends on, including the
  /// files of both faces.
  ///
  /// The keys are paths. The value is an empty text for a path that does not exist.
  var modificationTimes: [String: String]

  private static let header = "clearstyle fonts 1"

  /// Whether the files of the faces exist, and fontconfig would still select the same faces.
  ///
  /// The parameter `environment` is the current value of the property; `modificationTime` returns
  /// the current modification time of a path.
  func isCurrent(environment: String, modificationTime: (String) -> String) -> Bool {
    self.environment == environment
      && modificationTimes.allSatisfy { modificationTime($0.key) == $0.value }
      && [regular, bold].allSatisfy { modificationTimes[$0.path]?.isEmpty == false }
  }

  /// The record as lines of text; nil if a path or an environment variable contains a line break.
  var text: String? {
    let faces = [regular, bold].map(Self.line)
    let files = modificationTimes.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)" }
    let lines = [Self.header, environment] + faces + files
    guard !lines.contains(where: { $0.contains { $0.isNewline } }) else { return nil }
    return lines.joined(separator: "\n") + "\n"
  }

  init(regular: FontFile, bold: FontFile, environment: String, modificationTimes: [String: String])
  {
    (self.regular, self.bold) = (regular, bold)
    (self.environment, self.modificationTimes) = (environment, modificationTimes)
  }

  /// Parses a record; nil if the argument does not have the format of the property `text`.
  init?(_ text: String) {
    let lines = Self.split(text[...], at: "\n")
    guard lines.count >= 5, lines[0] == Self.header, lines[lines.count - 1].isEmpty,
      let regular = Self.face(lines[2]), let bold = Self.face(lines[3])
    else { return nil }
    var modificationTimes: [String: String] = [:]
    for line in lines[4..<lines.count - 1] {
      let parts = Self.split(line, at: "\t", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      modificationTimes[String(parts[1])] = String(parts[0])
    }
    self.init(
      regular: regular, bold: bold, environment: String(lines[1]),
      modificationTimes: modificationTimes)
  }

  /// Splits `text` at an ASCII character by comparing bytes.
  ///
  /// Comparing characters instead would take 5% of the time that the program needs to start.
  private static func split(
    _ text: Substring, at separator: Unicode.Scalar, maxSplits: Int = .max
  ) -> [Substring] {
    let byte = UInt8(ascii: separator)
    return text.utf8.split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  private static func line(of face: FontFile) -> String {
    "\(face.index)\t\(face.needsEmboldening)\t\(face.isOutline)\t\(face.path)"
  }

  private static func face(_ line: Substring) -> FontFile? {
    let parts = split(line, at: "\t", maxSplits: 3)
    guard parts.count == 4, let index = Int(parts[0]),
      let needsEmboldening = Bool(String(parts[1])), let isOutline = Bool(String(parts[2]))
    else { return nil }
    return FontFile(
      path: String(parts[3]), index: index, needsEmboldening: needsEmboldening,
      isOutline: isOutline)
  }
}
