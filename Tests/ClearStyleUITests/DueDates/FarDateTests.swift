import Testing

@testable import ClearStyleUI

/// Rows that are due in centuries, for which no timer can be set.
@MainActor
struct FarDateTests {
  @Test(arguments: ["2400-01-01T09:00", "9999-12-31", "9999-12-31T23:59", "0001-01-01T00:00"])
  func `a row that is due in centuries or was long ago ends nothing on any level`(due: String)
    throws
  {
    let dated = try DatedApp(["far": due])
    dated.app.screen.beginReminding()
    dated.app.navigation.goUp()
    dated.app.settle()
    dated.pass(86_400)
    #expect(dated.listTexts == ["Today", "To Do"])
  }
}
