internal import CWayland
internal import System

/// The functions of libwayland-client that the module calls.
///
/// They are those of the library that SDL has loaded. To link the library would load it on X11, too, at
/// each start.
struct WaylandLibrary {
  /// An object of the compositor, as libwayland-client knows it.
  typealias Proxy = OpaquePointer
  typealias Queue = OpaquePointer
  typealias Interface = UnsafePointer<wl_interface>
  /// Called with the object's `context`, the object, the number of the event, its description and its
  /// arguments; the result does not matter.
  typealias Dispatcher =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?,
      UnsafeMutablePointer<wl_argument>?
    ) -> Int32

  let descriptor: @convention(c) (OpaquePointer) -> Int32
  let displayError: @convention(c) (OpaquePointer) -> Int32
  let flush: @convention(c) (OpaquePointer) -> Int32
  let prepareRead: @convention(c) (OpaquePointer) -> Int32
  let prepareReadQueue: @convention(c) (OpaquePointer, Queue) -> Int32
  let cancelRead: @convention(c) (OpaquePointer) -> Void
  let createQueue: @convention(c) (OpaquePointer) -> Queue?
  let dispatchPending: @convention(c) (OpaquePointer, Queue) -> Int32
  let createWrapper: @convention(c) (UnsafeMutableRawPointer) -> Proxy?
  let setQueue: @convention(c) (Proxy, Queue) -> Void
  let destroyWrapper: @convention(c) (UnsafeMutableRawPointer) -> Void
  let marshal:
    @convention(c) (
      Proxy, UInt32, Interface?, UInt32, UInt32, UnsafeMutablePointer<wl_argument>
    ) -> Proxy?
  let addDispatcher:
    @convention(c) (
      Proxy, Dispatcher, UnsafeRawPointer?, UnsafeMutableRawPointer?
    ) -> Int32
  let destroy: @convention(c) (Proxy) -> Void
  let registry, seat, pointer, touch, callback, dataDeviceManager, dataDevice: Interface

  /// Nil if SDL has not loaded the library, or if it is older than version 1.20.
  init?() {
    do {
      let library = try SharedLibrary(loaded: "libwayland-client.so.0")
      descriptor = try library.function("wl_display_get_fd")
      displayError = try library.function("wl_display_get_error")
      flush = try library.function("wl_display_flush")
      prepareRead = try library.function("wl_display_prepare_read")
      prepareReadQueue = try library.function("wl_display_prepare_read_queue")
      cancelRead = try library.function("wl_display_cancel_read")
      createQueue = try library.function("wl_display_create_queue")
      dispatchPending = try library.function("wl_display_dispatch_queue_pending")
      createWrapper = try library.function("wl_proxy_create_wrapper")
      setQueue = try library.function("wl_proxy_set_queue")
      destroyWrapper = try library.function("wl_proxy_wrapper_destroy")
      marshal = try library.function("wl_proxy_marshal_array_flags")
      addDispatcher = try library.function("wl_proxy_add_dispatcher")
      destroy = try library.function("wl_proxy_destroy")
      registry = try library.interface("wl_registry")
      seat = try library.interface("wl_seat")
      pointer = try library.interface("wl_pointer")
      touch = try library.interface("wl_touch")
      callback = try library.interface("wl_callback")
      dataDeviceManager = try library.interface("wl_data_device_manager")
      dataDevice = try library.interface("wl_data_device")
    } catch { return nil }
  }
}

extension SharedLibrary {
  fileprivate func interface(_ name: String) throws(Missing) -> WaylandLibrary.Interface {
    WaylandLibrary.Interface(
      try address(name + "_interface").assumingMemoryBound(to: wl_interface.self))
  }
}
