import System
import Testing

@Suite struct KeyValueLineTests {
  private func keysAndValues(_ text: String) -> [String] {
    KeyValueLine.parse(text).map { "\($0.number) \($0.key ?? "-")=\($0.value)" }
  }

  @Test func `white space around key and value is removed`() {
    #expect(keysAndValues(" a\t=  b c \n") == ["1 a=b c"])
  }

  @Test func `a comment ends a line, and empty lines count in the numbers only`() {
    #expect(keysAndValues("# a = 1\n\nb = 2 # c = 3\r\n   # d\ne=5") == ["3 b=2", "5 e=5"])
  }

  @Test func `the first equals sign separates`() {
    #expect(keysAndValues("a = b = c\n= d\ne =") == ["1 a=b = c", "2 =d", "3 e="])
  }

  @Test func `a line without an equals sign has no key`() {
    #expect(KeyValueLine.parse("  a b # c").map(\.key) == [nil])
    #expect(KeyValueLine.parse("  a b # c").map(\.text) == ["a b"])
  }
}
