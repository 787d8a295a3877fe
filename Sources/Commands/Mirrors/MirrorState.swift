internal import ToDoFormats

/// What a mirror keeps beside its base.
struct MirrorState: Hashable {
  /// Why the mirror is paused; nil if it is not.
  var problem: MirrorProblem?
  /// The fingerprint of the text file when both sides agreed.
  var file = ""
  /// The hash value of the rows then.
  var rows = ""
  /// The size in bytes that the file of done tasks had then.
  var doneSize = 0
  /// The hash values of the other versions of the file that were merged.
  var copies: Set<String> = []
  /// The write in place that may have been interrupted; nil if there was none.
  var unfinishedWrite: InPlaceWrite?

  /// Whether list and file may differ from the base.
  var isOutOfSync: Bool { problem != nil || unfinishedWrite != nil }

  init() {}

  /// The state that ``encoded`` has returned; unknown lines are left out.
  init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    for line in String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "problem": problem = MirrorProblem(code: words[1])
      case "file": file = String(words[1])
      case "rows": rows = String(words[1])
      case "done": doneSize = max(0, Int(words[1]) ?? 0)
      case "copy": copies.insert(String(words[1]))
      case "write":
        unfinishedWrite = InPlaceWrite(bytes[end...].dropFirst(), Int(words[1]) ?? 0)
      default: break
      }
    }
  }

  /// A line for each value; the texts of ``unfinishedWrite`` follow after a byte 0.
  var encoded: [UInt8] {
    var text = "file \(file)\nrows \(rows)\ndone \(doneSize)\n"
    for copy in copies.sorted() { text += "copy \(copy)\n" }
    if let problem { text += "problem \(problem.code)\n" }
    guard let write = unfinishedWrite else { return Array(text.utf8) }
    return Array("\(text)write \(write.old.count)\n".utf8) + [0] + write.old + write.new
  }
}

extension InPlaceWrite {
  /// The write whose old text is the first `count` of `bytes`; nil if they are fewer.
  fileprivate init?(_ bytes: ArraySlice<UInt8>, _ count: Int) {
    guard (0...bytes.count).contains(count) else { return nil }
    self.init(old: Array(bytes.prefix(count)), new: Array(bytes.dropFirst(count)))
  }
}
