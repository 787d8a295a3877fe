/// A temporary home folder, with the XDG folders in it, for a program to run in.
///
///     let home = try Home()
///     let list = try ChildProcess([binary, "list"], environment: home.environment)
package final class Home {
  /// The home folder.
  ///
  /// It contains `data`, `state`, `config` and `runtime`, and files of programs.
  package let folder: TemporaryFolder

  /// A home without a list.
  package init() throws {
    folder = try TemporaryFolder()
    for name in ["data", "state", "config", "runtime"] { try folder.makeFolder(name) }
  }

  /// The path at which ClearStyle keeps its list when `--database` is not given.
  package var database: String { folder.file("data/clearstyle/clearstyle.sqlite") }

  /// All environment variables of a program in this home; `DISPLAY` is not among them.
  ///
  /// D-Bus is disabled, because libraries would start a daemon that continues to run after the
  /// program.
  package var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path,
      "XDG_DATA_HOME": folder.file("data"), "XDG_STATE_HOME": folder.file("state"),
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_RUNTIME_DIR": folder.file("runtime"),
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }
}
