internal import JSON
internal import ToDoModel

/// A board of Trello as its menu exports it to JSON: lists, cards and the items of checklists.
///
/// All are in the order of `pos`; the items of a card's checklists follow the card. What is archived (`closed`) is
/// ignored, as are cards of no list.
struct TrelloBoard {
  private let lists: [JSONNode]
  private let time: LocalTime
  // Those of a list or card leave when they are read, since things of a damaged file can have the same id.
  private var cards: [String?: [JSONNode]]
  private var checklists: [String?: [JSONNode]]

  /// The board that `root` is; nil if it is anything else.
  init?(_ root: JSONNode, _ time: LocalTime) {
    guard root["lists"].kind == .array, root["cards"].kind == .array else { return nil }
    lists = Self.sorted(root["lists"])
    cards = Dictionary(grouping: Self.sorted(root["cards"])) { $0["idList"].string }
    checklists = Dictionary(grouping: Self.sorted(root["checklists"])) { $0["idCard"].string }
    self.time = time
  }

  /// Removes and returns the lists and their tasks.
  mutating func takeElements() -> [FormatElement] {
    var elements: [FormatElement] = []
    for list in lists where list["closed"].boolean != true {
      elements.append(listNamed: list["name"].string)
      for card in Self.take(&cards, of: list) {
        take(card, into: &elements)
      }
    }
    let ignoredCount =
      lists.count { $0["closed"].boolean == true } + cards.values.reduce(0) { $0 + $1.count }
    return elements + (ignoredCount > 0 ? [.ignored(count: ignoredCount)] : [])
  }

  private mutating func take(_ card: JSONNode, into elements: inout [FormatElement]) {
    let checklists = Self.take(&checklists, of: card)
    guard card["closed"].boolean != true else { return elements.append(.ignored(count: 1)) }
    var task = ExportedTask(card["name"].string ?? "", time)
    task?.setCompleted(card["dueComplete"].boolean == true, nil)
    task?.setDue(card["due"]) { $0.due(time) }
    task?.modified = card["dateLastActivity"].exportedDate?.milliseconds(time)
    elements.append(exported: task)
    for item in checklists.flatMap({ Self.sorted($0["checkItems"]) }) {
      elements.append(exported: self.task(ofCheckItem: item))
    }
  }

  /// Removes what belongs to a list or a card.
  private static func take(_ nodes: inout [String?: [JSONNode]], of owner: JSONNode) -> [JSONNode] {
    owner["id"].string.flatMap { nodes.removeValue(forKey: $0) } ?? []
  }

  private func task(ofCheckItem item: JSONNode) -> ExportedTask? {
    var task = ExportedTask(item["name"].string ?? "", time)
    task?.setCompleted(item["state"].string == "complete", nil)
    task?.setDue(item["due"]) { $0.due(time) }
    return task
  }

  /// The values of an array in the order of their positions; those without one are first.
  private static func sorted(_ array: JSONNode) -> [JSONNode] {
    let nodes = Array(array.elements)
    let positions = nodes.map { $0["pos"].number ?? 0 }
    return nodes.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { nodes[$0] }
  }
}
