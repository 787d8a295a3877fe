internal import System

/// The functions of libdbus that the module calls.
///
/// To link the library would load it at each start, also where nothing is sent.
struct BusLibrary {
  typealias Connection = OpaquePointer
  typealias Message = OpaquePointer
  /// A pointer to a `DBusMessageIter`, which has 72 bytes where pointers have 8.
  typealias Iterator = UnsafeMutableRawPointer
  /// A pointer to a `DBusError`, whose first two fields are the name and the message of the error; libdbus owns both.
  typealias Failure = UnsafeMutablePointer<UnsafePointer<CChar>?>
  typealias Text = UnsafePointer<CChar>

  let initializeError: @convention(c) (Failure) -> Void
  let freeError: @convention(c) (Failure) -> Void
  let openBus: @convention(c) (Int32, Failure) -> Connection?
  /// Connects to an address; a bus then asks to be greeted.
  let connect: @convention(c) (Text, Failure) -> Connection?
  /// Greets the bus; 0 after an error.
  let greet: @convention(c) (Connection, Failure) -> UInt32
  let setExitsOnDisconnect: @convention(c) (Connection, UInt32) -> Void
  let closeConnection: @convention(c) (Connection) -> Void
  let releaseConnection: @convention(c) (Connection) -> Void
  let descriptor: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> UInt32
  /// Reads and writes for up to some milliseconds; 0 after the connection was lost.
  let transfer: @convention(c) (Connection, Int32) -> UInt32
  let popMessage: @convention(c) (Connection) -> Message?
  let addMatch: @convention(c) (Connection, Text, Failure?) -> Void
  let flush: @convention(c) (Connection) -> Void
  /// Sends a call, and waits for its reply for up to some milliseconds.
  let sendAndWait: @convention(c) (Connection, Message, Int32, Failure) -> Message?
  let makeCall: @convention(c) (Text, Text, Text, Text) -> Message?
  let releaseMessage: @convention(c) (Message) -> Void
  let messageType: @convention(c) (Message) -> Int32
  let member: @convention(c) (Message) -> Text?
  let interface: @convention(c) (Message) -> Text?
  let path: @convention(c) (Message) -> Text?
  /// Asks for a name with some flags; returns -1 after an error.
  let requestName: @convention(c) (Connection, Text, UInt32, Failure) -> Int32
  /// Gives a name back; returns -1 after an error.
  let releaseName: @convention(c) (Connection, Text, Failure) -> Int32
  let makeReply: @convention(c) (Message) -> Message?
  let makeError: @convention(c) (Message, Text, Text) -> Message?
  let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> UInt32
  let beginWriting: @convention(c) (Message, Iterator) -> Void
  let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
  let open: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
  let close: @convention(c) (Iterator, Iterator) -> UInt32
  /// 0 if the message has no arguments.
  let beginReading: @convention(c) (Message, Iterator) -> UInt32
  let type: @convention(c) (Iterator) -> Int32
  let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let enter: @convention(c) (Iterator, Iterator) -> Void
  let advance: @convention(c) (Iterator) -> UInt32

  /// Opens the library with the name of a file; throws if it is not there or lacks a function.
  init(_ name: String = "libdbus-1.so.3") throws(BusError) {
    do throws(SharedLibrary.Missing) {
      let library = try SharedLibrary([name])
      initializeError = try library.function("dbus_error_init")
      freeError = try library.function("dbus_error_free")
      openBus = try library.function("dbus_bus_get_private")
      connect = try library.function("dbus_connection_open_private")
      greet = try library.function("dbus_bus_register")
      setExitsOnDisconnect = try library.function("dbus_connection_set_exit_on_disconnect")
      closeConnection = try library.function("dbus_connection_close")
      releaseConnection = try library.function("dbus_connection_unref")
      descriptor = try library.function("dbus_connection_get_unix_fd")
      transfer = try library.function("dbus_connection_read_write")
      popMessage = try library.function("dbus_connection_pop_message")
      addMatch = try library.function("dbus_bus_add_match")
      flush = try library.function("dbus_connection_flush")
      sendAndWait = try library.function("dbus_connection_send_with_reply_and_block")
      makeCall = try library.function("dbus_message_new_method_call")
      releaseMessage = try library.function("dbus_message_unref")
      messageType = try library.function("dbus_message_get_type")
      member = try library.function("dbus_message_get_member")
      interface = try library.function("dbus_message_get_interface")
      path = try library.function("dbus_message_get_path")
      requestName = try library.function("dbus_bus_request_name")
      releaseName = try library.function("dbus_bus_release_name")
      makeReply = try library.function("dbus_message_new_method_return")
      makeError = try library.function("dbus_message_new_error")
      send = try library.function("dbus_connection_send")
      beginWriting = try library.function("dbus_message_iter_init_append")
      append = try library.function("dbus_message_iter_append_basic")
      open = try library.function("dbus_message_iter_open_container")
      close = try library.function("dbus_message_iter_close_container")
      beginReading = try library.function("dbus_message_iter_init")
      type = try library.function("dbus_message_iter_get_arg_type")
      read = try library.function("dbus_message_iter_get_basic")
      enter = try library.function("dbus_message_iter_recurse")
      advance = try library.function("dbus_message_iter_next")
    } catch { throw .noLibrary }
  }
}
