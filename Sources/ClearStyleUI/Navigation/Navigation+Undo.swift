internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

// Undo and redo are shown where the change was made: in its list, or on the lists level.
extension Navigation {
  /// Undoes the last change and goes to the first row that changed, also in another list unless the
  /// screen is locked; during a search, only the search shows the change.
  ///
  /// An edit in progress ends first; its text is kept.
  func undo() { revert(.undo) }

  /// Redoes the last undone change and goes to the first row that changed, also in another list unless
  /// the screen is locked.
  ///
  /// An edit in progress ends first; its text is kept.
  func redo() { revert(.redo) }

  private func revert(_ stack: UndoHistory.Stack) {
    prepareRevert()
    document.nextRevert(of: stack, limits: limits, where: isAllowed).map { perform($0, stack) }
  }

  /// Undoes or redoes the change `entry` of the history, and shows it as ``undo()`` does; has no effect if
  /// the entry is not on `stack` any more.
  func revert(_ entry: HistoryEntryID, on stack: UndoHistory.Stack) {
    prepareRevert()
    document.revert(of: entry, on: stack, limits: limits, where: isAllowed)
      .map { perform($0, stack) }
  }

  private func prepareRevert() {
    endEditing()
    // A table can follow a change only if it has shown the rows before.
    _ = lists
  }

  private func perform(_ revert: Revert, _ stack: UndoHistory.Stack) {
    let shown = isSearching ? nil : controller(showing: revert.effect)
    let result = document.perform(revert, by: origin)
    let event = ChangeSummary(of: result, in: document.lists).map { summary -> ListEvent in
      stack == .undo ? .undid(summary.inverse) : .redid(summary)
    }
    guard let shown else { return followOnAllLevels((result, event ?? .changed)) }
    (shown === lists ? rows : lists).follow(result)
    shown.showReverted(result, as: event ?? .changed)
    if shown === lists {
      go(to: .lists)
      completedList(by: result).flatMap(\.item).flatMap(lists.row).map(lists.reveal)
    }
    leaveDeletedList()
    notify(result, event ?? .changed)
  }

  /// The controller of the level on which `effect` is shown; opens the list whose rows it changes, if that
  /// is another one than the open list.
  private func controller(showing effect: ChangeResult) -> ListController {
    if !settings.isLocked, completedList(by: effect) != nil { return lists }
    if !effect[current.list].isEmpty { return current }
    guard effect[.lists].isEmpty, let list = firstList(in: effect) else { return lists }
    if level == .rows, view.progress == 1 { show(list) } else { list.item.map(open) }
    return rows
  }

  /// The list that was open last if `effect` changes its rows, otherwise the first list whose rows it
  /// changes.
  private func firstList(in effect: ChangeResult) -> ListID? {
    let last = rows.list == .today ? [] : [rows.list]
    let changed = last + document[.lists].items.lazy.map { ListID($0.id) }
    return changed.first { !effect[$0].isEmpty }
  }

  /// The list all of whose open rows `effect` completes or has reopened, as a swipe on the lists level
  /// does; nil if there is none.
  ///
  /// A single row can also be completed in its list, so it counts only while that level is shown.
  private func completedList(by effect: ChangeResult) -> ListID? {
    let toggles = Set(effect.inverse.edits.compactMap(\.toggledID))
    guard toggles.count > (level == .rows ? 1 : 0), effect.rows.count == 1,
      let list = effect.rows.keys.first, list != .lists,
      effect.inverse.edits.allSatisfy({ toggles.contains($0.id) })
    else { return nil }
    let open = document[list].openIDs
    return open.isEmpty || open == toggles ? list : nil
  }

  /// What a kiosk allows an undo or a redo of a large change, whose effect is not known before.
  private var limits: LargeChange.Limits {
    LargeChange.Limits(
      list: settings.isLocked ? rows.list : nil, allowsRemoving: settings.allowsDeleting)
  }

  /// Tells the user why a kiosk has not allowed the undo or redo of a large change, if `outcome` says so.
  func announceRefusal(_ outcome: LargeChange.Outcome) {
    switch outcome {
    case .changesOtherList: onRefusedRevert?(settings.strings.changeOfOtherList)
    case .removesRows: onRefusedRevert?(settings.strings.nothingIsDeleted)
    case .performed, .hasNoEffect, .isMissing, .stopped, .failed: break
    }
  }

  /// Whether a kiosk allows an undo or a redo with a given effect; if it does not, tells the user why.
  private var isAllowed: RevertFilter {
    { [weak self] effect in
      guard let self, let refusal = refusal(of: effect) else { return true }
      onRefusedRevert?(refusal)
      return false
    }
  }

  /// Why a kiosk does not allow an undo or a redo with `effect`; nil if it does.
  private func refusal(of effect: ChangeResult) -> String? {
    if settings.isLocked, changesOtherLists(effect) { return settings.strings.changeOfOtherList }
    let removes = effect.inverse.edits.contains {
      switch $0 {
      case .insert, .insertRows: true
      case .remove, .move, .set: false
      }
    }
    return removes && !settings.allowsDeleting ? settings.strings.nothingIsDeleted : nil
  }

  private func changesOtherLists(_ effect: ChangeResult) -> Bool {
    !effect[.lists].isEmpty || effect.rows.keys.contains { $0 != rows.list }
  }
}

extension Edit {
  /// The id of the item that the edit completes or reopens; nil for all other edits.
  var toggledID: ItemID? {
    if case .set(let id, .bool(.isCompleted, _)) = self { id } else { nil }
  }
}

extension ToDoList {
  /// The ids of the open rows.
  fileprivate var openIDs: Set<ItemID> { Set((0..<openCount).map { self[.open($0)].id }) }
}
