internal import CSDL2

/// The modifier keys that are down now, on any keyboard.
@MainActor
public enum HeldModifiers {
  /// Whether Ctrl is down.
  public static var hasControl: Bool { SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0 }
}
