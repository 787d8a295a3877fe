import Glibc
import ProgramHarness

/// Programs that show the same list with other toolkits.
///
/// Qt Quick requires `qmlscene`; GTK 4 requires its headers and a C compiler. A missing toolkit is
/// left out.
final class Peers {
  /// The peers that can be started.
  private(set) var contenders: [Contender] = []
  private let folder: TemporaryFolder

  private static let sources = "Benchmarks/Peers"
  private static let qmlscene = "/usr/bin/qmlscene"

  /// Finds the toolkits and compiles the GTK program; the package's folder must be the current one.
  init() throws {
    folder = try TemporaryFolder()
    if access(Self.qmlscene, X_OK) == 0 { contenders.append(.qt) }
    let build =
      "cc -O2 -o \(folder.file("list")) \(Self.sources)/list.c "
      + "$(pkg-config --cflags --libs gtk4) 2>/dev/null"
    if system(build) == 0 { contenders.append(.gtk) }
  }

  /// The command that starts `contender` with `rows` rows in a window of `size`.
  func command(_ contender: Contender, _ rows: Int, _ size: PixelSize) throws -> [String] {
    guard contender == .qt else { return [folder.file("list"), "\(rows)", "\(size)"] }
    let template = FileSystem.read("\(Self.sources)/list.qml") ?? ""
    let values = ["ROWS": rows, "WIDTH": size.width, "HEIGHT": size.height]
    return [
      Self.qmlscene, try folder.write(template.replacing(values), to: "\(rows)-\(size).qml"),
    ]
  }

  /// The environment variables with which `contender` draws best without a GPU.
  static func variables(_ contender: Contender) -> [String: String] {
    contender == .qt
      ? ["QT_QUICK_BACKEND": "software"]
      : [
        "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
        "GSETTINGS_BACKEND": "memory",
      ]
  }
}

extension String {
  /// A copy in which each word that is a key of `values` is replaced by its number.
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
