import Synthesis
import Testing
import Timing

@testable import SDLPlatform

struct AudioSessionTests {
  private let tones = [Tone(pitch: 440, duration: 0.2)]

  /// Expects that a mutating call, which `#expect` cannot contain, returns true.
  private func expect(_ isTrue: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: location)
  }

  private func time(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  /// A session whose device was opened at 0.1 s for a sound at 0.
  private func openSession() -> AudioSession {
    var session = AudioSession()
    expect(session.play(tones, at: .zero))
    session.didOpen(at: time(0.1))
    return session
  }

  @Test func `the first sound opens the device, and is heard when that is open`() {
    var session = openSession()
    expect(session.takeTones() == [tones] && session.takeTones().isEmpty)
  }

  @Test func `further sounds open nothing, and are heard in their order`() {
    var session = AudioSession()
    let other = [Tone(pitch: 550, duration: 0.2)]
    expect(session.play(tones, at: .zero) && !session.play(other, at: time(0.1)))
    session.didOpen(at: time(0.2))
    expect(!session.play(tones, at: time(0.25)))
    expect(session.takeTones() == [tones, other, tones])
  }

  @Test(arguments: [(0.29, 2), (0.31, 1), (0.41, 0)])
  func `a sound that waited for more than 0.3 s is left out`(opening: Double, count: Int) {
    var session = AudioSession()
    _ = session.play(tones, at: .zero)
    _ = session.play(tones, at: time(0.1))
    session.didOpen(at: time(opening))
    expect(session.takeTones().count == count)
    let end = opening + (count > 0 ? 5.2 : 5)
    expect(session.phase == .open(end: time(end)))
  }

  @Test func `the device is closed after 5 s of silence, counted from the last sound`() {
    var session = openSession()
    expect(session.end(at: time(1), isConnected: true) == time(5.3))
    _ = session.play(tones, at: time(4))
    expect(session.end(at: time(5.3), isConnected: true) == time(9.2))
    expect(session.end(at: time(9.2), isConnected: true) == nil && session.phase == .closing)
    expect(!session.didClose(at: time(9.3), wasConnected: true))
    expect(session.play(tones, at: time(9.3)))
  }

  @Test func `a sound while the device is closed again opens it again, unless that took too long`()
  {
    for (closing, isOpened) in [(5.5, true), (5.9, false)] {
      var session = openSession()
      _ = session.takeTones()
      _ = session.end(at: time(5.3), isConnected: true)
      expect(!session.play(tones, at: time(5.4)))
      expect(session.didClose(at: time(closing), wasConnected: true) == isOpened)
      expect(session.phase == (isOpened ? .opening : .closed(earliest: .zero)))
    }
  }

  @Test func `after a failure no sound opens the device for 10 s`() {
    var session = AudioSession()
    _ = session.play(tones, at: .zero)
    session.didFail(at: time(1))
    expect(!session.play(tones, at: time(10.9)) && session.takeTones().isEmpty)
    expect(session.play(tones, at: time(11)))
  }

  @Test func `a device that was removed is closed at once, and not opened again for 10 s`() {
    var session = openSession()
    expect(session.end(at: time(1), isConnected: false) == nil)
    _ = session.play(tones, at: time(1))
    expect(!session.didClose(at: time(1), wasConnected: false))
    expect(!session.play(tones, at: time(10.9)) && session.play(tones, at: time(11)))
  }

  @Test func `once stopped nothing is played or opened, whatever the device does`() {
    for stage in 0..<4 {
      var session = AudioSession()
      if stage > 0 { _ = session.play(tones, at: .zero) }
      if stage > 1 { session.didOpen(at: time(0.1)) }
      if stage > 2 { _ = session.end(at: time(6), isConnected: true) }
      session.stop()
      session.didOpen(at: time(6))
      expect(session.end(at: time(6), isConnected: true) == nil)
      expect(!session.play(tones, at: time(6)) && session.takeTones().isEmpty)
      expect(!session.didClose(at: time(6), wasConnected: true))
      session.didFail(at: time(6))
      expect(session.phase == .stopped)
    }
  }
}
