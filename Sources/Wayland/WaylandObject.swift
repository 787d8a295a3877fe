internal import CWayland
internal import Glibc

/// An object of the compositor, whose events `WaylandConnection.dispatch` passes to `onEvent`.
///
///     let pointer = seat.create(WL_SEAT_GET_POINTER, library.pointer, version: 5, [.newObject])
///     pointer?.onEvent = { event in if event.number == 1 { leave() } }
///
/// The object must be kept until `destroy(_:)`, or until the end of the connection.
final class WaylandObject {
  /// Called with each event of the object.
  var onEvent: ((WaylandEvent) -> Void)?
  let proxy: OpaquePointer
  private let library: WaylandLibrary

  /// An argument of a request.
  enum Argument {
    /// The object that the request makes.
    case newObject
    case object(OpaquePointer)
    case unsigned(UInt32)
    case string(String)
    /// A descriptor, which libwayland duplicates.
    case descriptor(Int32)
  }

  /// Wraps `proxy`, which `destroy(_:)` or `discard()` ends, not the release of this object; its events are
  /// passed to `onEvent` if `handlesEvents` is true.
  init(proxy: OpaquePointer, library: WaylandLibrary, handlesEvents: Bool = true) {
    (self.proxy, self.library) = (proxy, library)
    guard handlesEvents else { return }
    let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    _ = library.addDispatcher(proxy, Self.dispatcher, context, nil)
  }

  private static let dispatcher: WaylandLibrary.Dispatcher = { context, _, number, _, arguments in
    guard let context else { return 0 }
    let object = Unmanaged<WaylandObject>.fromOpaque(context).takeUnretainedValue()
    object.onEvent?(WaylandEvent(number: Int(number), arguments: arguments))
    return 0
  }

  /// Makes the request with the number `opcode`.
  func request(_ opcode: Int32, _ arguments: [Argument] = []) {
    _ = marshal(opcode, nil, version: 0, flags: 0, arguments)
  }

  /// Makes the request with the number `opcode`, which makes an object of the type `interface`.
  func create(
    _ opcode: Int32, _ interface: WaylandLibrary.Interface, version: UInt32,
    _ arguments: [Argument] = [.newObject]
  ) -> WaylandObject? {
    marshal(opcode, interface, version: version, flags: 0, arguments)
      .map { WaylandObject(proxy: $0, library: library) }
  }

  /// Requests from the registry the global with the number `name`.
  func bind(
    _ name: UInt32, _ interface: WaylandLibrary.Interface, version: UInt32
  ) -> WaylandObject? {
    create(
      WL_REGISTRY_BIND, interface, version: version,
      [
        .unsigned(name), .string(String(cString: interface.pointee.name)), .unsigned(version),
        .newObject,
      ])
  }

  /// Makes the request with the number `opcode`, which destroys the object.
  func destroy(_ opcode: Int32) {
    onEvent = nil
    _ = marshal(opcode, nil, version: 0, flags: UInt32(WL_MARSHAL_FLAG_DESTROY), [])
  }

  /// Destroys the proxy only, for a type without a request that destroys it, such as wl_callback.
  func discard() {
    onEvent = nil
    library.destroy(proxy)
  }

  private func marshal(
    _ opcode: Int32, _ interface: WaylandLibrary.Interface?, version: UInt32, flags: UInt32,
    _ arguments: [Argument]
  ) -> OpaquePointer? {
    var strings: [UnsafeMutablePointer<CChar>?] = []
    defer { for string in strings { free(string) } }
    var raw = arguments.map { argument in
      var raw = wl_argument()
      switch argument {
      case .newObject: raw.n = 0
      case .object(let proxy): raw.o = proxy
      case .unsigned(let value): raw.u = value
      case .descriptor(let descriptor): raw.h = descriptor
      case .string(let string):
        let copy = strdup(string)
        strings.append(copy)
        raw.s = UnsafePointer(copy)
      }
      return raw
    }
    return library.marshal(proxy, UInt32(opcode), interface, version, flags, &raw)
  }
}
