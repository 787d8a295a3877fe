import Testing
import ToDoModel

@testable import Commands

@Suite struct ListLookupTests {
  private func find(_ words: String, in names: String...) -> Result<Int, ListLookupError> {
    Result { () throws(ListLookupError) in try ListLookup.index(of: words, in: names) }
  }

  @Test func `the exact name is preferred to one that differs in case, and that to a beginning`() {
    #expect(find("trip", in: "tripod", "Trip", "trip") == .success(2))
    #expect(find("trip", in: "tripod", "Trip", "x") == .success(1))
    #expect(find("trip", in: "x", "Tripod") == .success(1))
    #expect(find("STRASSE", in: "x", "Straße") == .success(1))
    #expect(find("u\u{308}ber", in: "Übersee") == .success(0))
  }

  @Test func `digits are a number unless they are a name or the only beginning of one`() {
    #expect(find("2", in: "a", "b", "c") == .success(1))
    #expect(find("02", in: "a", "b", "c") == .success(1))
    #expect(find("2", in: "a", "b", "2") == .success(2))
    #expect(find("2", in: "2025", "b") == .success(0))
    #expect(find("2", in: "2025", "b", "2026") == .success(1))
    #expect(find("20", in: "2025", "b", "2026") == .failure(.ambiguous([1, 3])))
    #expect(find("3", in: "a", "b") == .failure(.missing(count: 2)))
    for words in ["0", "-1", "+1", "٢", "1.0", "99999999999999999999"] {
      #expect(find(words, in: "a", "b") == .failure(.missing(count: 2)), "\(words)")
    }
  }

  @Test func `where a beginning is not enough, only a whole name or a number leads to a list`() {
    func whole(_ words: String, in names: String...) -> Result<Int, ListLookupError> {
      Result { () throws(ListLookupError) in
        try ListLookup.index(of: words, in: names, allowsBeginnings: false)
      }
    }
    #expect(whole("2", in: "2025 taxes", "b") == .success(1))
    #expect(whole("2", in: "2025 taxes") == .failure(.missing(count: 1)))
    #expect(whole("tri", in: "Trip") == .failure(.missing(count: 1)))
    #expect(whole("trip", in: "Trip", "Tripod") == .success(0))
    #expect(whole("2", in: "a", "b", "2") == .success(2))
  }

  @Test func `a name that several lists have is ambiguous`() {
    #expect(find("a", in: "a", "b", "a") == .failure(.ambiguous([1, 3])))
    #expect(find("a", in: "A", "b", "A") == .failure(.ambiguous([1, 3])))
    #expect(find("a", in: "ab", "b", "Ac") == .failure(.ambiguous([1, 3])))
    #expect(find("1", in: "x", "1", "1") == .failure(.ambiguous([2, 3])))
  }

  @Test func `white space names no list`() {
    #expect(find("", in: "a") == .failure(.missing(count: 1)))
    #expect(find(" ", in: " a", " ") == .failure(.missing(count: 2)))
  }

  @Test func `an error names the words, and the lists by their numbers`() {
    let ambiguous = ListLookupError.ambiguous([1, 3, 12]).description(of: "tr")
    #expect(ambiguous == "\"tr\" may be list 1, 3 or 12; write the number")
    let missing = (0...2).map { ListLookupError.missing(count: $0).description(of: "x") }
    #expect(
      missing.map { $0.split(separator: ";")[0] } == [
        "there is no list \"x\", there are 0 lists", "there is no list \"x\", there is 1 list",
        "there is no list \"x\", there are 2 lists",
      ])
  }

  /// Compares all combinations of up to three names with the rule, as the contract states it.
  @Test func `every combination of names and words leads to the list that the rule names`() {
    let names = ["a", "A", "ab", "aB", "b", "1", "2", "12", "3"]
    for count in 0...3 {
      for code in 0..<power(names.count, count) {
        let lists = (0..<count).map { names[code / power(names.count, $0) % names.count] }
        for words in names { check(words, in: lists) }
      }
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  private func check(_ words: String, in lists: [String]) {
    let exact = lists.indices.filter { lists[$0] == words }
    let folded = lists.indices.filter { lists[$0].lowercased() == words.lowercased() }
    let prefixed = lists.indices.filter { lists[$0].lowercased().hasPrefix(words.lowercased()) }
    let number = Int(words).flatMap { (1...3).contains($0) && $0 <= lists.count ? $0 - 1 : nil }
    let named = !exact.isEmpty ? exact : !folded.isEmpty ? folded : prefixed
    let isName = !folded.isEmpty || prefixed.count == 1
    let expected: Result<Int, ListLookupError> =
      if isName, named.count == 1 {
        .success(named[0])
      } else if !isName, let number {
        .success(number)
      } else if named.isEmpty {
        .failure(.missing(count: lists.count))
      } else {
        .failure(.ambiguous(named.map { $0 + 1 }))
      }
    let found = Result { () throws(ListLookupError) in
      try ListLookup.index(of: words, in: lists)
    }
    #expect(found == expected, "\(words) in \(lists)")
  }
}

@Suite struct ChosenListTests {
  private let lists = ToDoList([
    ToDoItem(id: 7, text: "Trip"), ToDoItem(id: 3, text: "To Do"), ToDoItem(id: 9, text: "a b"),
  ])

  @Test func `without a name the oldest list is chosen, and without lists the original one`() throws
  {
    #expect(try ChosenList.item(nil, in: lists).text == "To Do")
    #expect(try ChosenList.item(nil, in: ToDoList()) == .originalList)
  }

  @Test func `a name is treated as that of a new list`() throws {
    #expect(try ChosenList.item("a\tb", in: lists).id == 9)
    let long = String(repeating: "a", count: 70_000)
    let name = ItemText(long).string
    let items = ToDoList([ToDoItem(id: 1, text: name), ToDoItem(id: 2, text: name + "a")])
    #expect(try ChosenList.item(long, in: items).id == 1)
  }

  @Test func `a number is the place of the list, not its age`() throws {
    #expect(try ChosenList.item("1", in: lists).text == "Trip")
    #expect(throws: RequestError.self) { try ChosenList.item("4", in: lists) }
    #expect(throws: RequestError.self) { try ChosenList.item("1", in: ToDoList()) }
  }
}
