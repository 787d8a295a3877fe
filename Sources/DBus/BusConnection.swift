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

  /// Connects to the bus at `address`, for tests: libdbus reads the variables of the process once.
  convenience init(to address: String) throws(BusError) {
    let library = try BusLibrary()
    let connection = try library.withError { library.connect(address, $0) }
    try self.init(library, connection)
    try library.withError { library.greet(connection, $0) == 0 ? nil : () }
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
    try call(object, method, arguments, within: Self.timeout)
  }

  /// Calls `method` of `object`, which has to answer within some milliseconds, and returns the results.
  func call(
    _ object: BusObject, _ method: String, _ arguments: [BusValue], within milliseconds: Int32
  ) throws(BusError) -> [BusValue] {
    guard
      let message = library.makeCall(object.service, object.path, object.interface, method)
    else { throw .silent }
    let call = BusMessage(message, library)
    call.append(arguments)
    let reply = try library.withError {
      library.sendAndWait(connection, call.message, milliseconds, $0)
    }
    return BusMessage(reply, library).arguments
  }

  /// Makes ``nextSignal()`` return the signals of `object`, also after another program has taken the name of its service;
  /// does not wait.
  ///
  /// With a `subject` only those whose first argument is that text.
  public func subscribe(to object: BusObject, about subject: String? = nil) {
    // The bus compares the sender with the present owner of the name.
    let rule =
      "type='signal',sender='\(object.service)',interface='\(object.interface)',"
      + "path='\(object.path)'" + (subject.map { ",arg0='\($0)'" } ?? "")
    library.addMatch(connection, rule, nil)
    library.flush(connection)
  }

  /// The next signal that has arrived; nil if there is none.
  ///
  /// Throws after the connection was lost. Never waits.
  public func nextSignal() throws(BusError) -> BusMember? {
    try nextMessage(ofType: Self.signal).map {
      BusMember(name: $0.member, arguments: $0.arguments, path: $0.path)
    }
  }

  /// The next message of a type that has arrived; those before it are left out.
  private func nextMessage(ofType type: Int32) throws(BusError) -> BusMessage? {
    let isOpen = library.transfer(connection, 0) != 0
    while let message = library.popMessage(connection).map({ BusMessage($0, library) }) {
      if library.messageType(message.message) == type { return message }
    }
    if !isOpen { throw .silent }
    return nil
  }

  /// `DBUS_MESSAGE_TYPE_METHOD_CALL` and `DBUS_MESSAGE_TYPE_SIGNAL` of dbus-protocol.h.
  private static let (methodCall, signal): (Int32, Int32) = (1, 4)
}

// Being called.
extension BusConnection {
  /// Requests a name; returns false if another process owns it.
  func requestName(_ name: String) throws(BusError) -> Bool {
    try library.withError { failure in
      let result = library.requestName(connection, name, Self.doNotQueue, failure)
      return result < 0 ? nil : result == Self.primaryOwner
    }
  }

  /// Releases a name: a call of it that arrives later starts the service again.
  func releaseName(_ name: String) throws(BusError) {
    try library.withError { library.releaseName(connection, name, $0) < 0 ? nil : () }
  }

  /// Returns the next call of a method of `interface` that has arrived, and answers it with nothing; nil if there is none.
  ///
  /// Other calls are answered with an error. Throws after the connection was lost. Never waits.
  func nextCall(of interface: String) throws(BusError) -> BusMember? {
    while let call = try nextMessage(ofType: Self.methodCall) {
      guard call.interface == interface else {
        answer(library.makeError(call.message, Self.unknownMethod, "there is no such method"))
        continue
      }
      answer(library.makeReply(call.message))
      return BusMember(name: call.member, arguments: call.arguments, path: call.path)
    }
    return nil
  }

  private func answer(_ reply: BusLibrary.Message?) {
    guard let reply = reply.map({ BusMessage($0, library) }) else { return }
    _ = library.send(connection, reply.message, nil)
    library.flush(connection)
  }

  /// `DBUS_NAME_FLAG_DO_NOT_QUEUE` of dbus-shared.h.
  private static let doNotQueue: UInt32 = 4
  /// `DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER` of dbus-shared.h.
  private static let primaryOwner: Int32 = 1
  private static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
}

extension BusConnection {
  /// Waits for up to `milliseconds` until a signal arrives for which `isExpected` holds; returns false if none does.
  func waitForSignal(
    within milliseconds: Int32, where isExpected: (BusMember) -> Bool
  ) throws(BusError) -> Bool {
    let signal = try wait(within: milliseconds) { () throws(BusError) in
      while let signal = try nextSignal() { if isExpected(signal) { return signal } }
      return nil
    }
    return signal != nil
  }

  /// Waits for up to `milliseconds` until `next` returns something, which is asked whenever something has arrived.
  func wait<Result>(
    within milliseconds: Int32, for next: () throws(BusError) -> Result?
  ) throws(BusError) -> Result? {
    let start = Self.uptime
    while true {
      if let result = try next() { return result }
      let left = Int(milliseconds) - (Self.uptime - start)
      guard left > 0 else { return nil }
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
