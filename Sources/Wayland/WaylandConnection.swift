internal import CWayland

/// SDL's connection to a Wayland compositor, with a queue for the events of objects of our own.
///
/// Several parts of a program may read a Wayland connection, for example SDL and the graphics
/// driver. So a wait must be announced by `beginWait`. While events that were read are not handled
/// yet, `beginWait` returns false. Otherwise `beginWait` sends all waiting requests, and no other
/// thread reads events until `endWait`.
///
/// SDL's thread alone uses the connection.
public final class WaylandConnection {
  let library: WaylandLibrary
  let display: OpaquePointer
  private let owner: AnyObject?
  /// The queue of the objects that a ``WaylandClient`` makes; nil before the first one.
  private var queue: OpaquePointer?
  /// The descriptor to poll, readable when the compositor has sent something.
  public let descriptor: Int32

  /// Takes SDL's connection `display`, a `wl_display`, and keeps `owner`, which keeps it open; nil if libwayland
  /// is older than 1.20.
  public init?(display: UnsafeMutableRawPointer, owner: AnyObject? = nil) {
    guard let library = WaylandLibrary() else { return nil }
    (self.library, self.owner) = (library, owner)
    self.display = OpaquePointer(display)
    descriptor = library.descriptor(self.display)
  }

  /// Whether the connection was lost.
  public var isLost: Bool { library.displayError(display) != 0 }

  /// Prepares a wait for `descriptor`; returns false if events were read that are not handled yet.
  public func beginWait() -> Bool {
    guard library.prepareRead(display) == 0 else { return false }
    // Who reads the connection for one queue fills the others, too.
    if let queue, library.prepareReadQueue(display, queue) != 0 {
      library.cancelRead(display)
      return false
    }
    // The buffer may still contain SDL's replies to events, such as to a ping.
    flush()
    return true
  }

  /// Ends the wait without reading events, since SDL reads the events itself.
  public func endWait() {
    library.cancelRead(display)
    if queue != nil { library.cancelRead(display) }
  }

  /// Sends the requests that were made so far, as far as that is possible without waiting.
  func flush() { _ = library.flush(display) }

  /// Handles the events that SDL has read for the objects of our own.
  func dispatch() {
    if let queue { _ = library.dispatchPending(display, queue) }
  }

  /// Requests the list of the compositor's globals, whose events are handled by `dispatch`.
  func makeRegistry() -> WaylandObject? { make(WL_DISPLAY_GET_REGISTRY, library.registry) }

  /// Requests an object with a single event, after the events of all earlier requests.
  func makeCallback() -> WaylandObject? { make(WL_DISPLAY_SYNC, library.callback) }

  private func make(_ opcode: Int32, _ interface: WaylandLibrary.Interface) -> WaylandObject? {
    queue = queue ?? library.createQueue(display)
    // A wrapper has a queue of its own, without which SDL could handle the first events.
    guard let queue, let wrapper = library.createWrapper(UnsafeMutableRawPointer(display)) else {
      return nil
    }
    defer { library.destroyWrapper(UnsafeMutableRawPointer(wrapper)) }
    library.setQueue(wrapper, queue)
    return WaylandObject(proxy: wrapper, library: library, handlesEvents: false)
      .create(opcode, interface, version: 1)
  }
}
