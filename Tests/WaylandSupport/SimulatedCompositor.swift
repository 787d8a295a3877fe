internal import CWayland
internal import CWaylandServer
internal import Glibc
internal import Testing
public import Wayland

/// A Wayland compositor in this process, and a program's connection, which it reads as SDL does.
///
///     let compositor = SimulatedCompositor(["wl_seat": 8])
///     let client = try compositor.makeClient()
///     compositor.post("motion", to: try compositor.object("wl_pointer"), 7, 3.5, 4)
///     compositor.exchange(with: client)
///
/// Requests and events have the names of the protocol. Everything happens on the calling thread.
public final class SimulatedCompositor {
  /// The program's end of the connection, a `wl_display`.
  public let connection: OpaquePointer
  /// The program's `wl_compositor`.
  private let surfaces: OpaquePointer
  /// The compositor itself, a `wl_display` too; nil once it has ended.
  private var display: OpaquePointer?
  /// The connection's other end, a `wl_client`.
  private let peer: OpaquePointer
  private var globals: [Global] = []
  /// The program's objects that exist, the oldest first.
  public private(set) var objects: [ServerObject] = []
  /// The program's requests, the oldest first.
  public private(set) var requests: [Request] = []
  /// What each seat has when it is announced: a pointer is 1, a touchscreen 4.
  public var capabilities: Argument = 5
  /// Called after each request.
  public var answer: (SimulatedCompositor, Request) -> Void = { _, _ in }

  /// All globals that the program uses, with their versions.
  public static let all: KeyValuePairs<String, Int32> = [
    "wl_seat": 8, "zwp_pointer_gestures_v1": 1, "xdg_activation_v1": 1,
    "wl_data_device_manager": 3, "zwp_primary_selection_device_manager_v1": 1,
  ]

  /// Starts with `globals`, which are announced in this order.
  public init(_ globals: KeyValuePairs<String, Int32> = SimulatedCompositor.all) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, type, 0, &ends) == 0)
    display = wl_display_create()
    peer = wl_client_create(display, ends[0])
    connection = wl_display_connect_to_fd(ends[1])
    // The first global has the number 1.
    let registry = wl_display_get_registry(connection)
    surfaces = OpaquePointer(wl_registry_bind(registry, 1, Self.interface("wl_compositor"), 4))
    announce("wl_compositor", version: 4)
    for (type, version) in globals { announce(type, version: version) }
  }

  deinit {
    end()
    wl_display_disconnect(connection)
  }

  /// Ends the compositor.
  public func end() {
    guard let display else { return }
    wl_display_destroy_clients(display)
    wl_display_destroy(display)
    self.display = nil
  }

  /// Ends the connection only.
  public func disconnect() { wl_client_destroy(peer) }
}

/// An object of the program, as the compositor knows it.
public struct ServerObject: Hashable {
  /// The `wl_resource`.
  public let resource: OpaquePointer
  /// The name of its interface.
  public let type: String
}

/// A request that the program made.
public struct Request {
  /// The request's name in its interface.
  public let name: String
  /// The object that received the request.
  public let target: ServerObject
  /// The values, with the objects that the request made.
  public let arguments: [Argument]
}

/// A value of a request or of an event; descriptors are numbers.
public enum Argument: Hashable {
  case number(Double)
  case string(String)
  case object(ServerObject?)
}

extension Argument: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// A fixed-point number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension SimulatedCompositor {
  private final class Global {
    unowned let compositor: SimulatedCompositor
    let type: String
    var raw: OpaquePointer?

    init(_ compositor: SimulatedCompositor, _ type: String) {
      (self.compositor, self.type) = (compositor, type)
    }
  }

  /// Announces a global.
  public func announce(_ type: String, version: Int32) {
    let global = Global(self, type)
    let context = Unmanaged.passUnretained(global).toOpaque()
    global.raw = wl_global_create(display, Self.interface(type), version, context) {
      _, context, version, id in
      let global = Unmanaged<Global>.fromOpaque(context!).takeUnretainedValue()
      let compositor = global.compositor
      let object = compositor.makeObject(global.type, version: Int32(version), id: id)
      guard global.type == "wl_seat" else { return }
      compositor.post("capabilities", to: object, compositor.capabilities)
    }
    globals.append(global)
  }

  /// Removes the oldest global of `type`.
  public func remove(_ type: String) {
    wl_global_remove(globals.first { $0.type == type }?.raw)
  }

  /// The interface named `type`, of libwayland-server or of the program's own protocols.
  private static func interface(_ type: String) -> UnsafePointer<wl_interface> {
    let own = [
      clear_wayland_gestures(), clear_wayland_pinch(), clear_wayland_activation(),
      clear_wayland_primary_manager(), clear_wayland_primary_device(),
      clear_wayland_primary_offer(),
    ]
    return own.compactMap(\.self).first { String(cString: $0.pointee.name) == type }
      ?? UnsafePointer(dlsym(nil, type + "_interface")!.assumingMemoryBound(to: wl_interface.self))
  }
}

// Objects, requests and events.
extension SimulatedCompositor {
  /// The oldest object of `type`, or the one that is `index` places younger.
  public func object(_ type: String, _ index: Int = 0) throws -> ServerObject {
    try #require(objects.filter { $0.type == type }.dropFirst(index).first)
  }

  /// Returns how many objects of `type` exist.
  public func count(_ type: String) -> Int { objects.count { $0.type == type } }

  /// Makes an object for an event, or for a request that has chosen its number `id`.
  public func makeObject(_ type: String, version: Int32 = 1, id: UInt32 = 0) -> ServerObject {
    let resource = wl_resource_create(peer, Self.interface(type), version, id)!
    let context = Unmanaged.passUnretained(self).toOpaque()
    wl_resource_set_dispatcher(resource, Self.handleRequest, context, context) { resource in
      let context = wl_resource_get_user_data(resource)!
      let compositor = Unmanaged<SimulatedCompositor>.fromOpaque(context).takeUnretainedValue()
      compositor.objects.removeAll { $0.resource == resource }
    }
    objects.append(ServerObject(resource: resource, type: type))
    return objects[objects.count - 1]
  }

  private static let handleRequest: wl_dispatcher_func_t = {
    context, resource, _, message, arguments in
    let compositor = Unmanaged<SimulatedCompositor>.fromOpaque(context!).takeUnretainedValue()
    compositor.handle(message!.pointee, of: OpaquePointer(resource!), arguments!)
    return 0
  }

  private func handle(
    _ message: wl_message, of resource: OpaquePointer, _ raw: UnsafeMutablePointer<wl_argument>
  ) {
    let name = String(cString: message.name)
    // What the requests of the program's own protocols make.
    let made = [
      "get_pinch_gesture": "zwp_pointer_gesture_pinch_v1",
      "get_device": "zwp_primary_selection_device_v1",
    ]
    let target = objects.first { $0.resource == resource }!
    let arguments = message.letters.enumerated().map { index, letter -> Argument in
      switch letter {
      case "n":
        let type = message.types[index].map { String(cString: $0.pointee.name) } ?? made[name]!
        let version = wl_resource_get_version(resource)
        return .object(makeObject(type, version: version, id: raw[index].n))
      case "o": return .object(objects.first { $0.resource == raw[index].o })
      case "s": return .string(String(cString: raw[index].s))
      default: return .number(Double(raw[index].i))
      }
    }
    requests.append(Request(name: name, target: target, arguments: arguments))
    if ["release", "destroy"].contains(name) { wl_resource_destroy(resource) }
    answer(self, requests[requests.count - 1])
  }

  /// Sends the event `name` of `object`.
  public func post(_ name: String, to object: ServerObject, _ arguments: Argument...) {
    post(name, to: object, arguments)
  }

  /// Sends the event `name` of `object`.
  public func post(_ name: String, to object: ServerObject, _ arguments: [Argument]) {
    let interface = Self.interface(object.type).pointee
    let messages = UnsafeBufferPointer(start: interface.events, count: Int(interface.event_count))
    let number = messages.firstIndex { String(cString: $0.name) == name }!
    var raw = zip(arguments, messages[number].letters).map { argument, letter in
      switch argument {
      case .number(let value): wl_argument(i: Int32(letter == "f" ? value * 256 : value))
      case .string(let string): wl_argument(s: strdup(string))
      case .object(let object): wl_argument(o: object?.resource)
      }
    }
    // An empty array has no address.
    raw.append(wl_argument())
    wl_resource_post_event_array(object.resource, UInt32(number), &raw)
    for case (.string, let raw) in zip(arguments, raw) {
      free(UnsafeMutablePointer(mutating: raw.s))
    }
  }
}

extension wl_message {
  /// A letter for each argument, without the marks of versions and of what may be null.
  fileprivate var letters: [Character] { String(cString: signature).filter(\.isLetter) }
}

// The program.
extension SimulatedCompositor {
  /// Makes a client on the program's window, whose `wl_surface` is the oldest.
  public func makeClient() throws -> WaylandClient {
    let display = UnsafeMutableRawPointer(connection)
    let surface = UnsafeMutableRawPointer(makeSurface())
    let client = WaylandClient(
      connection: try #require(WaylandConnection(display: display)), surface: surface)
    exchange(with: client)
    return client
  }

  /// Requests another `wl_surface`, as for a window's decorations.
  @discardableResult
  public func makeSurface() -> OpaquePointer { wl_compositor_create_surface(surfaces) }

  /// Passes all requests and events on, and lets `client` handle its events.
  public func exchange(with client: WaylandClient) {
    // The registry, the seats' capabilities, and their devices need one each.
    for _ in 0..<3 {
      exchange()
      client.dispatch()
    }
    exchange()
  }

  /// Passes all requests and events on, and handles SDL's events.
  public func exchange() {
    var isMoving = true
    while isMoving {
      isMoving = wl_display_flush(connection) > 0
      handleRequests()
      isMoving = readEvents() || isMoving
      wl_display_dispatch_pending(connection)
    }
  }

  /// Handles the requests that the program has sent.
  public func handleRequests() {
    guard let display else { return }
    wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
    wl_display_flush_clients(display)
  }

  /// Reads events into their queues without dispatching them; returns false if there were none, or if the
  /// connection is lost.
  @discardableResult
  public func readEvents() -> Bool {
    guard wl_display_prepare_read(connection) == 0 else { return false }
    var request = pollfd(fd: wl_display_get_fd(connection), events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else {
      wl_display_cancel_read(connection)
      return false
    }
    return wl_display_read_events(connection) == 0
  }
}
