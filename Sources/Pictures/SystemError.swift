import Glibc

/// What the system said last, copied before anything else can overwrite it.
struct SystemError: Error {
  let text = String(cString: strerror(errno))
}
