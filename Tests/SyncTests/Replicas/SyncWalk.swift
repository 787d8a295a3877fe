import Sync
import TestSupport
import Testing
import ToDoModel

/// Random edits on several devices that synchronize now and then over a bad network, until all are in sync.
struct SyncWalk {
  private(set) var server = ModelServer()
  var replicas: [ModelReplica]
  private var random: SplitMix64
  private var time: Int64 = 1_000_000
  /// The requests of killed processes that the server has not got yet, of each replica.
  private var delayed: [[(url: String, request: ModelRequest)]]
  private(set) var history = WriteHistory()
  private let isNetworkReliable: Bool
  private let randomEdit: (Int, inout SplitMix64) -> ModelEdit

  init(
    replicas count: Int, isNetworkReliable: Bool = false, _ random: SplitMix64,
    edits: @escaping (Int, inout SplitMix64) -> ModelEdit = ModelEdit.random(rowCount:using:)
  ) {
    (self.isNetworkReliable, randomEdit) = (isNetworkReliable, edits)
    var random = random
    replicas = (0..<count).map { _ in ModelReplica(&random) }
    delayed = Array(repeating: [], count: count)
    self.random = random
  }

  /// One edit, or one step of a sync or of the network.
  mutating func step() {
    time += 1000
    let replica = Int.random(in: replicas.indices, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: edit(replica)
    case 25 where !isNetworkReliable: delayed[replica] += replicas[replica].kill()
    case 26..<30: deliverDelayed(of: replica)
    default: stepSync(of: replica, isReliable: false)
    }
  }

  private mutating func deliverDelayed(of replica: Int) {
    guard let index = delayed[replica].indices.randomElement(using: &random) else { return }
    let (url, request) = delayed[replica].remove(at: index)
    if Bool.random(using: &random) { _ = server.answer(request, url) }
  }

  private mutating func stepSync(of index: Int, isReliable: Bool) {
    guard let run = replicas[index].run else {
      guard isReliable || Int.random(in: 0..<4, using: &random) == 0 else { return }
      // A request that arrives even later than what its device sends next would bring back what was deleted meanwhile.
      while !delayed[index].isEmpty { deliverDelayed(of: index) }
      let isComplete = Bool.random(using: &random)
      do { try replicas[index].begin(server, isComplete: isComplete) } catch {
        Issue.record("refused: \(error)")
      }
      return
    }
    if run.isFinished { return replicas[index].end() }
    if let answer = run.answers.indices.randomElement(using: &random), Bool.random(using: &random) {
      return replicas[index].receive(from: answer)
    }
    if run.requests.isEmpty, run.answers.isEmpty { return replicas[index].handleUnknown() }
    guard let request = run.requests.indices.randomElement(using: &random) else { return }
    switch isReliable || isNetworkReliable ? 99 : Int.random(in: 0..<100, using: &random) {
    case 0..<3: replicas[index].loseRequest(request)
    case 3..<6: replicas[index].send(request, to: &server, losesAnswer: true)
    default: replicas[index].send(request, to: &server, losesAnswer: false)
    }
  }

  /// Synchronizes without faults until nothing changes any more; returns the number of rounds.
  mutating func settle() -> Int {
    for round in 1...20 {
      let before = (server.writes, replicas.map(\.list.rows))
      for index in replicas.indices.shuffled(using: &random) { synchronize(index) }
      if before == (server.writes, replicas.map(\.list.rows)) { return round }
    }
    return .max
  }

  /// A whole sync without faults, after the one that was begun.
  mutating func synchronize(_ index: Int) {
    while replicas[index].run != nil { stepSync(of: index, isReliable: true) }
    stepSync(of: index, isReliable: true)
    while replicas[index].run != nil { stepSync(of: index, isReliable: true) }
  }

  private mutating func edit(_ replica: Int) {
    perform(randomEdit(replicas[replica].list.rows.count, &random), on: replica)
  }

  /// Does what a person does on a device.
  mutating func perform(_ edit: ModelEdit, on replica: Int) {
    history.perform(edit, on: &replicas[replica], at: time)
  }

  /// Expects that server and devices have the same tasks in the same order, and no other records.
  func expectEqualRows() {
    let tasks = server.resources.sorted { a, b in
      (a.value.task.order, a.value.task.uid) < (b.value.task.order, b.value.task.uid)
    }
    for replica in replicas {
      #expect(replica.list.rows.map(\.uid) == tasks.map(\.value.task.uid))
      #expect(replica.list.rows.map(\.content) == tasks.map(\.value.task.content))
      #expect(Set(replica.list.links.keys) == Set(tasks.map(\.key)))
    }
  }
}
