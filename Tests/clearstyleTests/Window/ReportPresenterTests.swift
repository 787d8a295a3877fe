import TestSupport
import Testing
import ToDoDocument
import ViewKit

@testable import ClearStyleUI
@testable import ToDoStore
@testable import clearstyle

@MainActor
@Suite struct ReportPresenterTests {
  private let presenter: ReportPresenter
  private let screen: RootScreen
  private let strings = EnglishStrings()

  init() {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [], using: &generator)
    screen = RootScreen(document: document)
    presenter = ReportPresenter(
      screens: [screen], closing: ClosingSession(document: document, screens: [screen]))
  }

  private func error(_ kind: StoreError.Kind) -> StoreError {
    StoreError(kind: kind, operation: .save, path: "list.sqlite", code: 0, message: "")
  }

  /// The paragraphs of the notices that are shown, from bottom to top.
  private var notices: [String] {
    (screen.root as? RootView)?.notices.bars.compactMap { $0 as? MessageBar }
      .filter(\.isShown).flatMap { $0.paragraphs.map(\.text) } ?? []
  }

  @Test func `each list of a window shows what is reported`() {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [], using: &generator)
    let screens = [RootScreen(document: document), RootScreen(document: document)]
    let presenter = ReportPresenter(
      screens: screens, closing: ClosingSession(document: document, screens: screens))
    presenter.show(.failed(error(.full)))
    #expect(screens.allSatisfy { $0.status != nil })
    presenter.show(.recovered)
    #expect(screens.allSatisfy { $0.status == nil })
  }

  @Test func `a failure is the status until recovery, which is announced`() {
    presenter.show(.failed(error(.full)))
    #expect(screen.status == strings.status(of: .fullDisk))
    presenter.show(.failed(error(.busy)))
    #expect(screen.status == strings.status(of: .locked))
    presenter.show(.failed(error(.newer)))
    #expect(screen.status == strings.status(of: .newerFormat))
    presenter.show(.failed(error(.damaged)))
    #expect(screen.status == strings.status(of: .damaged))
    presenter.show(.recovered)
    #expect(screen.status == nil)
    #expect(notices.contains { $0.contains(strings.saved) })
  }

  @Test func `every other report is announced and leaves the status alone`() {
    presenter.show(.failed(error(.full)))
    let unreadable = error(.damaged)
    let reports: [(Report, String)] = [
      (.replaced(unsaved: 2), strings.replaced(unsaved: 2)), (.restored, strings.recreated),
      (.rescued(3), strings.rescued(3)), (.unreadable(unreadable), strings.unreadable(.damaged)),
    ]
    for (report, text) in reports {
      presenter.show(report)
      #expect(notices.contains { $0.contains(text) }, "\(notices)")
      #expect(screen.status == strings.status(of: .fullDisk))
    }
  }
}
