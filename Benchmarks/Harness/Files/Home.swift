/// A temporary home folder with the XDG folders below it, for the program to run in.
///
///     let home = try Home()
///     let list = try ChildProcess([binary, "list"], environment: home.environment)
package final class Home {
  /// The folder with `data`, `state`, `config` and `runtime`, and with what a program adds.
  package let folder: TemporaryFolder

  /// A home without a list.
  package init() throws {
    folder = try TemporaryFolder()
    for name in ["data", "state", "config", "runtime"] { try folder.makeFolder(name) }
  }

  /// The path at which the program keeps the list when `--database` is not given.
  package var database: String { folder.file("data/clearstyle/clearstyle.sqlite") }

  /// All environment variables of a program in this home; `DISPLAY` is not among them.
  ///
  /// D-Bus is disabled: libraries would start a daemon that runs on after the program.
  package var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path,
      "XDG_DATA_HOME": folder.file("data"), "XDG_STATE_HOME": folder.file("state"),
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_RUNTIME_DIR": folder.file("runtime"),
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }
}
