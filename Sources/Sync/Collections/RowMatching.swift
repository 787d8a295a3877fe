/// Which rows of a list are resources of a collection that the list is joined to for the first time.
///
///     let milk = TaskContent(text: "milk")
///     let rows = [RowMatching.Candidate(uid: "a", milk), .init(uid: "b", milk)]
///     RowMatching.matches(rows, [.init(uid: "c", milk)])  // [0]: the first row is the resource
enum RowMatching {
  /// A row or a resource, as far as it can be recognized.
  struct Candidate: Equatable {
    let uid: String
    let text: String
    let isCompleted: Bool

    /// A row or a resource with this content.
    init(uid: String, _ content: TaskContent) {
      (self.uid, text, isCompleted) = (uid, content.text, content.completion.isCompleted)
    }
  }

  /// For each of `resources` the index of the row that it is; nil for a resource that is a new row.
  ///
  /// It is the row with its UID, else the first with its text that is no other's, if possible one that is as well open or
  /// completed.
  static func matches(_ rows: [Candidate], _ resources: [Candidate]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: resources.count)
    match(rows, resources, by: \.uid, &matches)
    match(rows, resources, by: \.state, &matches)
    match(rows, resources, by: \.text, &matches)
    return matches
  }

  private static func match<Key: Hashable>(
    _ rows: [Candidate], _ resources: [Candidate], by key: KeyPath<Candidate, Key>,
    _ matches: inout [Int?]
  ) {
    let taken = Set(matches.compactMap(\.self))
    var found: [Key: [Int]] = [:]
    for (index, row) in rows.enumerated().reversed() where !taken.contains(index) {
      found[row[keyPath: key], default: []].append(index)
    }
    for (index, resource) in resources.enumerated() where matches[index] == nil {
      matches[index] = found[resource[keyPath: key]]?.popLast()
    }
  }
}

extension RowMatching.Candidate {
  /// The text and the completion.
  fileprivate var state: [String] { [text, isCompleted ? "completed" : "open"] }
}
