import CSDL2
import Testing

@testable import SDLPlatform

@Suite struct LostModifierTests {
  private func bits(_ modifiers: SDL_Keymod...) -> UInt32 {
    modifiers.reduce(0) { $0 | $1.rawValue }
  }

  @Test func `modifiers that are up for the X server are removed, locks stay`() {
    let all = SDL_Keymod(bits(KMOD_CTRL, KMOD_SHIFT, KMOD_ALT, KMOD_CAPS, KMOD_NUM))
    let cases: [(mask: Int32, expected: UInt32)] = [
      (0, 0), (ShiftMask, bits(KMOD_SHIFT)), (ControlMask, bits(KMOD_CTRL)),
      (Mod1Mask, bits(KMOD_ALT)), (Mod5Mask, bits(KMOD_ALT)),
      (ShiftMask | ControlMask | Mod1Mask, bits(KMOD_CTRL, KMOD_SHIFT, KMOD_ALT)),
    ]
    for (mask, expected) in cases {
      #expect(
        all.without(lostIn: UInt32(mask)).rawValue == expected | bits(KMOD_CAPS, KMOD_NUM),
        "\(mask)")
    }
  }

  @Test func `modifiers are never added`() {
    #expect(KMOD_NONE.without(lostIn: .max) == KMOD_NONE)
  }
}
