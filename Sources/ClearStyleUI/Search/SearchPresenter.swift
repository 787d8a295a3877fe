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
  private unowned let rootView: RootView
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
  init(_ context: BehaviorContext) {
    (list, navigation) = (context.list, context.navigation)
    (rootView, theme, strings) = (context.rootView, context.theme, context.strings)
    list.observeTextScale { [weak self] in self?.page?.textScale = $0 }
    navigation.observeChanges { [weak self] in
      if self?.isOpen == true { self?.refresh(after: $0, $1) }
    }
    rootView.openSearch = { [weak self] in self?.open() }
    rootView.dismissals.append { [weak self] in if self?.isOpen == true { self?.close() } }
  }

  /// Handles all keys while the page is open: passes those that are no command to the text field.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    if focusField() { _ = page?.fieldRow.field.keyDown(event) }
    return true
  }

  /// Ignores the text while the page is open: the field is first responder after a key.
  func beginTyping(_ text: String) -> Bool { isOpen }

  /// Continues the search after the field has lost the focus; returns false if it has not.
  @discardableResult
  private func focusField() -> Bool {
    guard let field = page?.fieldRow.field, !field.isFirstResponder else { return false }
    field.becomeFirstResponder()
    return true
  }

  /// Shows the page, with an empty text.
  func open() {
    navigation.endEditing()
    let page = page ?? makePage()
    isOpen = true
    navigation.isSearching = true
    rootView.presentedScopes.append(.search)
    page.isHidden = false
    page.isUserInteractionEnabled = true
    page.fieldRow.field.setText("")
    updateText()
    page.animate(\.alpha, to: 1, duration: SearchConstants.fade)
    page.fieldRow.field.becomeFirstResponder()
  }

  /// Fades the page out; touches reach the rows from the beginning of the fade.
  func close() {
    isOpen = false
    navigation.isSearching = false
    rootView.presentedScopes.removeAll { $0 == .search }
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
    page.frame = rootView.bounds
    rootView.insertPresentedView(page, with: results.tableView)
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
    let menu = EditMenu(theme: theme, language: navigation.settings.language)
    self.menu = menu
    rootView.insertPlacedSubview(menu, above: rootView.notices)
    field.onKey = { [weak rootView] in rootView?.performCommand($0) ?? false }
    field.onChange = { [weak self] in self?.updateText() }
    field.onTruncation = { [weak rootView, strings] in
      rootView?.announce(strings.textWasTruncated)
    }
    field.onSelectionMenu = { [weak self, unowned field] in self?.showMenu(for: field, at: $0) }
  }

  private func showMenu(for field: TextField, at rect: Rect?) {
    menu?.show(
      for: field, at: isOpen ? rect : nil, in: rootView.uncoveredBounds.size,
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

  /// Ends the search and selects `row`, or opens the list that the row is, if it still exists.
  private func go(to row: (list: ListID, item: ItemID)) {
    guard list.document[row.list].contains(row.item) else { return }
    close()
    guard row.list != .lists else { return navigation.show(ListID(row.item)) }
    navigation.show(row.item, in: row.list)
  }
}

// What keys do with the rows that were found; the field gets the focus back.
extension SearchPresenter {
  private var results: SearchResults? {
    focusField()
    return page?.results
  }

  /// Whether the user has changed rows since the text was changed last.
  var wereRowsChangedLast: Bool { page?.results.wereChangedLast == true }

  func select(_ target: SelectionTarget, isRepeat: Bool) {
    results?.select(target, isRepeat: isRepeat)
  }

  func toggleCompletion() {
    if let results { results.selection.map { results.toggleCompletion(of: $0.item) } }
  }

  func delete() {
    if let results { results.selection.map { results.delete($0.item) } }
  }

  func undo() {
    focusField()
    navigation.undo()
  }

  func redo() {
    focusField()
    navigation.redo()
  }

  /// Selects the text, so that what is typed next replaces it.
  func selectText() {
    focusField()
    page?.fieldRow.field.selectAll()
  }

  /// Goes to the selected row; ends a search without rows.
  func openSelection() {
    guard let results else { return }
    if let selection = results.selection {
      go(to: selection)
    } else if !results.isSearching {
      close()
    }
  }
}
