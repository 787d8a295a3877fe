import Glibc
import SDLPlatform

/// Debug switches, read from environment variables; an invalid one is reported in one line.
@MainActor
enum DebugOptions {
  /// What CLEARSTYLE_SLOW says, or 1.
  static func slowness() -> Double {
    do throws(RequestError) {
      return try Slowness.parse(variable("CLEARSTYLE_SLOW"))
    } catch {
      Terminal.printError(error.description)
      return 1
    }
  }

  /// Writes the frames of `loop` into the file that CLEARSTYLE_FRAMES names; nil where there is none.
  static func logFrames(of loop: EventLoop) -> FrameLog? {
    guard let path = variable("CLEARSTYLE_FRAMES"), !path.isEmpty else { return nil }
    do throws(RequestError) {
      let log = try FrameLog(path: path)
      loop.onFrame = { log.append($0) }
      loop.onRest = { log.flush() }
      return log
    } catch {
      Terminal.printError(error.description)
      return nil
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
