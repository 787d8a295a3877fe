import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct OtherProgramCSVTests {
  private func summary(_ text: String) throws -> [String] {
    try CSVReader.elements(of: text).map(\.summary)
  }

  /// Columns, and the words of TYPE: https://todoist.com/help/articles/ with the page
  /// import-or-export-a-project-as-a-csv-file-in-todoist-YC8YvN.
  @Test func `Todoist's sections are lists, and its comments are no tasks`() throws {
    let file = """
      \u{FEFF}TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\r
      task,Plan the trip @home,,1,1,Evan (14781400),,2026-12-24,en,Europe/Berlin\r
      note,"Take the early train, please",,,,Evan (14781400),,,,\r
      task,Book a room,Near the sea,4,2,Evan (14781400),,2026-12-24T17:00,en,Europe/Berlin\r
      ,,,,,,,,,\r
      section,Later,,,,,,,,\r
      task,Water plants,,4,1,Evan (14781400),,every monday,en,Europe/Berlin\r

      """
    #expect(
      try summary(file) == [
        "- Plan the trip @home @2026-12-24", "ignored 1", "- Book a room @2026-12-24T17:00",
        "# Later", "- Water plants every monday",
      ])
  }

  /// Microsoft To Do has no export but Outlook's.
  ///
  /// No page of Microsoft lists its columns; these are those of files that other programs import. States: OlTaskStatus of the Outlook VBA reference.
  @Test func `Outlook's dates have the month first, and its states are words`() throws {
    let file = """
      "Subject","Start Date","Due Date","Reminder On/Off","Reminder Date","Reminder Time",\
      "Date Completed","% Complete","Total Work","Actual Work","Billing Information","Categories",\
      "Companies","Contacts","Mileage","Notes","Priority","Private","Role","Schedule+ Priority",\
      "Sensitivity","Status"\r
      "Call the dentist","12/1/2026","12/24/2026","False",,,,"0",,,,,,,,,"High","False",,,"Normal",\
      "Not Started"\r
      "Pay, then file",,"1/5/2026","False",,,"1/4/2026","1",,,,"Home",,,,"Two\r
      lines","Low","False",,,"Normal","Completed"\r
      "Fix the sink",,"24/12/2026","False",,,,"0.5",,,,,,,,,"Low","False",,,"Normal",\
      "Waiting on someone else"\r

      """
    let elements = try CSVReader.elements(of: file)
    #expect(
      elements.map(\.summary) == [
        "- Call the dentist @2026-12-24", "x Pay, then file @2026-01-05",
        "- Fix the sink 24/12/2026",
      ])
    let day = try #require(CalendarDay("2026-01-04"))
    #expect(
      elements.compactMap(\.item).map(\.details.completedAt) == [
        nil, LocalTime.utc.milliseconds(of: DueDate(day)), nil,
      ])
  }

  /// Apple's Reminders export no CSV; columns are those that scripts and shortcuts write for them.
  @Test func `lists of reminders are read by the common names`() throws {
    let file = """
      Title,Notes,List,Is Completed,Due Date,Priority,Creation Date,Completion Date
      Milk,,Shopping,false,2026-12-24T17:00:00Z,0,2026-11-20T10:00:00Z,
      Bread,,Shopping,true,,0,,2026-11-20T10:00:00Z
      """
    let elements = try CSVReader.elements(of: file)
    #expect(elements.map(\.summary) == ["# Shopping", "- Milk @2026-12-24T17:00", "x Bread"])
    let details = elements.compactMap(\.item).map(\.details)
    #expect(details.map(\.created) == [1_795_168_800_000, nil])
    #expect(details.map(\.completedAt) == [nil, 1_795_168_800_000])
  }
}
