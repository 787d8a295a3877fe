internal import JSON
internal import ToDoModel

/// The file `Tasks.json` of Google Takeout: lists, each with its tasks.
///
/// A task follows the task that is its parent; tasks with the same parent are in the order of their positions, which
/// are texts of equal length, or as in the file if one has none. Due dates are midnights of UTC that stand for days.
struct GoogleTasksExport {
  private let root: JSONNode
  private let time: LocalTime

  /// The export that `root` is; nil if it is anything else.
  init?(_ root: JSONNode, _ time: LocalTime) {
    guard root["kind"].string == "tasks#taskLists" else { return nil }
    (self.root, self.time) = (root, time)
  }

  /// The lists and their tasks; deleted tasks are ignored.
  var elements: [FormatElement] {
    var elements: [FormatElement] = []
    for list in root["items"].elements {
      elements.append(listNamed: list["title"].string)
      for node in Self.inOrder(Array(list["items"].elements)) {
        elements.append(exported: node["deleted"].boolean == true ? nil : task(node))
      }
    }
    return elements
  }

  private func task(_ node: JSONNode) -> ExportedTask? {
    guard var task = ExportedTask(node["title"].string ?? "", time) else { return nil }
    task.setCompleted(node["status"].string == "completed", node["completed"].exportedDate)
    task.setCreated(node["created"].exportedDate)
    task.setDue(node["due"]) { DueDate($0.day) }
    task.modified = node["updated"].exportedDate?.milliseconds(time)
    return task
  }

  /// The tasks of a list, each behind its parent; those whose parents form a cycle are last.
  private static func inOrder(_ nodes: [JSONNode]) -> [JSONNode] {
    let ids = Set(nodes.lazy.compactMap { $0["id"].string })
    let sorted = sorted(nodes)
    let children = Dictionary(grouping: sorted) { node -> String? in
      node["parent"].string.flatMap { ids.contains($0) ? $0 : nil }
    }
    var ordered: [JSONNode] = []
    var reached: Set<String> = []
    var waiting: [JSONNode] = (children[nil] ?? []).reversed()
    while let node = waiting.popLast() {
      ordered.append(node)
      // Tasks of a damaged file can have the same id.
      guard let id = node["id"].string, reached.insert(id).inserted else { continue }
      waiting += (children[id] ?? []).reversed()
    }
    let lost = sorted.filter { node in
      node["parent"].string.map { ids.contains($0) && !reached.contains($0) } ?? false
    }
    return ordered + lost
  }

  private static func sorted(_ nodes: [JSONNode]) -> [JSONNode] {
    let positions = nodes.map { $0["position"].string }
    guard !positions.contains(nil) else { return nodes }
    return nodes.indices.sorted { (positions[$0] ?? "", $0) < (positions[$1] ?? "", $1) }
      .map { nodes[$0] }
  }
}
