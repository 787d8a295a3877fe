import Glibc

/// Finds the machine's fonts from a cache, as long as fontconfig's configuration is unchanged.
///
/// Reading fontconfig's configuration is a tenth of the time until the window shows; looking whether
/// it was changed takes as long as ten of its files.
final class CachedFontFinder: FontFinder {
  private let record: FontRecord
  // For characters that neither face has; nil also once it could not be made.
  private lazy var system = try? SystemFonts()

  /// Takes what `memory` has, if that still holds; nil otherwise.
  init?(_ memory: any FontMemory) {
    guard let record = memory.recall().flatMap(FontRecord.init),
      record.isCurrent(environment: Self.environment(Self.value), stamp: Self.stamp)
    else { return nil }
    self.record = record
  }

  func face(isBold: Bool) -> FontFile? { isBold ? record.bold : record.regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    system?.face(isBold: isBold, providing: scalars)
  }

  /// Lets `memory` keep what `fonts` answers.
  static func remember(_ fonts: SystemFonts, in memory: any FontMemory) {
    guard let regular = fonts.face(isBold: false), let bold = fonts.face(isBold: true) else {
      return
    }
    let files = fonts.sources + ownConfiguration + [regular.path, bold.path]
    let record = FontRecord(
      regular: regular, bold: bold, environment: environment(value),
      stamps: Dictionary(files.map { ($0, stamp($0)) }) { first, _ in first })
    record.text.map(memory.remember)
  }

  /// What fontconfig and the words of the person's language depend on.
  static func environment(_ value: (String) -> String?) -> String {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE",
      "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    ]
    return names.map { value($0) ?? "" }.joined(separator: "\t")
  }

  /// Where a person may begin to say something of fonts.
  private static var ownConfiguration: [String] {
    let home = value(of: "HOME") ?? ""
    let folder = (value(of: "XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    return [folder, folder + "/fonts.conf", folder + "/conf.d", home + "/.fonts.conf"]
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// When the file or folder at `path` was changed last; "" where there is none.
  private static func stamp(_ path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return "" }
    return "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
  }
}
