internal import Glibc
internal import System

/// A connection to the message bus of the user's session (D-Bus).
///
///     let bus = try BusConnection()
///     try bus.call(.bus, "GetId")
///
/// Use it on one thread. Connecting and calls wait for answers, each for up to 5 s, so a window must not use one.
public final class BusConnection {
  /// The milliseconds for which a call waits for its answer; local programs that work take less than one.
  private static let timeout: Int32 = 5000

  /// Readable when something has arrived; a call may have read signals already, so ask ``nextSignal()`` after each call.
  public let descriptor: Int32
  private let library: BusLibrary
  private let connection: BusLibrary.Connection

  /// Connects to the bus that the variables of this process name, which has to answer within some seconds.
  ///
  /// At login, the bus is being started.
  public convenience init(within seconds: Double = 0.5) throws(BusError) {
    let check = SessionBusCheck(in: .process)
    // Without an address libdbus would start a bus.
    guard check.exists else { throw .noBus }
    // It waits without a limit for a bus that accepts connections and is stopped.
    if check.isSilent(within: seconds) { throw .silent }
    let library = try BusLibrary()
    let connection = try library.withError { library.openBus(Self.sessionBus, $0) }
    try self.init(library, connection)
  }

  private init(_ library: BusLibrary, _ connection: BusLibrary.Connection) throws(BusError) {
    (self.library, self.connection) = (library, connection)
    // Else libdbus would end the program when the session ends.
    library.setExitsOnDisconnect(connection, 0)
    var descriptor: Int32 = -1
    _ = library.descriptor(connection, &descriptor)
    self.descriptor = descriptor
    if descriptor < 0 { throw .silent }
  }

  deinit {
    library.closeConnection(connection)
    library.releaseConnection(connection)
  }

  /// `DBUS_BUS_SESSION` of dbus-shared.h.
  private static let sessionBus: Int32 = 0

  /// Calls `method` of `object`, and returns the results.
  @discardableResult
  public func call(
    _ object: BusObject, _ method: String, _ arguments: [BusValue] = []
  ) throws(BusError) -> [BusValue] {
    guard
      let message = library.makeCall(object.service, object.path, object.interface, method)
    else { throw .silent }
    let call = BusMessage(message, library)
    call.append(arguments)
    let reply = try library.withError {
      library.sendAndWait(connection, call.message, Self.timeout, $0)
    }
    return BusMessage(reply, library).arguments
  }

  /// Makes ``nextSignal()`` return the signals of `object`, also after another program has taken the name of its service;
  /// does not wait.
  public func subscribe(to object: BusObject) {
    // The bus compares the sender with the present owner of the name.
    let rule =
      "type='signal',sender='\(object.service)',interface='\(object.interface)',"
      + "path='\(object.path)'"
    library.addMatch(connection, rule, nil)
    library.flush(connection)
  }

  /// The next signal that has arrived; nil if there is none.
  ///
  /// Throws after the connection was lost. Never waits.
  public func nextSignal() throws(BusError) -> BusSignal? {
    let isOpen = library.transfer(connection, 0) != 0
    while let message = library.popMessage(connection).map({ BusMessage($0, library) }) {
      guard library.isSignal(message.message) else { continue }
      return BusSignal(name: message.member, arguments: message.arguments)
    }
    if !isOpen { throw .silent }
    return nil
  }
}

extension BusConnection {
  /// Waits for up to `milliseconds` until a signal arrives for which `isExpected` holds; returns false if none does.
  func waitForSignal(
    within milliseconds: Int32, where isExpected: (BusSignal) -> Bool
  ) throws(BusError) -> Bool {
    let start = Self.uptime
    while true {
      while let signal = try nextSignal() { if isExpected(signal) { return true } }
      let left = Int(milliseconds) - (Self.uptime - start)
      guard left > 0 else { return false }
      var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      poll(&descriptors, 1, Int32(clamping: left))
    }
  }

  /// The milliseconds since the machine was started, without those in which it was suspended.
  private static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

extension BusLibrary {
  fileprivate func isSignal(_ message: Message) -> Bool {
    // DBUS_MESSAGE_TYPE_SIGNAL of dbus-protocol.h.
    messageType(message) == 4
  }

  /// Calls `body`; throws the error that it sets if its result is nil.
  fileprivate func withError<Result>(
    _ body: (Failure) -> Result?
  ) throws(BusError) -> Result {
    // A `DBusError` has 32 bytes: two pointers, bits and a pointer.
    var storage: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
    let (result, error): (Result?, BusError) = storage.withUnsafeMutableBufferPointer {
      let failure = $0.baseAddress!
      initializeError(failure)
      defer { freeError(failure) }
      let result = body(failure)
      return (result, BusError(name: failure[0], message: failure[1]))
    }
    guard let result else { throw error }
    return result
  }
}

extension BusError {
  fileprivate init(name: UnsafePointer<CChar>?, message: UnsafePointer<CChar>?) {
    guard let name, let message, strcmp(name, "org.freedesktop.DBus.Error.NoReply") != 0 else {
      self = .silent
      return
    }
    self = .failed(name: String(cString: name), message: String(cString: message))
  }
}
