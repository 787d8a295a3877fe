extension Change {
  /// The change with the times at which it makes, completes and reopens items: `time`, in milliseconds since 1970.
  ///
  /// An inserted item that has a time of creation keeps it. `lists` are those to which the change is applied.
  ///
  ///     document.perform(change.dated(now, in: document.lists))
  public func dated(_ time: Int64, in lists: ListCollection) -> Change {
    var (dated, guess) = (Change(), ListID.lists)
    for edit in edits {
      switch edit {
      case .insert(var item, let list, let next)
      where list != .lists || !lists.contains(ListID(item.id)):
        item.details.created = item.details.created ?? time
        dated.edits.append(.insert(item, in: list, before: next))
      case .set(let id, .bool(.isCompleted, let isCompleted)):
        dated.edits.append(edit)
        guard let list = lists.list(of: id, guess: guess), let row = lists[list].index(of: id)
        else { break }
        guess = list
        let item = lists[list][row]
        var details = item.details
        details.completedAt = isCompleted ? time : nil
        if item.isCompleted != isCompleted, details != item.details {
          dated.edits.append(.set(id, .detail(.completedAt, of: details)))
        }
      default: dated.edits.append(edit)
      }
    }
    return dated
  }
}
