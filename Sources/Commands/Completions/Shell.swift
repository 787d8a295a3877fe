/// A shell for which `clearstyle completions` prints a script.
///
/// ```swift
/// print(Shell.fish.completionScript)
/// ```
package enum Shell: String, CaseIterable, Sendable {
  /// The raw value is the operand that selects the shell.
  case bash, zsh, fish

  /// The script that makes the shell complete this program's commands, options and their values.
  ///
  /// It is made from ``Command/all`` and ``Option/all``. To complete names of lists it runs
  /// `clearstyle lists`, which never creates a file.
  var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension Operands {
  /// The only operand as the name of a shell.
  func shell() throws(UsageError) -> Shell {
    let names = Shell.allCases.map(\.rawValue)
    try expectCount(1...1, names.joined(separator: "|"))
    guard let shell = Shell(rawValue: words[0]) else {
      throw UsageError(
        "there are no completions for \"\(words[0])\"", of: words[0], among: names,
        after: "\(name) ")
    }
    return shell
  }
}
