import ClearStyleUI
import Commands
import System
import Testing

@testable import clearstyle

@Suite struct AboutTests {
  @Test(arguments: [
    ("/home/a/x.sqlite", "/home/a", "~/x.sqlite"), ("/home/ab/x", "/home/a", "/home/ab/x"),
    ("/x", "", "/x"), ("x", "/home/a", "x"),
  ])
  func `a path in the home folder is shown from ~ on`(path: String, home: String, shown: String) {
    let about = About(listPath: path, in: Environment(["HOME": home]))
    #expect(about.listPath == shown && about.version == Help.version)
  }

  @Test func `without a file or a home there is nothing to shorten`() {
    #expect(About(listPath: nil, in: Environment(["HOME": "/h"])).listPath == nil)
    #expect(About(listPath: "/h/x", in: Environment([:])).listPath == "/h/x")
  }
}
