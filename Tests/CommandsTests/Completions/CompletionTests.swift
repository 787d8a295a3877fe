import Testing

@testable import Commands

@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `each script names every command, also those of two words`(shell: Shell) {
    let words = Set(shell.completionScript.split { !$0.isLetter }.map(String.init))
    for command in Command.all { #expect(words.isSuperset(of: command.words)) }
  }

  @Test(arguments: Shell.allCases)
  func `each script names every option`(shell: Shell) {
    let separators = "=[]'() \n"
    let words = Set(shell.completionScript.split { separators.contains($0) }.map(String.init))
    for name in Option.all.map(\.name) + Option.information.map(\.name) {
      // The dashes are not part of an option's name in fish.
      #expect(words.contains(shell == .fish ? String(name.dropFirst(2)) : name), "\(name)")
    }
  }

  @Test(arguments: Shell.allCases)
  func `each script names every gesture and every shell`(shell: Shell) {
    let script = shell.completionScript
    for name in CompletedValue.gestureNames + Shell.allCases.map(\.rawValue) {
      #expect(script.contains(name))
    }
  }

  @Test(arguments: [
    ("FILE", CompletedValue.file), ("FILE.png", .file), ("FILE|-", .file), ("[FILE|-]", .file),
    ("FOLDER", .file),
    ("LIST", .list), ("LIST…", .list), ("GESTURE,…", .gestures),
    ("bash|zsh|fish", .choice(["bash", "zsh", "fish"])),
  ])
  func `a placeholder says what is offered in its place`(text: String, value: CompletedValue) {
    #expect(CompletedValue(placeholder: text) == value)
  }

  @Test(arguments: ["N", "N…", "TEXT…", "NAME", "WxH", "S", "[M]", "|", ""])
  func `nothing is offered for texts and numbers`(text: String) {
    #expect(CompletedValue(placeholder: text) == nil)
  }

  @Test func `each option and command with a file, a list or a choice completes it`() {
    for option in Option.all {
      let expected: CompletedValue? =
        switch option.argument {
        case "FILE", "FOLDER": .file
        case "LIST": .list
        case "GESTURE,…": .gestures
        case "F": .choice(["text", "todotxt", "markdown", "json", "ics", "csv"])
        case "on|off|auto": .choice(["on", "off", "auto"])
        case "file|list": .choice(["file", "list"])
        default: nil
        }
      #expect(option.completedValue == expected, "\(option.name)")
    }
    let files: Set<CommandName> = [
      .import, .export, .snapshot, .mirror, .resolveMirror, .stopMirror,
    ]
    let lists: Set<CommandName> = [
      .renameList, .deleteLists, .moveList, .pushList, .acceptLoss, .leaveList,
    ]
    for word in Command.all where word.name != .completions {
      let expected: CompletedValue? =
        files.contains(word.name) ? .file : lists.contains(word.name) ? .list : nil
      #expect(word.completedOperand == expected, "\(word.name)")
    }
  }

  @Test func `a summary ends at the first semicolon and is one line`() {
    #expect(CompletionText.summary(["one,", "two; three", "four"]) == "one, two")
    #expect(CompletionText.summary([]) == "")
  }

  @Test func `a quotation mark in a quoted text does not end it`() {
    #expect(CompletionText.quoted("it's") == #"'it'\''s'"#)
    #expect(CompletionText.quoted("'") == #"''\'''"#)
    #expect(CompletionText.quoted("") == "''")
  }
}
