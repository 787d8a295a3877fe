import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownReaderTests: MarkdownSuite {
  private func read(_ text: String, fileName: String? = nil) -> [String] {
    summary(elements(ofMarkdown: text, fileName: fileName))
  }

  @Test func `a list item with one character in a box is a task, completed if that is an x`() {
    #expect(
      read("- [ ] a\n* [x] b\n+ [X] c\n1. [/] d\n12) [-] e\n> \t> - [é] f\n\t - [👩‍👩‍👧] g\n- [)] h")
        == ["[ ] a", "[x] b", "[x] c", "[ ] d", "[ ] e", "[ ] f", "[ ] g", "[ ] h"])
  }

  @Test(arguments: [
    "- a", "-[ ] a", "- [] a", "- [ ]a", "- [xx] a", "[ ] a", "- [link](url) a", "- [x](url) a",
    "1234567890. [ ] a", "1: [ ] a", "a - [ ] b", "- [ ", "- [", "-", "- [ ]", "- [ ] \t", "- TODO",
    "* TODO a", "- TODOs a", "- todo a", "a\u{0}", "- [ ] \u{A0}",
  ])
  func `another line is ignored`(line: String) {
    let elements = elements(ofMarkdown: line)
    #expect(elements == [.ignored(count: 1)])
  }

  @Test func `each line that is no task and not blank is counted`() {
    let text = "a\nb\n\n- c\n- [ ] d\n  e\n>\n```\n\nf\n```\n# g\n\n<!--\n-->\n---\n"
    #expect(ignoredCount(elements(ofMarkdown: text)) == 11)
  }

  @Test func `a keyword of Logseq tells whether a task is completed`() {
    #expect(
      read("- TODO a\n\t- DONE b\n- LATER c\n- NOW d\n- DOING e\n- WAITING f\n- [ ] TODO g")
        == ["[ ] a", "[x] b", "[ ] c", "[ ] d", "[ ] e", "[ ] f", "[ ] TODO g"])
  }

  @Test func `a task before any heading belongs to the list that is named as the file`() {
    let text = "prose\n- [ ] a\n- [ ] b\n# C\n- [ ] c\n"
    #expect(read(text) == ["[ ] a", "[ ] b", "# C", "[ ] c"])
    #expect(read(text, fileName: "my day") == ["# my day", "[ ] a", "[ ] b", "# C", "[ ] c"])
    #expect(read("# C\n- [ ] c\n", fileName: "my day") == ["# C", "[ ] c"])
    #expect(read("# C\nprose\n", fileName: "my day") == [])
    #expect(read("- [ ] c\n", fileName: " ") == ["[ ] c"])
  }

  @Test func `a heading right above tasks is a list`() {
    let text = """
      # All
      ## Home ##
      - [ ] a
      #
      #tag
      ####### seven
          # code
      - [ ] b
      ###### Work #1
      prose
      - [ ] c
      # Empty
      ## Home
      - [ ] d
      # End
      """
    #expect(
      read(text) == ["# Home", "[ ] a", "[ ] b", "# Work #1", "[ ] c", "# Home", "[ ] d"])
    #expect(ignoredCount(elements(ofMarkdown: text)) == 8)
  }

  @Test func `an underlined paragraph is a heading`() {
    #expect(read("Home\n===\n- [ ] a") == ["# Home", "[ ] a"])
    #expect(read("  At\n home  \n-\n- [ ] a") == ["# At home", "[ ] a"])
    #expect(read("- [ ] a\nHome\n---\n- [ ] b") == ["[ ] a", "[ ] b"])
    #expect(read("- [ ] a\n\nHome\n---\n- [ ] b") == ["[ ] a", "# Home", "[ ] b"])
    #expect(read("> Home\n---\n- [ ] b") == ["[ ] b"])
    #expect(read("Home\n=-=\n- [ ] b") == ["[ ] b"])
    #expect(read("Home\n\n===\n- [ ] b") == ["[ ] b"])
    #expect(read("***\n---\n- [ ] b") == ["[ ] b"])
    let long = String(repeating: "word\n", count: 1000)
    #expect(read(long + "===\n- [ ] b") == ["[ ] b"])
    #expect(ignoredCount(elements(ofMarkdown: long + "===\n- [ ] b")) == 1001)
  }

  @Test(arguments: [
    "```\n- [ ] no\n```", "````\n- [ ] no\n```\n- [ ] no\n`````  ", "~~~ a ` b\n- [ ] no\n```\n~~~",
    "``` swift\n- [ ] no\n``` swift\n- [ ] no\n```", "  ```\n- [ ] no\n\t  ```\n- [ ] no\n ```",
    "> ```\n> - [ ] no\n> ```", "> ```\n> - [ ] no", "- ```\n  - [ ] no\n  ```",
    "<!-- a\n- [ ] no\n\n- [ ] no --> c", "<!-- a -->", "---\nkey:\n- [ ]\n  - [ ] no\n---",
    "---\na: b\n...", "---\n\na", "``` a`b", "``", "text <!-- a",
  ])
  func `code, comments, and front matter are not searched`(text: String) {
    #expect(read(text + "\n- [ ] yes\n") == ["[ ] yes"])
  }

  @Test func `code without an end goes to the end of the file`() {
    #expect(read("- [ ] a\n```\n- [ ] no\n") == ["[ ] a"])
  }

  @Test func `front matter that does not end ends before a task`() {
    #expect(read("---\ntitle: a\n- [ ] a\n- [ ] b\n") == ["[ ] a", "[ ] b"])
    #expect(read("- [ ] a\n---\n- [ ] b\n---\n") == ["[ ] a", "[ ] b"])
  }

  @Test func `an item keeps at most as much as it may`() {
    let blanks = String(repeating: "\n", count: 70_000)
    #expect(read(blanks + "- [ ] a\n" + blanks) == ["[ ] a"])
    let line = "* [ ] " + String(repeating: "a", count: 65_000) + "\n"
    let some = String(repeating: "\n", count: 1000)
    let found = items(elements(ofMarkdown: some + line + some + line))
    #expect(found.map(\.details.foreign.byteCount) == [line.utf8.count, line.utf8.count])
  }

  @Test(.enabled(if: isLongRun)) func `a list keeps at most as much as it may`() {
    let line = "* [ ] " + String(repeating: "a", count: 65_000) + "\n"
    let many = items(elements(ofMarkdown: String(repeating: line, count: 300)))
    let kept = many.reduce(0) { $0 + $1.details.foreign.byteCount }
    #expect((16_000_000...ForeignContent.maximumByteCountOfList).contains(kept))
  }
}
