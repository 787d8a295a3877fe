import Testing
import ToDoFormats
import ToDoModel
import UserSettings

@testable import ClearStyleUI

/// Tests that each language has every text.
@Suite struct StringsTests {
  /// All texts of `strings` by name, but for those that contain a text of the user.
  static func texts(_ strings: any Strings) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for child in Mirror(reflecting: strings).children {
      texts[child.label ?? ""] = child.value as? [String] ?? [child.value as? String ?? ""]
    }
    for gesture in HelpGesture.allCases {
      let caption = strings.caption(of: gesture)
      texts["\(gesture)"] = [caption.gesture, caption.effect]
    }
    for step in LessonStep.allCases { texts["lesson \(step)"] = [strings.text(of: step)] }
    texts["return key"] = [strings.title(of: .done), strings.title(of: .next)]
    for row in SettingsRow.usual { texts["\(row)"] = [strings.title(of: row)] }
    for isList in [false, true] {
      for gesture in AddingGesture.allCases {
        texts["add \(isList) by \(gesture)"] = [false, true].map {
          strings.add(isList: isList, by: gesture, isPast: $0)
        }
      }
    }
    for count in 0...2 {
      texts["clear \(count)"] = [false, true].map { strings.clear(count, isPast: $0) }
      texts["counts \(count)"] = [
        strings.completedRows(count), strings.replaced(unsaved: count), strings.rescued(count),
      ]
    }
    for level in [Level.settings, .lists] {
      texts["title \(level)"] = [level.title(in: strings) ?? ""]
    }
    for (pulls, taps) in [(true, true), (true, false), (false, true)] {
      texts["hint \(pulls) \(taps)"] = [strings.emptyList(pulls: pulls, taps: taps) ?? ""]
    }
    let problems: [SaveProblem] = [
      .fullDisk, .locked, .newerFormat, .writeProtected, .notAList, .replaced, .damaged,
    ]
    for problem in problems {
      let status = strings.status(of: problem)
      texts["\(problem)"] = [
        status.problem, status.advice, strings.unreadable(problem), strings.notPerformed(problem),
      ]
    }
    let statuses = [
      strings.damagedStatus(canChoose: true), strings.damagedStatus(canChoose: false),
      strings.readOnlyStatus(.writeProtected), strings.openingStatus(isLocked: true),
      strings.openingStatus(isLocked: false), strings.replacingStatus,
    ]
    texts["statuses"] = statuses.flatMap { [$0.problem, $0.advice] }
    texts["damage"] = [
      strings.title(of: .damage), strings.useBackup(age: 0), strings.useBackup(age: 1),
      strings.useBackup(age: 2), strings.damagedFileIsKept(as: "a"),
      strings.damagedFileIsNotReplaced(.fullDisk),
    ]
    for failure in PasteFailure.allCases { texts["\(failure)"] = [strings.pasteFailed(failure)] }
    texts["files"] = [
      strings.droppedFileFailed("a"), strings.droppedFilesFailed(3),
    ]
    texts["pasted"] = [
      strings.itemsWereAdded(1, toLists: 1), strings.itemsWereAdded(2, toLists: 3),
      strings.importing(percent: 5), strings.itemsWereImported(0, toLists: 0),
      strings.itemsWereImported(1, toLists: 1), strings.itemsWereImported(2, toLists: 3),
      strings.itemsWereKnown(1, of: 2), strings.itemsWereKnown(2, of: 3),
      strings.linesWereIgnored(1), strings.linesWereIgnored(2),
      strings.importFailed(nil, "is bad"), strings.importFailed("a", "is bad"),
      strings.importRefused("the file is locked"),
    ]
    let mirrorProblems: [MirrorProblem] = [
      .missing, .empty, .unreadable(2), .tooLarge, .notText, .tasksAreMissing(5, of: 6),
      .linesAreMissing(5, of: 6), .tasksAreHidden(2), .unwritable,
    ]
    texts["mirrors"] =
      mirrorProblems.map { strings.mirrorIsPaused("a", $0) } + [
        strings.bothTextsAreThere("a"), strings.mirrorConflict("b", in: "a"),
        strings.mirrorIsNotWritten("a", "no space"),
      ]
    texts["about"] = [strings.listPath(nil), strings.listPath("a"), strings.locked("wrap", "on")]
    return texts
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `no text is missing or the English one`(language: Language) {
    let (english, translated) = (Self.texts(EnglishStrings()), Self.texts(language.strings))
    #expect(english.keys == translated.keys)
    for (name, texts) in english {
      let others = translated[name] ?? []
      #expect(texts.count == others.count, "\(name)")
      for (text, other) in zip(texts, others) {
        #expect(!text.isEmpty && !other.isEmpty && text != other, "\(name): \(other)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `keys and values have names`(language: Language) {
    let strings = language.strings
    #expect(LabeledKey.allCases.allSatisfy { !strings.label(of: $0).isEmpty })
    #expect(Set(LabeledKey.allCases.map(strings.label)).count == LabeledKey.allCases.count)
    for setting in Setting.allCases {
      var (settings, names) = (Settings(), Set<String>())
      for value in setting.values {
        settings.set(setting, to: value)
        names.insert(strings.value(of: setting, in: settings))
      }
      #expect(names.count == setting.values.count && !names.contains(""), "\(setting): \(names)")
    }
  }

  @Test(arguments: [
    (ChangeSummary(.completed, text: "Milch"), "erledigt: „Milch“"),
    (ChangeSummary(.reopened, text: "Milch"), "geöffnet: „Milch“"),
    (ChangeSummary(.added, rows: 1), "angelegt: 1 Eintrag"),
    (ChangeSummary(.deleted, rows: 3), "gelöscht: 3 Einträge"),
    (ChangeSummary(.edited, rows: 2), "geändert: 2 Einträge"),
    (ChangeSummary(.moved, text: "Milch"), "bewegt: „Milch“"),
  ])
  func `each kind of change has its German words`(summary: ChangeSummary, words: String) throws {
    let strings = GermanStrings()
    let undo = try #require(QuietLine.after(.undid(summary)))
    #expect(strings.text(of: undo) == "Zurück – \(words)")
    #expect(strings.action(of: .changes(undo)) == "Wiederholen")
    let redo = try #require(QuietLine.after(.redid(summary)))
    #expect(strings.text(of: redo) == "Wieder – \(words)")
    #expect(strings.action(of: .changes(redo)) == "Rückgängig")
  }

  @Test(arguments: Language.allCases)
  func `a new list and the demo have the same rows in each language`(
    language: Language
  ) {
    let (english, messages) = (EnglishStrings(), language.messages)
    #expect(messages.demoRows.count == english.demoRows.count)
    #expect(Set(messages.demoRows).count == messages.demoRows.count)
    let lesson = LessonStep.allCases.map(language.strings.text)
    #expect(Set(lesson).count == lesson.count)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", Language.german), ("de", .german), ("de_AT@euro", .german), ("DE", .german),
    ("en_GB.UTF-8", .english), ("fr_FR", nil), ("den", nil), ("C.UTF-8", nil), ("", nil),
  ])
  func `a locale has the language that its name begins with`(locale: String, language: Language?) {
    #expect(Language(locale: locale) == language)
  }
}
