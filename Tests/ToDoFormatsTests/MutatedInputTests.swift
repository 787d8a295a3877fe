import TestSupport
import Testing
import ToDoFormats
import ToDoModel

/// Reads damaged inputs of all formats, of which none may end the program.
///
/// A long run reads 1,000,000 inputs of each format. With `--sanitize=address` it also finds accesses outside of memory.
@Suite struct MutatedInputTests {
  @Test(arguments: Format.allCases)
  func `every input is read or refused, and what was read can be written`(format: Format) {
    var random = SplitMix64(seed: 1)
    let sources = Self.sources[format, default: []].map { Array($0.utf8) }
    for number in 0..<(isLongRun ? 1_000_000 : 10_000) {
      var bytes = sources[number % sources.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) { bytes.mutate(using: &random) }
      transfer(bytes, format)
    }
  }

  /// Reads an input, and writes what it has.
  private func transfer(_ bytes: [UInt8], _ format: Format) {
    var parser = FormatParser(format.makeReader(fileName: "file", .utc))
    var writer = format.makeWriter(writesLists: true, .utc)
    var output: [UInt8] = []
    let receive = { (element: FormatElement) in
      switch element {
      case .list(let list): writer.begin(list, into: &output)
      case .item(var item):
        item.details.uid = item.details.uid ?? "1"
        writer.write(item, into: &output)
      case .problem, .ignored: break
      }
    }
    do {
      try parser.add(bytes, receive)
      try parser.finish(receive)
    } catch {
      return #expect(error is FormatError)
    }
    writer.finish(into: &output)
  }

  private static let sources: [Format: [String]] = [
    .text: ["milk\nx bread\n x ray\n"],
    .todotxt: [
      "(A) 2026-11-01 call +mum due:2026-12-24 rec:+1w\nx 2026-11-20 2026-11-01 pay pri:B\n",
      "x (A) 2026-11-20 2026-11-01 a\r\n\r\n x ray\nx 2026-11-20 (C) b\n",
    ],
    .markdown: [
      "# Food\n- [ ] milk 📅 2026-12-24 🔁 every 2 weeks when done\n  - [x] oat ✅ 2026-11-20 ^id\n",
      "---\na: b\n---\nFood\n====\n> 1. [/] a\n```\n- [ ] b\n```\n<!-- c -->\n- TODO d\n",
    ],
    .json: [
      #"{"clearstyle": 1, "lists": [{"name": "a", "uid": "b", "items": [{"text": "c", "completed": true, "#
        + #""due": "2026-12-24T17:00", "repeat": {"rule": "FREQ=DAILY"}, "created": 1, "others": {"99": "d"}, "#
        + #""foreign": {"ics": {"base64": "AAA="}, "markdown": "- [/] c\n"}}]}]}"#,
      #"{"kind": "tasks#taskLists", "items": [{"title": "a", "items": [{"title": "b", "id": "1", "parent": "2", "#
        + #""due": "2026-12-24T00:00:00Z", "status": "completed", "position": "1"}]}]}"#,
      #"{"name": "a", "lists": [{"id": "1", "name": "b", "pos": 2}], "cards": [{"id": "2", "name": "c", "#
        + #""idList": "1", "pos": 1, "due": "2026-12-24T10:00:00.000Z"}], "checklists": [{"idCard": "2", "#
        + #""checkItems": [{"name": "d", "state": "complete", "pos": 1}]}]}"#,
    ],
    .ics: [
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:a\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:b\\nc\r\n  d\r\n"
        + "DUE;TZID=Europe/Berlin:20261224T170000\r\nRRULE:FREQ=WEEKLY;BYDAY=TU\r\nSTATUS:COMPLETED\r\n"
        + "COMPLETED:20261120T100000Z\r\nX-APPLE-SORT-ORDER:5\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\n"
        + "END:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
      "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\nDTSTART:19701025T030000\n"
        + "TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\n"
        + "END:VTIMEZONE\nBEGIN:VTODO\nSUMMARY:a\nDUE;TZID=x:20261224T170000\nEND:VTODO\nEND:VCALENDAR\n",
    ],
    .csv: [
      "text,completed,due,list,created\r\n\"a, \"\"b\"\"\r\nc\",x,2026-12-24T17:00,d,2026-11-01T10:00:00Z\r\ne,,,,\r\n",
      "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,a,1,1,2026-12-24\nsection,b,,,\nnote,c,,,\n",
      "Subject;Due Date;Status;Date Completed\na;12/24/2026;Completed;11/20/2026\n",
    ],
  ]
}
