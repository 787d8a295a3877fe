internal import ToDoDocument

// The chips of all tables, and the rows that are due today.
extension Navigation {
  /// Updates `chips` after changes of the clock, and tells ``onFirstDate`` when they show the first date.
  func add(_ chips: DueChips) {
    dueChips.append(chips)
    chips.onShow = { [weak self] in self?.dateWasShown() }
  }

  /// Shows all dates again; call it after a change of the clock or of the time zone.
  func clockDidChange() {
    for chips in dueChips { chips.update() }
    document.updateToday()
    todayTimer?.set(document.nextTodayChange)
    todayTimer?.restart()
  }

  /// Begins to show the rows that are due today as a list of their own.
  func beginToday() {
    document.beginToday()
    let timer = WallClockTimer(document, rows.tableView)
    timer.onFire = { [weak self] in self?.clockDidChange() }
    todayTimer = timer
    timer.set(document.nextTodayChange)
  }

  /// Prepares the rows that are due today to be opened: without completed ones, on the present day.
  func prepareToday() {
    document.removeCompletedFromToday()
    document.updateToday()
  }

  /// Tells ``onFirstDate`` that a date is shown, or reminds.
  func dateWasShown() {
    guard let tell = onFirstDate else { return }
    onFirstDate = nil
    tell()
  }
}
