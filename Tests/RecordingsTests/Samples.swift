import Geometry
import Input
import Timing

@testable import Recordings

/// A header with fractional numbers and a non-zero fingerprint.
let header = RecordingHeader(
  size: Size(width: 400, height: 700.25), scale: 1.5, textScale: 1.25, language: "de",
  disabled: "pull, pinch",
  completedRows: "sink", theme: "ocean", contrast: "high", motion: "reduced", keyboardMode: "on",
  keyboardLayouts: "us,de", lastKeyboardLayout: "de", lockedSettings: "osk,wrap",
  kiosk: "idle = 60.0, lock = yes", clock: "1795972812345 3600000",
  timeLocale: "en_US.UTF-8",
  start: Fingerprint("00f0123456789abc")!, rows: 15)

/// The content of a file that consists of `lines`, with a newline after each line.
func file(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

/// The line that encodes ``header`` in a file, without its newline.
let headerLine = String(decoding: header.line ?? [], as: UTF8.self)

/// The content of a file with ``header`` and `entries`, in the format of the writer.
///
/// Typed texts are not hidden.
func file(_ entries: [RecordingEntry]) -> [UInt8] {
  let lines = entries.map { entry in
    entry.line(at: entry.time.nanoseconds, includesText: true, isTyping: false) ?? []
  }
  return ([header.line ?? []] + lines).flatMap { $0 + [UInt8(ascii: "\n")] }
}

/// A random entry with a time at most one second after `time`.
func entry(
  after time: Instant, using random: inout some RandomNumberGenerator
) -> RecordingEntry {
  let time = time + Double.random(in: 0...1, using: &random)
  switch Int.random(in: 0..<10, using: &random) {
  case 0:
    return .resized(
      size(using: &random), scale: [nil, 1, 1.25, 2].randomElement(using: &random)!, time: time)
  case 1: return .input(.interrupted(time: time))
  case 2: return .input(.focusLost(time: time))
  case 3: return .input(.text(text(using: &random), time: time))
  case 4: return .input(.key(key(at: time, using: &random)))
  case 5:
    return .input(
      .wheel(clicks: .random(in: -9...9, using: &random), position: point(&random), time: time))
  case 8: return .input(.keyboardAttached(.random(using: &random), time: time))
  case 7: return .input(.composition(composition(at: time, using: &random)))
  case 6: return .input(.middleClick(position: point(&random), time: time))
  default:
    return .input(.touch(touch(at: time, using: &random)))
  }
}

private func size(using random: inout some RandomNumberGenerator) -> Size {
  Size(width: .random(in: 1...16384, using: &random), height: .random(in: 1...9, using: &random))
}

private func text(using random: inout some RandomNumberGenerator) -> String {
  let pieces = ["a", "ß", "👩‍👩‍👧", "\"", "\\", "\u{0}", "\n", "\u{2028}", "e\u{301}"]
  return (0...4).compactMap { _ in pieces.randomElement(using: &random) }.joined()
}

private func composition(
  at time: Instant, using random: inout some RandomNumberGenerator
) -> CompositionEvent {
  let lower = Int.random(in: 0...9, using: &random)
  return CompositionEvent(
    text(using: &random), caret: .random(in: 0...9, using: &random),
    selectedRange: lower..<lower + .random(in: 0...9, using: &random), time: time)
}

private func key(at time: Instant, using random: inout some RandomNumberGenerator) -> KeyEvent {
  let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
    .backspace, .delete, .f1, .f2, .f11, .character("a"), .character("ö"), .character("="),
  ]
  return KeyEvent(
    keys.randomElement(using: &random)!, KeyModifiers(rawValue: .random(in: 0...7, using: &random)),
    isRepeat: .random(using: &random), time: time)
}

private func touch(at time: Instant, using random: inout some RandomNumberGenerator) -> TouchEvent {
  let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
  return TouchEvent(
    id: TouchID(
      device: .random(in: .min ... .max, using: &random),
      number: .random(in: -1...9, using: &random)),
    kind: TouchEvent.Kind.allCases.randomElement(using: &random)!,
    phase: phases.randomElement(using: &random)!, position: point(&random), time: time)
}

private func point(_ random: inout some RandomNumberGenerator) -> Point {
  Point(x: .random(in: -1e6...1e6, using: &random), y: .random(in: -1...1, using: &random))
}
