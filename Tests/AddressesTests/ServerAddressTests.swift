import Addresses
import Testing

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://Example.org:443/dav/", "https://example.org/dav/"),
    ("HTTP://localhost:80", "http://localhost/"),
    ("http://localhost:5232/a", "http://localhost:5232/a"),
    ("https://[::1]:8443/", "https://[::1]:8443/"),
    ("https://a/b?c=d e#f", "https://a/b?c=de"),
    ("https://a/%7Eann/x%2fy/ä b@c", "https://a/~ann/x%2Fy/%C3%A4%20b%40c"),
    ("https://a/100%/%zz", "https://a/100%25/%25zz"),
  ])
  func `an address has one form`(text: String, form: String) {
    #expect(ServerAddress(text)?.text == form)
    #expect(ServerAddress(form)?.text == form)
  }

  @Test(arguments: [
    "", "example.org", "ftp://a/", "https://", "https:///a", "https://:80/", "https://ann:x@a/",
    "https://a b/", "https://a\r\nb/",
  ])
  func `what is no address of a server is refused`(text: String) {
    #expect(ServerAddress(text) == nil)
  }

  @Test(arguments: [
    ("/l/a b.ics", "https://example.org/l/a%20b.ics"),
    ("/l/%61.ics", "https://example.org/l/a.ics"), ("x.ics", "https://example.org/dav/x.ics"),
    ("x:y", nil), ("x/y:z", "https://example.org/dav/x/y%3Az"),
    ("https://other.org/a", "https://other.org/a"), ("//other.org/b", "https://other.org/b"),
    ("", nil), ("mailto:ann", nil), ("ftp://other.org/", nil),
  ])
  func `what a server means by an href is found`(href: String, text: String?) throws {
    let base = try #require(ServerAddress("https://example.org/dav/list?query/of"))
    #expect(base.resolving(href)?.text == text)
  }

  @Test func `members are directly in a collection`() throws {
    let list = try #require(ServerAddress("https://a/l"))
    for (path, isMember) in [
      ("/l/x.ics", true), ("/l/x/", true), ("/l/x%2Fy", true), ("/l/", false), ("/l", false),
      ("/l/x/y", false), ("/l//", false), ("/l/..", false), ("/l/../", false), ("/l/.", false),
      ("/lx/y", false), ("/l/x?y", false), ("https://b/l/x", false), ("http://a/l/x", false),
    ] {
      #expect(list.resolving(path)?.isMember(of: list) == isMember, "\(path)")
    }
    #expect(list.member("a/ü").path == "/l/a%2F%C3%BC")
    #expect(list.member("a/ü").name == "a/ü")
    #expect(list.member("a/ü").isMember(of: list))
  }

  @Test func `the host is without port and path`() {
    for (text, host) in [
      ("https://a.org:8443/b:c", "a.org"), ("https://[::1]:80/", "[::1]"), ("https://a", "a"),
    ] {
      #expect(ServerAddress(text)?.host == host)
    }
    #expect(ServerAddress("https://a/")?.name == nil)
    #expect(ServerAddress("https://a/%FF/")?.name == nil)
  }

  @Test func `each text is a component that is decoded to it`() {
    for text in ["", "a-Z.9_~", "a b/c?d#e%f", "\u{0}\u{7F}", "日本", "%41"] {
      let component = PercentEncoding.component(text)
      #expect(PercentEncoding.decoded(component) == text)
      #expect(component.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    }
  }
}
