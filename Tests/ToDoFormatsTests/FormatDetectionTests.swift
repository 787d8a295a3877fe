import Testing

@testable import ToDoFormats

@Suite struct FormatDetectionTests {
  @Test(
    arguments: [
      ("todo.txt", .todotxt), ("a/b.c/NOTES.MD", .markdown), ("x.json", .json), ("x.ics", .ics),
      ("x.csv", .csv), ("txt", nil), (".txt", nil), ("a.txt/b", nil), ("x.doc", nil), ("", nil),
      ("x.", nil),
    ] as [(String, Format?)])
  func `the ending of a name decides`(name: String, format: Format?) {
    #expect(Format(fileName: name) == format)
  }

  @Test(
    arguments: [
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", .ics), ("\u{FEFF}begin:vcalendar\n", .ics),
      ("{\"clearstyle\": 1, \"lists\": []}", .json), (" [\n{\"a\": 1}]", .json), ("{}", .json),
      ("{\"a\": 1", .text), ("{a}", .text), ("[draft] call\n", .text), ("[1, 2]", .text),
      ("# Food\n\n- [ ] milk\n", .markdown), ("> 1. [x] milk", .markdown),
      ("- milk\n- bread", .text),
      ("- TODO milk", .text), ("text,completed\nmilk,x\n", .csv), ("Task;Due\r\n", .csv),
      ("milk,bread\n", .text), ("text\nmilk\n", .text), ("milk\nx 2026-11-20 bread\n", .todotxt),
      ("(A) 2026-11-01 call", .todotxt), ("(A) call", .text), ("x milk\n", .text),
      ("2026-11-01 milk", .text), ("", .text),
    ] as [(String, Format)])
  func `the content decides where no name does`(text: String, format: Format) {
    #expect(Format(detecting: Array(text.utf8)[...], isWhole: true) == format, "\(text)")
  }

  @Test func `an input in UTF-16 is told by its text`() {
    let units = Array("\u{FEFF}BEGIN:VCALENDAR\r\n".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(Format(detecting: bytes[...], isWhole: true) == .ics)
  }

  @Test func `of an input that goes on, the last line is not looked at`() {
    let detect = { (text: String) in Format(detecting: Array(text.utf8)[...], isWhole: false) }
    #expect(detect("{\"clearstyle\": 1, \"lists\": [") == .json)
    #expect(detect("milk\n- [ ] mi") == .text)
    #expect(detect("milk\n- [ ] milk\nbr") == .markdown)
  }
}
