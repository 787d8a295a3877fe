/// The completion script for fish 3.
enum FishCompletion {
  static var script: String {
    #"""
    # fish completion for clearstyle, made by: clearstyle completions fish

    # Prints the command and its operands before the current word, one a line, without options.
    function __clearstyle_words
        set -l isValue 0
        set -l hasEnded 0
        for word in (commandline -opc)[2..]
            if test $isValue = 1
                set isValue 0
            else if test $hasEnded = 1
                echo -- $word
            else if test "$word" = --
                set hasEnded 1
            else if string match -q -r -- '^-.' $word
                contains -- $word \#(Option.namesWithValue().joined(separator: " "))
                and set isValue 1
            else
                echo -- $word
            end
        end
    end

    # Whether one of the arguments, of which a command of two words is one, is the command before
    # the current word; '' is none yet.
    function __clearstyle_is
        set -l words (__clearstyle_words)
        set -l name "$words[1]"
        contains -- "$words[1..2]" \#(subcommands)
        and set name "$words[1..2]"
        contains -- $name $argv
    end

    # Whether the command is the argument, without an operand before the current word.
    function __clearstyle_first
        set -l words (__clearstyle_words)
        test "$words" = $argv[1]
    end

    # Prints the names of the lists.
    function __clearstyle_lists
        set -l words (commandline -opc)
        set -l database
        for i in (seq 2 (count $words))
            switch $words[$i]
                case --
                    break
                case --database
                    set database $words[(math $i + 1)]
                case '--database=*'
                    set database (string replace -- --database= '' $words[$i])
            end
        end
        test -n "$database"
        and set database --database (string replace -r -- '^~/' $HOME/ $database)
        $words[1] $database lists 2>/dev/null | string replace -r '^[^\t]*\t[^\t]*\t' ''
    end

    function __clearstyle_gestures
        printf '%s\n' \#(CompletedValue.gestureNames.joined(separator: " "))
    end

    complete -c clearstyle -f
    \#(lines.joined(separator: "\n"))

    """#
  }

  private static var subcommands: String {
    Command.all.filter { $0.words.count > 1 }
      .map { CompletionText.quoted($0.name.rawValue) }.joined(separator: " ")
  }

  private static var lines: [String] {
    commands + operands + Option.information.map { information($0.name, $0.summary) }
      + Option.all.map(option)
  }

  private static var commands: [String] {
    let first = Command.first.map { word in
      line("__clearstyle_is \"\"", "-a \(word.words[0])", word.summary)
    }
    let second = Command.first.flatMap { word in
      word.subcommands.map { subcommand in
        line("__clearstyle_first \(word.words[0])", "-a \(subcommand.words[1])", subcommand.summary)
      }
    }
    return first + second
  }

  private static var operands: [String] {
    Command.all.compactMap { word in
      guard let operand = word.completedOperand else { return nil }
      let function = word.repeatsOperand ? "__clearstyle_is" : "__clearstyle_first"
      let name = word.words.count > 1 ? "\"\(word.name.rawValue)\"" : word.name.rawValue
      return line("\(function) \(name)", action(operand), "")
    }
  }

  private static func information(_ name: String, _ summary: String) -> String {
    "complete -c clearstyle -l \(name.dropFirst(2)) -d \(CompletionText.quoted(summary))"
  }

  private static func option(_ option: Option) -> String {
    let names = Command.all.filter { option.commands.contains($0.name) }.map { word in
      word.words.count > 1 ? "\"\(word.name.rawValue)\"" : word.name.rawValue
    }
    var content = "-l \(option.name.dropFirst(2))"
    if option.argument != nil {
      content += option.completedValue.map { ($0 == .file ? " -r " : " -x ") + action($0) } ?? " -x"
    }
    // Before a command's name all options may follow, since the command is not known.
    let condition = (["__clearstyle_is", "\"\""] + names).joined(separator: " ")
    return line(condition, content, option.summary)
  }

  private static func action(_ value: CompletedValue) -> String {
    switch value {
    case .file: "-F"
    case .list: "-a '(__clearstyle_lists)'"
    case .gestures: "-a '(__fish_complete_list , __clearstyle_gestures)'"
    case .choice(let names): "-a \(CompletionText.quoted(names.joined(separator: " ")))"
    }
  }

  private static func line(_ condition: String, _ content: String, _ summary: String) -> String {
    let description = summary.isEmpty ? "" : " -d \(CompletionText.quoted(summary))"
    return "complete -c clearstyle -n \(CompletionText.quoted(condition)) \(content)\(description)"
  }
}
