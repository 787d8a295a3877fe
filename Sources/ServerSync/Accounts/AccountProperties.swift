internal import Addresses

/// What a file keeps of an account besides its address and user.
///
///     let homes = AccountProperties(account.properties).homes
public struct AccountProperties: Equatable, Sendable {
  /// The addresses of the collections that hold the user's lists; none if only the address of a list is known.
  public var homes: [String] = []
  /// Whether the password may be sent over a connection that others can read.
  public var allowsPlainText = false

  /// The properties that ``encoded`` has returned; unknown lines are left out.
  public init(_ bytes: [UInt8] = []) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "home": homes.append(String(words[1]))
      case "connection": allowsPlainText = words[1] == "plain"
      default: break
      }
    }
  }

  /// The homes whose addresses can be read.
  var homeAddresses: [ServerAddress] { homes.compactMap { ServerAddress($0) } }

  /// A line for each value.
  public var encoded: [UInt8] {
    let lines = homes.map { "home \($0)\n" } + (allowsPlainText ? ["connection plain\n"] : [])
    return Array(lines.joined().utf8)
  }
}
