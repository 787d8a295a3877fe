internal import Geometry
internal import Input
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Finds lists, and rows of all lists, by a typed text, on a page in front of the levels.
///
/// Ctrl+F or a tap on the line "Find" below the lists opens the page. Return or a tap goes to a row that was
/// found, and swipes and keys complete and delete it; Escape, a pull down or a tap below the rows closes the
/// page, and shows what was shown before. A locked screen has no search, which would show other lists.
@MainActor
final class SearchPresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let list: ListController
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let theme: Theme
  private let strings: any Strings
  /// The page; nil until it is opened for the first time.
  private(set) var page: SearchView?
  private(set) var isOpen = false
  private var menu: EditMenu?
  /// The behaviors of the page's table.
  private var behaviors: [any Behavior] = []
  /// The pull that ends the search.
  private var pull: EndPull?

  /// Passes changes of the text scale on to the page, which is created when it is first opened.
  init(_ context: ListContext) {
    (list, navigation) = (context.list, context.navigation)
    (screen, theme, strings) = (context.screen, context.theme, context.strings)
    list.observeTextScale { [weak self] in self?.page?.textScale = $0 }
    navigation.observeChanges { [weak self] in
      if self?.isOpen == true { self?.refresh(after: $0, $1) }
    }
    screen.openSearch = { [weak self] in self?.open() }
    screen.closePage.append { [weak self] in if self?.isOpen == true { self?.close() } }
  }

  /// Handles Ctrl+F and, while the page is open, all keys that the text field did not handle, but for
  /// the shortcuts of the window and of the text size.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen else {
      guard event.key == .character("f"), event.modifiers == .control else { return false }
      if !event.isRepeat, !navigation.settings.isLocked { open() }
      return true
    }
    switch (event.key, event.modifiers) {
    case (.f11, _), (.character("q"), .control), (.character("w"), .control): return false
    case _ where TextScaling.handles(event): return false
    default: passToField(event)
    }
    return true
  }

  /// Ignores the text while the page is open: the field is first responder after a key.
  func beginTyping(_ text: String) -> Bool { isOpen }

  /// Continues the search with a key after the field has lost the focus.
  private func passToField(_ event: KeyEvent) {
    guard let field = page?.fieldRow.field, !field.isFirstResponder else { return }
    field.becomeFirstResponder()
    _ = field.keyDown(event)
  }

  private func open() {
    navigation.endEditing()
    let page = page ?? makePage()
    isOpen = true
    navigation.isSearching = true
    page.isHidden = false
    page.isUserInteractionEnabled = true
    page.fieldRow.field.setText("")
    updateText()
    page.animate(\.alpha, to: 1, duration: SearchConstants.fade)
    page.fieldRow.field.becomeFirstResponder()
  }

  /// Fades the page out; touches reach the rows from the beginning of the fade.
  private func close() {
    isOpen = false
    navigation.isSearching = false
    page?.fieldRow.field.resignFirstResponder()
    page?.isUserInteractionEnabled = false
    page?.animate(\.alpha, to: 0, duration: SearchConstants.fade) { [weak self] finished in
      guard finished, let self else { return }
      page?.isHidden = true
      // Frees the memory of the rows that were found.
      page?.results.find("")
    }
  }

  private func makePage() -> SearchView {
    let results = SearchResults(navigation, theme: theme)
    let page = SearchView(results: results, theme: theme, strings: strings)
    page.textScale = list.textScale
    page.alpha = 0
    page.frame = screen.bounds
    screen.insertPage(page, with: results.tableView)
    self.page = page
    results.onTap = { [weak self] in self?.tap($0) }
    connect(page.fieldRow.field)
    addGestures(to: results)
    return page
  }

  private func tap(_ row: Int?) {
    guard let row else { return close() }
    if let entry = page?.results.entry(row) { go(to: entry) }
  }

  /// The gestures of the rows of a list that have a meaning for rows that were found.
  private func addGestures(to results: SearchResults) {
    let disabled = navigation.settings.disabledGestures
    if !SwipeActions.gestures.isSubset(of: disabled) { behaviors.append(SwipeActions(results)) }
    if !HistorySwipe.gestures.isSubset(of: disabled) {
      behaviors.append(HistorySwipe(navigation, on: results.tableView))
    }
    guard !PullToAdd.gestures.isSubset(of: disabled) else { return }
    let action = EndPull.Action(
      caption: { [strings] in PullCaption.Content(text: strings.closeSearch(isPast: $0)) },
      release: { [weak self] in self?.close() })
    pull = EndPull(results, at: .start, theme: theme, action: action)
  }

  private func connect(_ field: SearchField) {
    let menu = EditMenu(theme: theme, strings: strings)
    self.menu = menu
    screen.insertPlacedSubview(menu, above: screen.notices)
    field.onCommand = { [weak self] in self?.perform($0, isRepeat: $1) ?? false }
    field.onChange = { [weak self] in self?.updateText() }
    field.onCut = { [weak screen, strings] in screen?.announce(strings.textWasCut) }
    field.onSelectionMenu = { [weak self, unowned field] in self?.showMenu(for: field, at: $0) }
  }

  private func showMenu(for field: TextField, at rect: Rect?) {
    menu?.show(
      for: field, at: isOpen ? rect : nil, in: screen.uncoveredBounds.size,
      textScale: list.textScale)
  }

  private func updateText() {
    page?.fieldRow.updatePlaceholder()
    page?.results.find(page?.fieldRow.field.text ?? "")
    page?.search()
  }

  private func refresh(after result: ChangeResult, _ event: ListEvent) {
    page?.results.refresh(after: result, event)
    page?.search()
  }

  /// Performs the command of a key; returns false if the text field is to handle the key.
  private func perform(_ command: SearchKeyCommand, isRepeat: Bool) -> Bool {
    guard let results = page?.results else { return false }
    if command == .undo || command == .redo, !results.wereChangedLast { return false }
    guard !isRepeat || command.allowsRepeat else { return true }
    switch command {
    case .select(let target): results.select(target, isRepeat: isRepeat)
    case .open: openSelection(of: results)
    case .toggle: results.selection.map { results.toggleCompletion(of: $0.item) }
    case .delete: results.selection.map { results.delete($0.item) }
    case .undo: navigation.undo()
    case .redo: navigation.redo()
    case .close: close()
    }
    return true
  }

  /// Goes to the selected row; ends a search without rows.
  private func openSelection(of results: SearchResults) {
    if let selection = results.selection {
      go(to: selection)
    } else if !results.isSearching {
      close()
    }
  }

  /// Ends the search and selects `row`, or opens the list that the row is, if it still exists.
  private func go(to row: (list: ListID, item: ItemID)) {
    guard list.document[row.list].contains(row.item) else { return }
    close()
    guard row.list != .lists else { return navigation.show(ListID(row.item)) }
    navigation.show(row.list)
    if list.row(of: row.item) == nil { list.toggleHiddenRows() }
    guard let index = list.row(of: row.item) else { return }
    list.reveal(index)
    list.onSelect?(index)
  }
}
