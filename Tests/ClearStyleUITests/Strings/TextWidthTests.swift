import Drawing
import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests that each text of the program fits where it is shown, in each language.
///
/// Captions of one line are tested in a window of 320 points, the width of a small telephone; rows in one
/// of 400 points, the default.
@Suite @MainActor struct TextWidthTests {
  private func app(
    _ language: Language, _ texts: [String] = [], width: Double = 320, height: Double = 700,
    completed: CompletedRows = .stay
  ) throws -> App {
    var settings = Settings()
    (settings.language, settings.completedRows) = (language, completed)
    let app = try App(
      texts, width: width, height: height, settings: settings)
    app.screen.about = About(version: "0.1", listPath: nil)
    return app
  }

  /// The labels that are shown, and those whose text is cut.
  private func labels(in view: View) -> [Label] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    return ((view as? Label).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  private func expectFit(_ app: App, _ location: SourceLocation = #_sourceLocation) {
    let shown = labels(in: app.screen.root).filter { !$0.text.isEmpty }
    #expect(!shown.isEmpty, sourceLocation: location)
    for label in shown where label.numberOfLines == 1 {
      #expect(
        label.naturalWidth <= label.bounds.size.width + 0.01, "\(label.text)",
        sourceLocation: location)
    }
  }

  @Test(arguments: Language.allCases) func `rows of a new list and of the demo`(
    _ language: Language
  )
    throws
  {
    let lesson = LessonStep.allCases.map(language.strings.text)
    for rows in [lesson, language.messages.demoRows] {
      let height = Double(rows.count) * RowConstants.rowHeight
      let app = try app(language, rows, width: 400, height: height)
      app.settle()
      #expect(app.table.visibleRows.count == rows.count)
      expectFit(app)
    }
  }

  @Test(arguments: Language.allCases) func `the hints of an empty list`(_ language: Language) throws
  {
    for disabled: Set<Gesture> in [[], [.pull], [.tapBelow]] {
      var settings = Settings()
      (settings.language, settings.disabledGestures) = (language, disabled)
      let app = try App([], width: 320, settings: settings)
      app.run(3)
      expectFit(app)
    }
  }

  @Test(arguments: Language.allCases) func `the captions of pulls`(_ language: Language) throws {
    for level in [Level.rows, .lists, .settings] {
      for pull in [20.0, 60, 120, -20, -60] {
        let app = try app(language, ["a"])
        app.swipe(y: 25, to: 300)
        app.levels.jump(to: level)
        app.settle()
        if pull > 0 { app.pull(pull) } else { app.drag(from: 400, down: 4 * pull) }
        expectFit(app)
      }
    }
  }

  @Test(arguments: Language.allCases) func `the line of hidden rows`(_ language: Language) throws {
    let app = try app(language, ["a", "b"], completed: .hide)
    app.swipe(y: 25, to: 300)
    app.run(4)
    expectFit(app)
  }

  @Test(arguments: Language.allCases) func `the settings with every value`(_ language: Language)
    throws
  {
    let app = try app(language)
    app.openSettings()
    for (row, item) in SettingsRow.usual.enumerated() {
      guard case .setting(let setting) = item else { continue }
      for _ in setting.values {
        app.tap(Double(row) * RowConstants.rowHeight + 25)
        app.settle()
        expectFit(app)
      }
    }
  }

  @Test(arguments: Language.allCases) func `the search`(_ language: Language) throws {
    let app = try app(language, ["a"])
    app.key(.character("f"), .control)
    app.settle()
    expectFit(app)
    app.type("zz")
    app.settle()
    expectFit(app)
  }

  @Test(arguments: Language.allCases) func `the quiet line about several rows`(_ language: Language)
    throws
  {
    let bar = QuietLineBar(theme: Theme(), strings: language.strings)
    let app = try app(language, ["a"], width: 400)
    app.screen.root.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    bar.alpha = 1
    for kind in ChangeSummary.Kind.allCases {
      let summary = ChangeSummary(kind, rows: 12)
      for event in [
        ListEvent.deleted(summary), .cleared(summary), .undid(summary), .redid(summary),
        .completedList(summary, name: "Food"), .movedToList(summary, name: "Food"),
      ] {
        bar.content = QuietLine.after(event).map { .changes($0) }
        app.frame()
        expectFit(app)
      }
    }
    let entry = HistoryEntryID(rawValue: 1)
    let kinds: [LargeChange.Kind] = [
      .revert(entry, on: .undo), .revert(entry, on: .redo), .removeCompleted(of: ToDoList()),
    ]
    for kind in kinds {
      bar.content = .largeChange(kind)
      app.frame()
      expectFit(app)
    }
  }

  @Test(arguments: Language.allCases) func `words of the help page`(_ language: Language) throws {
    let app = try app(language)
    app.key(.f1)
    app.settle()
    #expect(expectWordsFit(in: app.screen.root) > HelpGesture.allCases.count)
  }

  /// Expects no word of a wrapped text to be wider than its line; returns the number of wrapped texts.
  private func expectWordsFit(in view: View) -> Int {
    let paragraph = view as? Paragraph
    if let paragraph {
      for word in paragraph.text.split(separator: " ") {
        let width =
          view.scene?.textShaper.width(
            of: String(word), style: paragraph.style.scaled(by: paragraph.scale)) ?? 0
        #expect(width <= view.bounds.size.width, "\(word)")
      }
    }
    return view.subviews.map(expectWordsFit).reduce(paragraph == nil ? 0 : 1, +)
  }
}
