import TestSupport
import Testing

@testable import CalDAV

@Suite struct XMLElementTests {
  private static func element(_ text: String) throws -> XMLElement {
    try XMLElement(Array(text.utf8), LibXML())
  }

  @Test func `elements have their namespaces, whatever the prefixes are`() throws {
    let texts = [
      "<d:a xmlns:d='DAV:'><d:b x='1'/><e:b xmlns:e='urn:ietf:params:xml:ns:caldav'/></d:a>",
      "<?xml version='1.0'?><a xmlns='DAV:'><b x='1'></b><b xmlns='urn:ietf:params:xml:ns:caldav'/></a>",
    ]
    for text in texts {
      let root = try Self.element(text)
      #expect(root.name == .dav("a"))
      #expect(root.children.map(\.name) == [.dav("b"), .calDAV("b")])
      #expect(root.child(.dav("b"))?.attributes == ["x": "1"])
      #expect(root.children(.calDAV("b")).count == 1 && root.child(.dav("c")) == nil)
    }
  }

  @Test func `a text has its parts, and no white space around it where that is of no use`() throws {
    let root = try Self.element("<a> 1&lt;<![CDATA[<2>]]>&#51;<b>no</b>4 \n</a>")
    #expect(root.text == " 1<<2>34 \n")
    #expect(root.trimmedText == "1<<2>34")
    #expect(try Self.element("<a> \n</a>").trimmedText == "")
  }

  @Test(arguments: [
    "", " ", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "text", "<a b='1' b='2'/>", "<a>&x;</a>",
    "<html><body><p>Log in</body></html>", "{}", "<d:a/>x", "\u{0}<a/>",
  ])
  func `what is not well-formed is refused`(text: String) {
    #expect(throws: XMLError.self) { try Self.element(text) }
  }

  @Test func `entities and deep trees are refused`() throws {
    #expect(throws: XMLError.isUnsafe) {
      try Self.element("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>")
    }
    #expect(throws: XMLError.isUnsafe) {
      try Self.element("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>")
    }
    let levels = (1...8).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    let bomb = "<!DOCTYPE a [<!ENTITY l0 \"lol\">\(levels.joined())]><a x=\"&l8;\"/>"
    #expect(throws: XMLError.self) { try Self.element(bomb) }
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try Self.element(nested(50)).children.count == 1)
    #expect(throws: XMLError.isUnsafe) { try Self.element(nested(51)) }
  }

  @Test func `a child of the root is kept if it is wanted, once it has ended`() throws {
    var children: [XMLElement] = []
    let text = "<a>1<b x='1'><b>2</b></b>3<c><b/></c><b/>4</a>"
    let root = try XMLElement(Array(text.utf8), LibXML()) { child in
      children.append(child)
      return child.name.local == "c"
    }
    #expect(root.text == "134" && root.children == [children[1]])
    #expect(children == (try Self.element(text)).children)
  }

  @Test func `a child of the root has at most 20,000 elements, the root more`() throws {
    func text(_ count: Int) -> String { "<a>\(String(repeating: "<x/>", count: count))</a>" }
    func childCount(_ text: String) throws -> Int { try Self.element(text).children.count }
    #expect(try childCount("<r>\(text(19_999))\(text(19_999))</r>") == 2)
    #expect(throws: XMLError.isUnsafe) { try childCount("<r>\(text(1))\(text(20_000))</r>") }
    #expect(try childCount(text(50_000)) == 50_000)
  }

  @Test func `a missing library is named`() {
    #expect(throws: XMLError.libraryIsMissing) { try LibXML(["libnothing.so"]) }
  }

  @Test func `every input is read or refused`() throws {
    let libxml = try LibXML()
    let source = Array(MultistatusTests.answer.utf8)
    var random = SplitMix64(seed: 1)
    for _ in 0..<(isLongRun ? 1_000_000 : 20_000) {
      var bytes = source
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 40))
        default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
        }
      }
      let root = try? XMLElement(bytes, libxml)
      let responses = root?.children(.dav("response")).flatMap { $0.children(.dav("href")) }
      let multistatus = try? Multistatus(bytes, libxml)
      #expect((multistatus != nil) == (root?.name == .dav("multistatus")))
      guard let multistatus else { continue }
      let hrefs = responses?.map(\.trimmedText).filter { !$0.isEmpty }
      #expect(multistatus.responses.map(\.href) == hrefs)
      #expect(multistatus.syncToken == root?.child(.dav("sync-token"))?.trimmedText)
    }
  }
}
