import Testing

@testable import Benchmarks

struct FunctionProfileTests {
  private let profile = """
    ob=(1) /lib/libc.so.6
    fl=(1) malloc.c
    fn=(1) malloc
    0 20

    ob=(2) /usr/bin/clearstyle
    fn=(2) paint
    12 3
    +4 5
    cob=(1)
    cfn=(1)
    calls=1 0
    * 20
    cfn=(3) layOut
    calls=2 0
    * 9

    fn=(4) visit'2
    * 1

    fn=(2)
    * 1

    fn=(3)
    calls=1 0
    * 7

    fn=(5) 0x00000000001e8250
    * 1
    """

  @Test func `functions of the program that have costs of their own are listed once`() {
    #expect(FunctionProfile(profile, of: "/clearstyle").symbols == ["paint", "visit"])
    #expect(FunctionProfile(profile, of: "/libc.so.6").symbols == ["malloc"])
  }
}
