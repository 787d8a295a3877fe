internal import CLibical
internal import System

/// The functions of libical that the module calls.
///
/// To link the library would load it and what it needs, 40 MB, at each start, also where no calendar is read.
struct LibicalLibrary {
  typealias Component = OpaquePointer
  typealias Zone = OpaquePointer
  typealias Value = OpaquePointer

  let makeComponent: @convention(c) (UnsafePointer<CChar>) -> Component?
  let freeComponent: @convention(c) (Component) -> Void
  let makeZone: @convention(c) () -> Zone?
  /// The zone takes the component unless the result is 0.
  let setComponent: @convention(c) (Zone, Component) -> Int32
  let freeZone: @convention(c) (Zone, Int32) -> Void
  /// The zone of the system with this name, which libical owns.
  let systemZone: @convention(c) (UnsafePointer<CChar>) -> Zone?
  /// The seconds by which a zone is ahead of UTC at a time of its clock.
  let offset:
    @convention(c) (
      Zone, UnsafeMutablePointer<icaltimetype>, UnsafeMutablePointer<Int32>
    ) -> Int32
  let makeValue: @convention(c) (icalvalue_kind, UnsafePointer<CChar>) -> Value?
  let freeValue: @convention(c) (Value) -> Void

  /// Opens the library with the name of a file; throws if it is not there or lacks a function.
  init(_ name: String) throws(SharedLibrary.Missing) {
    let library = try SharedLibrary([name])
    makeComponent = try library.function("icalcomponent_new_from_string")
    freeComponent = try library.function("icalcomponent_free")
    makeZone = try library.function("icaltimezone_new")
    setComponent = try library.function("icaltimezone_set_component")
    freeZone = try library.function("icaltimezone_free")
    systemZone = try library.function("icaltimezone_get_builtin_timezone")
    offset = try library.function("icaltimezone_get_utc_offset")
    makeValue = try library.function("icalvalue_new_from_string")
    freeValue = try library.function("icalvalue_free")
    // Else libical writes to stderr and ends the program when an input is malformed.
    let setErrorsAreFatal: @convention(c) (Int32) -> Void =
      try library.function("icalerror_set_errors_are_fatal")
    setErrorsAreFatal(0)
  }
}

extension LibicalLibrary {
  /// Whether `rule` is the value of an RRULE.
  func isRule(_ rule: String) -> Bool {
    guard let value = makeValue(ICAL_RECUR_VALUE, rule) else { return false }
    freeValue(value)
    return true
  }
}

/// Opens libical when it is first needed: an input without repetitions and zones needs none.
final class LibicalLoader {
  private let name: String
  private var loaded: LibicalLibrary?

  /// A loader of the library with the name of a file.
  init(_ name: String) { self.name = name }

  /// The library; throws if it is not installed.
  func library() throws(FormatError) -> LibicalLibrary {
    if let loaded { return loaded }
    do throws(SharedLibrary.Missing) {
      let library = try LibicalLibrary(name)
      loaded = library
      return library
    } catch { throw FormatError("needs the library libical, which is not installed") }
  }
}
