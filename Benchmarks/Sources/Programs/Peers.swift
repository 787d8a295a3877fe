import Glibc

/// What users would pick instead, as far as it is installed: `qmlscene`, and GTK's headers with a C
/// compiler.
final class Peers {
  /// Those that can be started.
  private(set) var contenders: [Contender] = []
  private let folder: String

  private static let sources = "Benchmarks/Peers"
  private static let qmlscene = "/usr/bin/qmlscene"

  /// Looks for them and makes what they need; run from the package's folder.
  init() throws(Trouble) {
    folder = try Files.makeFolder()
    if access(Self.qmlscene, X_OK) == 0 { contenders.append(.qt) }
    let build =
      "cc -O2 -o \(folder)/list \(Self.sources)/list.c $(pkg-config --cflags --libs gtk4) 2>/dev/null"
    if system(build) == 0 { contenders.append(.gtk) }
  }

  deinit { Files.removeTree(folder) }

  /// How `contender` is started with `rows` rows in a window of `size`.
  func command(
    _ contender: Contender, _ rows: Int, _ size: PixelSize
  ) throws(Trouble) -> [String] {
    guard contender == .qt else { return ["\(folder)/list", "\(rows)", "\(size)"] }
    let path = "\(folder)/\(rows)-\(size).qml"
    let template = Files.read("\(Self.sources)/list.qml") ?? ""
    let values = ["ROWS": rows, "WIDTH": size.width, "HEIGHT": size.height]
    try Files.write(template.replacing(values), to: path)
    return [Self.qmlscene, path]
  }

  /// What it has to know beside its command: both draw without a GPU as well as they can.
  static func variables(_ contender: Contender) -> [String] {
    contender == .qt
      ? ["QT_QUICK_BACKEND=software"]
      : ["GSK_RENDERER=cairo", "GDK_BACKEND=x11", "GTK_A11Y=none", "GSETTINGS_BACKEND=memory"]
  }
}

extension String {
  /// With each of the words in `values` replaced by its number.
  fileprivate func replacing(_ values: [String: Int]) -> String {
    var (text, word) = ("", "")
    for character in self + " " {
      if character.isLetter {
        word.append(character)
      } else {
        text += values[word].map { "\($0)" } ?? word
        text.append(character)
        word = ""
      }
    }
    return text
  }
}
