internal import System

/// The functions of libcurl that the module calls.
///
/// The library is opened when the first request is made: the window never does.
struct LibCurl {
  /// The addresses of functions with variable arguments.
  let setOption, getInfo: UnsafeMutableRawPointer
  let makeHandle: @convention(c) () -> UnsafeMutableRawPointer?
  let freeHandle: @convention(c) (UnsafeMutableRawPointer) -> Void
  let reset: @convention(c) (UnsafeMutableRawPointer) -> Void
  let perform: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let appendHeader:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  let freeHeaders: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let message: @convention(c) (Int32) -> UnsafePointer<CChar>?
  /// The seconds from 1970 to a date of HTTP, -1 for anything else; the second argument is not used.
  let time: @convention(c) (UnsafePointer<CChar>, UnsafePointer<Int>?) -> Int

  /// Opens the library with the name of a file; throws if it is not there or lacks a function.
  init(_ name: String = "libcurl.so.4") throws(HTTPError) {
    do throws(SharedLibrary.Missing) {
      let library = try SharedLibrary([name])
      setOption = try library.address("curl_easy_setopt")
      getInfo = try library.address("curl_easy_getinfo")
      makeHandle = try library.function("curl_easy_init")
      freeHandle = try library.function("curl_easy_cleanup")
      reset = try library.function("curl_easy_reset")
      perform = try library.function("curl_easy_perform")
      appendHeader = try library.function("curl_slist_append")
      freeHeaders = try library.function("curl_slist_free_all")
      message = try library.function("curl_easy_strerror")
      time = try library.function("curl_getdate")
    } catch { throw .libraryIsMissing }
  }
}
