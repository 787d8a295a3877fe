import Glibc

/// Finds the system's faces from a stored record while fontconfig's configuration is unchanged.
///
/// Reading fontconfig's configuration is a tenth of the time until the window shows; checking
/// whether it was changed takes as long as reading ten of its files.
final class CachedFontFinder: FontFinder {
  private let record: FontRecord
  /// Finds faces for other characters; nil where fontconfig's configuration cannot be read.
  private lazy var system = try? SystemFonts()

  /// Uses the record in `storage`; nil when there is none or it is out of date.
  init?(_ storage: any FontCacheStorage) {
    guard let record = storage.read().flatMap(FontRecord.init),
      record.isCurrent(
        environment: Self.environment(Self.value), modificationTime: Self.modificationTime)
    else { return nil }
    self.record = record
  }

  func face(isBold: Bool) -> FontFile? { isBold ? record.bold : record.regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    system?.face(isBold: isBold, providing: scalars)
  }

  /// Stores the faces of `fonts`, and what they depend on, in `storage`.
  static func store(_ fonts: SystemFonts, in storage: any FontCacheStorage) {
    guard let regular = fonts.face(isBold: false), let bold = fonts.face(isBold: true) else {
      return
    }
    let files = fonts.configurationPaths + userConfigurationPaths + [regular.path, bold.path]
    let record = FontRecord(
      regular: regular, bold: bold, environment: environment(value),
      modificationTimes: Dictionary(files.map { ($0, modificationTime($0)) }) { first, _ in first })
    record.text.map(storage.write)
  }

  /// The environment variables that fontconfig and the user's language depend on, in one line.
  static func environment(_ value: (String) -> String?) -> String {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE",
      "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    ]
    return names.map { value($0) ?? "" }.joined(separator: "\t")
  }

  /// The files and folders of the user's fontconfig configuration, whether or not they exist: the
  /// record is out of date when one is created later.
  private static var userConfigurationPaths: [String] {
    let home = value(of: "HOME") ?? ""
    let folder = (value(of: "XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    return [folder, folder + "/fonts.conf", folder + "/conf.d", home + "/.fonts.conf"]
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The modification time of the file or folder at `path`, with nanoseconds; "" where there is
  /// none.
  private static func modificationTime(_ path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return "" }
    return "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
  }
}

/// Stores a text between runs of the program: the faces that fontconfig selected.
public protocol FontCacheStorage: AnyObject {
  /// The stored text; nil where there is none or it cannot be read.
  func read() -> String?
  /// Stores `text` in place of the previous one.
  func write(_ text: String)
}
