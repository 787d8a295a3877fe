import Addresses
import Testing

@testable import CalDAV

@Suite struct ServiceAddressTests {
  private static func number(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 0xFF)]
  }

  private static func name(_ name: String) -> [UInt8] {
    name.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  /// An answer with some records, whose names refer to that of the question.
  private static func message(_ records: [(kind: Int, data: [UInt8])]) -> [UInt8] {
    var bytes = number(7) + number(0x8180) + number(1) + number(records.count) + [0, 0, 0, 0]
    bytes += name("_caldavs._tcp.example.org") + number(33) + number(1)
    for record in records {
      bytes += [0xC0, 12] + number(record.kind) + number(1) + [0, 0, 0, 60]
      bytes += number(record.data.count) + record.data
    }
    return bytes
  }

  private static func service(_ priority: Int, _ weight: Int, _ port: Int, _ host: [UInt8]) -> (
    kind: Int, data: [UInt8]
  ) {
    (33, number(priority) + number(weight) + number(port) + host)
  }

  private static func find(
    _ services: [UInt8]?, _ texts: [UInt8]? = nil, domain: String = "example.org"
  ) -> String? {
    ServiceAddress.find(domain: domain) { name, type in
      #expect(name == "_caldavs._tcp.example.org")
      return type == DNSMessage.typeSRV ? services : texts
    }?.text
  }

  @Test func `the service of the least priority and the most weight is taken`() {
    // 0xC01A refers to `example.org` in the question.
    let near = Self.name("dav").dropLast() + [0xC0, 0x1A]
    let message = Self.message([
      Self.service(2, 9, 443, Self.name("b.org")), Self.service(1, 1, 443, Self.name("c.org")),
      Self.service(1, 5, 8443, Array(near)), (1, [127, 0, 0, 1]),
    ])
    #expect(Self.find(message) == "https://dav.example.org:8443/.well-known/caldav")
    let text = Array("path=/dav/ä b".utf8)
    let texts = Self.message([(16, [UInt8(text.count)] + text)])
    #expect(Self.find(message, texts) == "https://dav.example.org:8443/dav/%C3%A4%20b")
  }

  @Test func `a domain without the service has none`() {
    #expect(Self.find(nil) == nil)
    #expect(Self.find(Self.message([])) == nil)
    #expect(Self.find(Self.message([Self.service(0, 0, 0, [0])])) == nil)
    #expect(Self.find(Self.message([Self.service(0, 0, 443, Self.name("a b@c"))])) == nil)
  }

  @Test(arguments: ["", "a/b", "a b", "ann@example.org", "example.org:1"])
  func `what is no name of a domain is not asked for`(domain: String) {
    let address = ServiceAddress.find(domain: domain) { _, _ in
      Issue.record("asked")
      return nil
    }
    #expect(address == nil)
  }

  @Test func `no answer ends the program, however it is cut or mutated`() {
    let near = Self.name("dav").dropLast() + [0xC0, 0x1A]
    let message = Self.message([
      Self.service(1, 5, 8443, Array(near)), (16, [3] + Array("abc".utf8)),
      Self.service(1, 5, 8443, [0xC0, 0x0C]),
    ])
    for count in message.indices { #expect(DNSMessage(Array(message[..<count])) == nil) }
    for index in message.indices {
      for value in UInt8.min...UInt8.max {
        var mutated = message
        mutated[index] = value
        let services = DNSMessage(mutated)?.services ?? []
        #expect(services.count <= 3)
      }
    }
    // A name that refers to itself.
    #expect(DNSMessage(Self.message([Self.service(0, 0, 1, [0xC0, 0x3D])]))?.services.count == 0)
  }
}
