/// An object of a program on the bus, seen by one of its interfaces.
public struct BusObject: Hashable, Sendable {
  /// The name of the program on the bus, such as `org.freedesktop.Notifications`.
  public let service: String
  /// Such as `/org/freedesktop/Notifications`.
  public let path: String
  /// The interface whose methods are called and whose signals are followed.
  public let interface: String

  /// An object with one interface.
  public init(service: String, path: String, interface: String) {
    (self.service, self.path, self.interface) = (service, path, interface)
  }

  /// The bus itself.
  public static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
}

/// A signal that an object on the bus has sent, or a call of one of its methods.
public struct BusMember: Hashable, Sendable {
  /// The name of the signal or method in its interface.
  public let name: String
  /// What it passes, as its interface defines it.
  public let arguments: [BusValue]
  /// The path of the object that has sent the signal or is called.
  public let path: String

  init(name: String, arguments: [BusValue], path: String = "/") {
    (self.name, self.arguments, self.path) = (name, arguments, path)
  }
}
