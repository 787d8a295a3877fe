import ToDoModel
import ToDoStore

// Rows that the store has read again replace those in memory. Many of them are compared on a thread, so that the
// window does not stand still; until then the document keeps the rows that it has, and all later reports wait.
extension ToDoDocument {
  /// Begins to replace the rows by those of the file with the own changes that the file does not contain.
  func beginReplacement(by reload: Reload) {
    var new = reload.lists
    let entries = reload.resaved + unsaved.map(\.entry)
    let own = entries.map { Unsaved(entry: $0, inverse: new.apply($0.change).inverse) }
    replacement = Replacement(
      reload: reload, lists: new, unsaved: own, replacedCount: unsaved.count,
      comparison: ListComparison(from: lists, to: new, wake: wake))
  }

  /// Replaces the rows if they have been compared, and returns what is to be reported to the user; makes the own
  /// changes again that were made meanwhile.
  func finishReplacement() -> Report? {
    guard let replacement, let compared = replacement.comparison.result else { return nil }
    self.replacement = nil
    let later = unsaved[replacement.replacedCount...]
    var result = lists.apply(Change(later.reversed().flatMap(\.inverse.edits)))
    result.append(compared)
    lists = replacement.lists
    unsaved = replacement.unsaved
    for own in later {
      let again = lists.apply(own.entry.change)
      unsaved.append(Unsaved(entry: own.entry, inverse: again.inverse))
      result.append(again)
    }
    result.removeInverse()
    today?.reset(&result, in: lists)
    position = replacement.reload.position
    report(result)
    return replacement.reload.reason == .replaced ? .replaced(unsaved: unsaved.count) : nil
  }
}

/// Rows that are about to replace those of a document.
struct Replacement {
  let reload: Reload
  /// The rows of the file with the own changes that were unsaved when they were read.
  let lists: ListCollection
  /// These changes; some of them were saved in a file that is gone.
  let unsaved: [ToDoDocument.Unsaved]
  /// How many of the document's unsaved changes they replace.
  let replacedCount: Int
  let comparison: ListComparison
}
