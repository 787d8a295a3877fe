import Glibc
import ProgramHarness

/// Programs that show the same list with other toolkits, and programs in which text is typed.
///
/// A program that is not installed is left out; `Scripts/setup --peers` installs all of them.
final class Peers {
  /// The peers that can be started.
  private(set) var contenders: [Contender] = []
  private let folder: TemporaryFolder

  private static let sources = "Benchmarks/Peers"
  /// Where `Scripts/setup --peers` installs the packages of Python that Debian does not have.
  private static let pythonPackages = ".build/peers/python"
  private static let kivy = "/usr/lib/python3/dist-packages/kivy"

  /// Finds the programs and compiles the GTK program; the package's folder must be the current one.
  init() throws {
    folder = try TemporaryFolder()
    for contender in Contender.allCases {
      let isInstalled =
        switch contender {
        case .clearstyle, .baseline: false
        case .gtk: system(compileList) == 0
        case .kivy: access(Self.kivy, R_OK) == 0
        case .flutter: access(Self.pythonPackages + "/flet_desktop", R_OK) == 0
        default: access(Self.executable(contender), X_OK) == 0
        }
      if isInstalled { contenders.append(contender) }
    }
  }

  private var compileList: String {
    "cc -O2 -o \(folder.file("list")) \(Self.sources)/list.c "
      + "$(pkg-config --cflags --libs gtk4) 2>/dev/null"
  }

  private static func executable(_ contender: Contender) -> String {
    switch contender {
    case .qt: "/usr/bin/qmlscene"
    case .kivy, .flutter: "/usr/bin/python3"
    default: "/usr/bin/\(contender.rawValue)"
    }
  }

  /// The command that starts `contender` with `rows` rows in a window of `size`, and keeps its own files in `home`.
  func command(
    _ contender: Contender, _ rows: Int, _ size: PixelSize, home: String
  ) throws -> [String] {
    let executable = Self.executable(contender)
    switch contender {
    case .clearstyle, .baseline: return []
    case .gtk: return [folder.file("list"), "\(rows)", "\(size)"]
    case .kivy, .flutter:
      return [executable, "\(Self.sources)/\(contender.rawValue)-list.py", "\(rows)", "\(size)"]
    case .qt: return [executable, try page("list.qml", rows, size)]
    case .chromium:
      return [executable] + Self.chromiumOptions + [
        "--user-data-dir=\(home)/chromium", "--window-size=\(size.width),\(size.height)",
        "--app=file://" + (try page("list.html", rows, size)),
      ]
    case .emacs:
      return [executable, "-Q", "--fullscreen", "--eval", "(blink-cursor-mode 0)"]
    case .xterm: return [executable, "-geometry", "100x40+0+0", "-e", "cat"]
    case .kitty: return [executable] + Self.kittyOptions + ["cat"]
    }
  }

  /// No sandbox, since that needs rights that containers lack, and nothing that runs beside the page.
  private static let chromiumOptions = [
    "--no-sandbox", "--test-type", "--no-first-run", "--password-store=basic",
    "--disable-extensions", "--disable-component-update", "--disable-background-networking",
    "--disable-gpu", "--window-position=0,0",
  ]

  /// No blinking, and no pauses that save work.
  private static let kittyOptions = [
    "-o", "cursor_blink_interval=0", "-o", "repaint_delay=0", "-o", "input_delay=0", "-o",
    "sync_to_monitor=no",
  ]

  /// The path of a copy of the page `name` with the numbers of rows and pixels in it.
  private func page(_ name: String, _ rows: Int, _ size: PixelSize) throws -> String {
    let template = FileSystem.read("\(Self.sources)/\(name)") ?? ""
    let values = ["ROWS": rows, "WIDTH": size.width, "HEIGHT": size.height]
    return try folder.write(template.replacing(values), to: "\(rows)-\(size)-\(name)")
  }

  /// The environment variables with which `contender` draws best without a GPU.
  static func variables(_ contender: Contender) -> [String: String] {
    switch contender {
    case .qt: ["QT_QUICK_BACKEND": "software"]
    case .gtk:
      [
        "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
        "GSETTINGS_BACKEND": "memory",
      ]
    case .flutter: ["PYTHONPATH": pythonPackages, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"]
    case .kivy: ["KIVY_NO_ARGS": "1"]
    default: [:]
    }
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
