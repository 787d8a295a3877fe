/// The completion script for zsh: a function `_clearstyle` in a folder of `fpath`.
enum ZshCompletion {
  static var script: String {
    #"""
    #compdef clearstyle
    # zsh completion for clearstyle, made by: clearstyle completions zsh

    # Offers the names of the lists.
    _clearstyle_lists() {
      local -a database lines names
      local name
      integer i
      for ((i = 2; i < $#all; i++)); do
        case $all[i] in
          --) break ;;
          --database) database=(--database ${(Q)~all[i+1]}) ;;
          --database=*) database=(--database ${(Q)~${all[i]#*=}}) ;;
        esac
      done
      lines=(${(f)"$($program $database lists 2>/dev/null)"})
      names=(${lines#*$'\t'*$'\t'})
      _wanted lists expl list compadd -a names
    }

    _clearstyle_gestures() {
      _values -s , gesture \#(CompletedValue.gestureNames.joined(separator: " "))
    }

    _clearstyle() {
      local curcontext=$curcontext state program=$words[1] name
      local -a all=($words) expl
      local -A opt_args
      # The options, without their dashes.
      local -A option=(
    \#(options.joined(separator: "\n"))
      )
      local -a information=('(- *)--help[\#(summary("--help"))]' '(- *)--version[\#(summary("--version"))]')
      # Before a command's name all options may follow, since the command is not known.
      _arguments -S -C $information $option '1: :->command' '*:: :->operands' && return

      case $state in
        command)
          local -a commands=(
    \#(commands(Command.first, word: 0))
          )
          _describe -t commands command commands
          return ;;
        operands) name=$words[1] ;;
        *) return 1 ;;
      esac
      case $name in
    \#(branches(of: Command.first).joined(separator: "\n"))
      esac
    }

    _clearstyle "$@"

    """#
  }

  private static func summary(_ name: String) -> String {
    Option.information.first { $0.name == name }?.summary ?? ""
  }

  private static var options: [String] {
    Option.all.map { option in
      let name = option.name.dropFirst(2)
      let description = option.summary.isEmpty ? "" : "[\(escaped(option.summary))]"
      guard let argument = option.argument else {
        return "    \(name) " + CompletionText.quoted("\(option.name)\(description)")
      }
      let value = ":\(argument):\(action(option.completedValue))"
      return "    \(name) " + CompletionText.quoted("\(option.name)=\(description)\(value)")
    }
  }

  /// The elements of the array for `_describe`; `word` is the index of the word that is offered.
  private static func commands(_ words: [Command], word index: Int) -> String {
    words.map { word in
      "        " + CompletionText.quoted("\(word.words[index]):\(word.summary)")
    }.joined(separator: "\n")
  }

  /// The branches of `case`, each for the operands and options of one command.
  private static func branches(of words: [Command], index: Int = 0) -> [String] {
    words.map { word in
      let pattern = "    \(word.words[index]))"
      return word.subcommands.isEmpty
        ? "\(pattern) \(arguments(of: word)) ;;" : "\(pattern)\n\(group(word)) ;;"
    }
  }

  private static func options(of word: Command) -> String {
    let options = word.options.map { "$option[\($0.name.dropFirst(2))]" }
    return (["_arguments -S $information"] + options).joined(separator: " ")
  }

  private static func arguments(of word: Command) -> String {
    var parts = [options(of: word)]
    if let operand = word.completedOperand {
      let number = word.repeatsOperand ? "*" : "1"
      parts.append(CompletionText.quoted("\(number): :\(action(operand))"))
    }
    // Options that follow an operand are completed only if any operand is allowed.
    if word.completedOperand == nil || !word.repeatsOperand { parts.append("'*: : '") }
    return parts.joined(separator: " ")
  }

  /// The branch of a command that a second word makes another command, as `lists add`.
  private static func group(_ word: Command) -> String {
    #"""
          local -a commands=(
    \#(commands(word.subcommands, word: 1))
          )
          \#(options(of: word)) '1: :->command' '*:: :->operands' && return
          case $state in
            command) _describe -t commands command commands; return ;;
            operands) name=$words[1] ;;
            *) return 1 ;;
          esac
          case $name in
    \#(branches(of: word.subcommands, index: 1).joined(separator: "\n"))
          esac
    """#
  }

  private static func action(_ value: CompletedValue?) -> String {
    switch value {
    case .file: "_files"
    case .list: "_clearstyle_lists"
    case .gestures: "_clearstyle_gestures"
    case .choice(let names): "(\(names.joined(separator: " ")))"
    case nil: " "
    }
  }

  /// `text` without a special meaning inside the brackets of `_arguments`.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }
}
