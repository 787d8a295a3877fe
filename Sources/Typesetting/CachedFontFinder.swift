import Glibc

/// Finds the system's faces in a stored record, which is used until fontconfig's configuration
/// changes.
///
/// Reading the configuration takes a tenth of the time from the program's start until the window is
/// visible. Checking whether the configuration changed takes only as long as reading ten of its
/// files.
final class CachedFontFinder: FontFinder {
  private let record: FontRecord
  /// Finds faces for characters that the recorded faces do not have; nil if fontconfig's
  /// configuration cannot be read.
  private lazy var system = try? SystemFonts()

  /// Uses the record in `storage`; nil if there is no record, or the record is out of date.
  init?(_ storage: any FontCacheStorage) {
    guard let record = storage.read().flatMap(FontRecord.init),
      record.isCurrent(
        environment: Self.environment(Self.value), modificationTime: Self.modificationTime)
    else { return nil }
    self.record = record
  }

  func face(isBold: Bool) -> FontFile? { isBold ? record.bold : record.regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar], hasColor: Bool) -> FontFile? {
    system?.face(isBold: isBold, providing: scalars, hasColor: hasColor)
  }

  /// Stores a record of the primary faces of `fonts` in `storage`; does nothing if a face is
  /// missing.
  ///
  /// The record includes everything that the choice of the faces depends on.
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

  /// The values of the environment variables on which fontconfig and the user's language depend, in
  /// one line, separated by tabs.
  static func environment(_ value: (String) -> String?) -> String {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE",
      "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    ]
    // `joined(separator:)` looks for a protocol conformance at run time, which would cost each start 0.3 %.
    return names.dropFirst().reduce(value(names[0]) ?? "") { "\($0)\t\(value($1) ?? "")" }
  }

  /// The files and folders of the user's fontconfig configuration.
  ///
  /// Paths that do not exist are included, because the record is out of date once such a file or
  /// folder is created.
  private static var userConfigurationPaths: [String] {
    let home = value(of: "HOME") ?? ""
    let folder = (value(of: "XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    return [folder, folder + "/fonts.conf", folder + "/conf.d", home + "/.fonts.conf"]
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The modification time of the file or folder at `path`, as seconds, a point and nanoseconds; an
  /// empty text if nothing exists at `path`.
  private static func modificationTime(_ path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return "" }
    return "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
  }
}

/// Stores one text between runs of the program: the record of the faces that fontconfig selected.
public protocol FontCacheStorage: AnyObject {
  /// Returns the stored text; nil if there is no text, or the text cannot be read.
  func read() -> String?
  /// Stores `text` in place of the previous text.
  func write(_ text: String)
}
