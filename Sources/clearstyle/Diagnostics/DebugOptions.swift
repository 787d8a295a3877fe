import Commands
import SDLPlatform
import System

/// Debug switches, read from environment variables; an invalid value is reported and ignored.
@MainActor
enum DebugOptions {
  /// The factor by which animations are slowed down: the value of CLEARSTYLE_SLOW, or 1 by default.
  static func slowness() -> Double {
    do throws(RequestError) {
      return try Slowness.parse(Environment.process["CLEARSTYLE_SLOW"])
    } catch {
      Terminal.printError(error.description)
      return 1
    }
  }

  /// Logs the frames of `loop` to the file that CLEARSTYLE_FRAMES names.
  ///
  /// Returns nil if the variable is not set or the file cannot be created.
  static func logFrames(of loop: EventLoop) -> FrameLog? {
    guard let path = Environment.process["CLEARSTYLE_FRAMES"] else { return nil }
    do throws(RequestError) {
      let log = try FrameLog(path: path)
      loop.onFrame = { log.append($0) }
      loop.onIdle = { log.flush() }
      return log
    } catch {
      Terminal.printError(error.description)
      return nil
    }
  }
}

/// Parses the value of CLEARSTYLE_SLOW, the factor by which animations are slowed down.
enum Slowness {
  private static let range = 1.0...100

  /// The factor in `text`, the value of the variable; 1 if `text` is nil or empty.
  static func parse(_ text: String?) throws(RequestError) -> Double {
    guard let text, !text.isEmpty else { return 1 }
    guard let number = Double(text), range.contains(number) else {
      throw RequestError(
        description: "CLEARSTYLE_SLOW is \"\(text)\", not a number from 1 to 100; it is ignored")
    }
    return number
  }
}
