public import Addresses
internal import System

/// Where the CalDAV server of a domain is, by the records of the domain (RFC 6764, section 3).
///
///     ServiceAddress.find(domain: "example.org")?.text  // "https://dav.example.org/.well-known/caldav"
///
/// Anybody in the network can forge the records, so a host outside of the domain has to be confirmed by a person.
public enum ServiceAddress {
  /// The address of the server; nil if the domain does not say it, or if the name has characters that no domain has.
  ///
  /// Waits for the name servers.
  public static func find(domain: String) -> ServerAddress? {
    find(domain: domain) { name, type in NameServers.answer(name, type) }
  }

  /// `answer` asks the name servers for the records of a type.
  static func find(
    domain: String, _ answer: (_ name: String, _ type: Int32) -> [UInt8]?
  ) -> ServerAddress? {
    guard let server = ServerAddress("https://\(domain)"), server.host == domain.lowercased() else {
      return nil
    }
    let name = "_caldavs._tcp.\(domain)"
    let services = answer(name, DNSMessage.typeSRV).flatMap(DNSMessage.init)?.services ?? []
    let best = services.filter { !$0.host.isEmpty && $0.port > 0 }
      .min { ($0.priority, -Int($0.weight)) < ($1.priority, -Int($1.weight)) }
    guard let best else { return nil }
    let texts = answer(name, DNSMessage.typeTXT).flatMap(DNSMessage.init)?.texts ?? []
    let path = texts.first { $0.hasPrefix("path=/") }.map { $0.dropFirst(5) }
    return ServerAddress("https://\(best.host):\(best.port)\(path ?? "/.well-known/caldav")")
  }
}

/// The name servers of the system.
private enum NameServers {
  /// The answer for records of a type; nil if there is none.
  static func answer(_ name: String, _ type: Int32) -> [UInt8]? {
    typealias Query =
      @convention(c) (
        UnsafePointer<CChar>, Int32, Int32, UnsafeMutablePointer<UInt8>, Int32
      ) -> Int32
    // The module Glibc does not have the function.
    guard let library = try? SharedLibrary(["libc.so.6"]),
      let query = try? library.function("res_query") as Query
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let internet: Int32 = 1
    let count = query(name, internet, type, &bytes, Int32(bytes.count))
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
  }
}
