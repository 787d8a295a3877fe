import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct TodoTxtRoundTripTests {
  /// Files over every rule of the README of todotxt/todo.txt and what it leaves open.
  static let files: [String] = [
    "(A) Thank Mom for the meatballs @phone\n(B) Schedule Goodwill pickup +GarageSale @phone\nPost signs around the neighborhood +GarageSale\n@GroceryStore Eskimo pies\n",
    "(A) Call Mom\n",
    "Really gotta call Mom (A) @phone @someday\n(b) Get back to the boss\n(B)->Submit TPS report\n",
    "2011-03-02 Document +TodoTxt task format\n(A) 2011-03-02 Call Mom\n(A) Call Mom 2011-03-02\n",
    "(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone\nEmail SoAndSo at soandso@example.com\nLearn how to add 2+2\n",
    "x 2011-03-03 Call Mom\nxylophone lesson\nX 2012-01-01 Make resolutions\n(A) x Find ticket prices\n",
    "x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github\n",
    "x (A) 2016-05-20 2016-04-30 measure space for +chapelShelving @chapel due:2016-05-30\n",
    "x 2016-05-20 (A) 2016-04-30 measure space for +chapelShelving\n",
    "due:2010-01-02\n  \nx\nx \n(A)\n(A) \n",
    "a\r\nb\r\n\r\nc", "\u{FEFF}first\nsecond\n", "\n\n\na\n\n\nb\n\n\n", "no newline at the end",
    "",
    "\n \t\n", "a  b   c \n\ttabs\there\t\n", " x ray\n  two spaces\n 2026-12-24 dentist\n",
    "pay due:2026-12-24 rent rec:+1m now\ndue:2026-12-24 first\nrec:1w due:2026-12-24 a pri:B\n",
    "x pay pri:A rent due:2026-12-24\nx (A) pay pri:B\nx 2026-01-01  double due:2026-12-24\n",
    "due:soon due:2026-02-30 rec:1x a:b http://a.b:80/ 12:30 key:value:more\n",
    "x x x\nx x\n(A) (B) c\nx (A) (B) c\n",
    "Käse 🧀 e\u{301}\u{200D}\nمرحبا due:2026-12-24\n\u{2028}\u{85}text\n",
    "same\nsame\nsame\nx same\n",
    "milk\r\nx \r\nbread\r\n", "2026-11-01 \r\ndue:2026-12-24 \r\nx 2026-11-20 \r\n",
    "a\n\u{FEFF}\nb\n\u{FEFF}c\n\u{FEFF} d\n",
    "2026-01-01 2026-01-02 2026-01-03 three\nx 2026-01-01 2026-01-02 2026-01-03 three\n",
  ]
  /// A file with bytes that are no UTF-8.
  static let damaged: [UInt8] =
    Array("ok\nb".utf8) + [0xFF, 0xC3] + Array(" due:2026-12-24 c\nx 2026-11-20 ".utf8) + [
      0xE2, 0x80,
    ] + [10]

  @Test func `what came in goes out byte for byte`() throws {
    for file in Self.files.map({ Array($0.utf8) }) + [Self.damaged] {
      let output = writeTodoTxt(try readTodoTxt(file))
      let text = String(decoding: file, as: UTF8.self)
      // A file without a task has no row that could keep its bytes.
      let isBlank = text.allSatisfy(\.isWhitespace)
      #expect(output == (isBlank ? [] : file), "\(text.debugDescription)")
    }
  }

  @Test func `lines of all parts go out byte for byte`() throws {
    let pieces = [
      "x", "(A)", "2026-11-20", "a", "due:2026-12-24", "rec:1w", "pri:C", "", "\tb", "\u{E9}",
    ]
    for count in 1...4 {
      var indices = Array(repeating: 0, count: count)
      repeat {
        let line = Array(indices.map { pieces[$0] }.joined(separator: " ").utf8) + [10]
        let items = try readTodoTxt(line)
        if !items.isEmpty { #expect(writeTodoTxt(items) == line) }
        let carry = indices.indices.last { indices[$0] < pieces.count - 1 }
        guard let carry else { break }
        indices[carry] += 1
        for index in indices.indices where index > carry { indices[index] = 0 }
      } while true
    }
  }

  @Test(arguments: [
    ("call +mum due:2026-12-24 now\n", "call dad due:2026-12-24 now\n"),
    ("x 2026-11-20 (A) 2026-11-01 call mum\n", "x 2026-11-20 (A) 2026-11-01 call dad\n"),
    ("\n\tcall  mum \r\n", "\n\tcall  dad \r\n"),
  ])
  func `a change of the text changes its words only`(before: String, after: String) throws {
    var items = try readTodoTxt(Array(before.utf8))
    let text = items[0].text.replacing("+mum", with: "dad").replacing("mum", with: "dad")
    items[0] = try items[0].with(text: text)
    #expect(String(decoding: writeTodoTxt(items), as: UTF8.self) == after)
  }

  @Test func `completing moves the priority, and reopening brings it back`() throws {
    let source = "\n(A) 2026-11-01 due:2026-12-24 call\tmum \r\n"
    var items = try readTodoTxt(Array(source.utf8))
    items[0].isCompleted = true
    items[0].details.completedAt = LocalTime.utc.milliseconds(of: DueDate("2026-11-20")!)
    let completed = writeTodoTxt(items)
    #expect(
      String(decoding: completed, as: UTF8.self)
        == "\nx 2026-11-20 2026-11-01 due:2026-12-24 call\tmum  pri:A\r\n")
    items[0].isCompleted = false
    items[0].details.completedAt = nil
    #expect(writeTodoTxt(items) == Array(source.utf8))
    var reopened = try readTodoTxt(completed)
    reopened[0].isCompleted = false
    reopened[0].details.completedAt = nil
    #expect(writeTodoTxt(reopened) == Array(source.utf8))
  }

  @Test func `a change of a row changes its line, and all rows are read as they are`() {
    withSeeds(300) { random in
      let file = Array(Self.files.randomElement(using: &random)!.utf8)
      var items = try readTodoTxt(file)
      guard let index = items.indices.randomElement(using: &random) else { return }
      try items[index].change(using: &random)
      let output = writeTodoTxt(items)
      let read = try readTodoTxt(output)
      #expect(read.map(\.text) == items.map(\.text))
      #expect(read.map(\.isCompleted) == items.map(\.isCompleted))
      let old = file.split(separator: 10, omittingEmptySubsequences: false)
      let new = output.split(separator: 10, omittingEmptySubsequences: false)
      #expect(zip(old, new).count { $0 != $1 } <= 1)
    }
  }

  @Test func `no input is too odd to be read, and all that is read goes out as it came`() {
    withSeeds(2000) { random in
      var bytes = Array(Self.files.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) { bytes.mutate(using: &random) }
      bytes.removeAll { $0 == 0 }
      guard let items = try? readTodoTxt(bytes), !items.isEmpty, bytes.first != 0xFE,
        bytes.first != 0xFF
      else { return }
      #expect(writeTodoTxt(items) == bytes)
    }
  }
}

extension FormatItem {
  /// The item with another text.
  fileprivate func with(text: String) throws -> FormatItem {
    try #require(FormatItem(text, isCompleted: isCompleted, details: details, modified: modified))
  }

  /// Changes one property at random.
  fileprivate mutating func change(using random: inout SplitMix64) throws {
    let texts = ["x ray", "call", "(C) a b", "due:2026-01-01 c", text + " more", "more " + text]
    switch Int.random(in: 0...3, using: &random) {
    case 0: self = try with(text: texts.randomElement(using: &random)!)
    case 1:
      isCompleted.toggle()
      details.completedAt = isCompleted ? 1_795_000_000_000 : nil
    case 2: details.due = Bool.random(using: &random) ? DueDate("2027-01-01") : nil
    default: details.repetition = Repetition(rule: "FREQ=WEEKLY")
    }
  }
}

extension [UInt8] {
  /// Inserts, removes, replaces or doubles bytes at random.
  mutating func mutate(using random: inout SplitMix64) {
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1: insert([10, 13, 32, 9, 0xFF, 58].randomElement(using: &random)!, at: place)
    case 2: removeSubrange(place..<Swift.min(count, place + Int.random(in: 0...3, using: &random)))
    case 3: insert(contentsOf: self[place..<Swift.min(count, place + 12)], at: place)
    default: removeSubrange(place...)
    }
  }
}
