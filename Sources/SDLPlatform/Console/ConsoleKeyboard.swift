internal import CSDL2
internal import Glibc

/// The console's keyboard, which SDL mutes so that its keys do not reach the shell behind the window.
///
/// SDL 2.32, unlike 2.26, looks each pressed key up in the kernel's key map, where a muted keyboard has no characters beyond
/// Latin-1 (`vt_do_kdsk_ioctl` in Linux). SDL reports the press before it looks the key up: then the keyboard is unmuted.
///
///     let keyboard = ConsoleKeyboard.open()
///     drainEvents()
///     keyboard?.mute()
@MainActor
final class ConsoleKeyboard {
  // Of linux/kd.h.
  private static let getMode: UInt = 0x4B44  // KDGKBMODE
  private static let setMode: UInt = 0x4B45  // KDSKBMODE
  private static let unicode: CInt = 3  // K_UNICODE
  private static let off: CInt = 4  // K_OFF

  private let terminal: Int32
  private var isMuted = true

  /// Opens the terminal of this process after SDL; nil if SDL has not muted its keyboard.
  static func open() -> ConsoleKeyboard? {
    let terminal = Glibc.open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    var mode: CInt = 0
    guard ioctl(terminal, getMode, &mode) == 0, mode == off else {
      close(terminal)
      return nil
    }
    return ConsoleKeyboard(terminal: terminal)
  }

  private init(terminal: Int32) {
    self.terminal = terminal
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
    close(terminal)
  }

  /// Mutes the keyboard and discards what has reached the terminal since the last press.
  func mute() {
    guard !isMuted else { return }
    isMuted = true
    _ = ioctl(terminal, Self.setMode, Self.off)
    tcflush(terminal, TCIFLUSH)
  }

  private func unmute() {
    guard isMuted else { return }
    isMuted = ioctl(terminal, Self.setMode, Self.unicode) != 0
  }

  private static let watch: SDL_EventFilter = { keyboard, event in
    guard let keyboard, let event, let action = Action(event.pointee) else { return 1 }
    // SDL_PumpEvents pushes keys and texts on the main thread.
    nonisolated(unsafe) let watching = keyboard
    MainActor.assumeIsolated {
      let keyboard = Unmanaged<ConsoleKeyboard>.fromOpaque(watching).takeUnretainedValue()
      if action == .unmute { keyboard.unmute() } else { keyboard.mute() }
    }
    return 1
  }
}

extension ConsoleKeyboard {
  /// What an event of SDL leads to.
  enum Action {
    case mute, unmute

    /// Unmutes for a key that types a character; mutes after the character; nil for all other events.
    ///
    /// Not with Ctrl or Alt, by which the kernel switches to another console: a kiosk must stay.
    init?(_ event: SDL_Event) {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN:
        let key = event.key.keysym
        let switches = UInt16(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue)
        guard key.mod & switches == 0, Self.isTyping(key.scancode) else { return nil }
        self = .unmute
      case SDL_TEXTINPUT: self = .mute
      default: return nil
      }
    }

    private static func isTyping(_ key: SDL_Scancode) -> Bool {
      let ranges = [
        (SDL_SCANCODE_A, SDL_SCANCODE_0), (SDL_SCANCODE_SPACE, SDL_SCANCODE_SLASH),
        (SDL_SCANCODE_NONUSBACKSLASH, SDL_SCANCODE_NONUSBACKSLASH),
        (SDL_SCANCODE_INTERNATIONAL1, SDL_SCANCODE_INTERNATIONAL9),
      ]
      return ranges.contains { ($0.rawValue...$1.rawValue).contains(key.rawValue) }
    }
  }
}
