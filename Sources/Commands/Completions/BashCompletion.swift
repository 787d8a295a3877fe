/// The completion script for bash, which needs version 4.4 and no package of completions.
enum BashCompletion {
  static var script: String {
    #"""
    # bash completion for clearstyle, made by: clearstyle completions bash

    # Offers the names of the lists; readline quotes what needs it.
    _clearstyle_lists() {
      local number open name typed=${current//\\/}
      typed=${typed#[\"\']}
      compopt -o filenames
      while IFS=$'\t' read -r number open name; do
        [[ $name == "$typed"* ]] && COMPREPLY+=("$name")
      done < <("$program" "${database[@]}" lists 2>/dev/null)
    }

    _clearstyle_files() {
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
    }

    # Offers the arguments.
    _clearstyle_words() { mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current"); }

    # Offers the arguments beside what is offered already.
    _clearstyle_more_words() { COMPREPLY+=($(compgen -W "$*" -- "$current")); }

    # Offers the arguments as the last element of a list with commas.
    _clearstyle_elements() {
      local last=${current##*,}
      compopt -o nospace
      mapfile -t COMPREPLY < <(compgen -P "${current%"$last"}" -W "$*" -- "$last")
    }

    _clearstyle_value() {
      case $1 in
    \#(values.joined(separator: "\n"))
      esac
    }

    _clearstyle() {
      local program=$1 current=${COMP_WORDS[COMP_CWORD]} option= word file hasEnded= i
      local -a database=() words=()
      COMPREPLY=()
      # The words before the current one: operands, or an option that waits for its value.
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $option ]]; then
          # Readline makes a word of the equals sign.
          [[ $word == = ]] && continue
          file=${word//[\\\"\']/}
          [[ $option == --database ]] && database=(--database "${file/#~\//$HOME/}")
          option=
        elif [[ -z $hasEnded && $word == -- ]]; then
          hasEnded=1
        elif [[ -z $hasEnded && $word == -?* ]]; then
          case $word in
            \#(Option.namesWithValue().joined(separator: " | "))) option=$word ;;
          esac
        else
          words+=("$word")
        fi
      done
      if [[ -n $option ]]; then
        [[ $current == = ]] && current=
        _clearstyle_value "$option"
        return
      fi
      # The command, and the number of operands before the current word.
      local name=${words[0]-} count=$((${#words[@]} - 1))
      case ${words[0]-}\ ${words[1]-} in
        \#(subcommands)) name="${words[0]} ${words[1]}" count=$((count - 1)) ;;
      esac
      if [[ -z $hasEnded && $current == -* ]]; then
        case $name in
    \#(options.joined(separator: "\n"))
        esac
        return
      fi
      case $name:$count in
    \#(operands.joined(separator: "\n"))
      esac
    }

    complete -F _clearstyle clearstyle

    """#
  }

  private static var values: [String] {
    let gestures = CompletedValue.gestureNames.joined(separator: " ")
    return [
      "    \(names(.file))) _clearstyle_files ;;", "    \(names(.list))) _clearstyle_lists ;;",
      "    \(names(.gestures))) _clearstyle_elements \(gestures) ;;",
    ]
  }

  private static func names(_ value: CompletedValue) -> String {
    Option.namesWithValue { $0 == value }.joined(separator: " | ")
  }

  /// The patterns of the commands of two words.
  private static var subcommands: String {
    Command.all.filter { $0.words.count > 1 }
      .map { CompletionText.quoted($0.name.rawValue) }.joined(separator: " | ")
  }

  /// Before a command's name all options may follow, since the command is not known.
  private static var options: [String] {
    let information = Option.information.map(\.name)
    let rest = Command.all.map { word in
      entry(CompletionText.quoted(word.name.rawValue), information + word.options.map(\.name))
    }
    return [entry("''", information + Option.all.map(\.name))] + rest
  }

  private static var operands: [String] {
    var lines = [entry(":*", Command.first.map(\.name.rawValue))]
    for word in Command.all {
      let name = CompletionText.quoted(word.name.rawValue)
      if !word.subcommands.isEmpty {
        let words = word.subcommands.map { $0.words[1] }
        lines.append(
          word.completedOperand == .file
            ? "    \(name):0) _clearstyle_files; _clearstyle_more_words \(words.joined(separator: " ")) ;;"
            : entry("\(name):0", words))
        continue
      }
      guard let operand = word.completedOperand else { continue }
      let action =
        switch operand {
        case .file: "_clearstyle_files"
        case .list: "_clearstyle_lists"
        case .gestures: "_clearstyle_elements " + CompletedValue.gestureNames.joined(separator: " ")
        case .choice(let names): "_clearstyle_words " + names.joined(separator: " ")
        }
      lines.append("    \(name):\(word.repeatsOperand ? "*" : "0")) \(action) ;;")
    }
    return lines
  }

  private static func entry(_ pattern: String, _ words: [String]) -> String {
    "    \(pattern)) _clearstyle_words \(words.joined(separator: " ")) ;;"
  }
}
