internal import CSDL2
internal import Synchronization
internal import Synthesis
internal import System

/// The default audio device of SDL, and SDL's audio subsystem, which exist until `close`.
///
/// Opening and closing wait for the audio server, so neither happens on the main thread.
struct AudioDevice {
  /// Samples per second: the rate of most devices, so that nothing needs to be converted.
  private static let sampleRate: Int32 = 48_000
  /// The number of samples that the device requests at once: 11 ms.
  private static let bufferSize: UInt16 = 512

  /// Renders the samples on SDL's audio thread.
  private final class Feed: Sendable {
    private let takeTones: @Sendable () -> [[Tone]]
    private let mixer: Mutex<Mixer>

    init(sampleRate: Int32, takeTones: @escaping @Sendable () -> [[Tone]]) {
      self.takeTones = takeTones
      mixer = Mutex(Mixer(sampleRate: Double(sampleRate)))
    }

    func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
      let sounds = takeTones()
      mixer.withLock { mixer in
        for tones in sounds { mixer.add(tones) }
        mixer.render(into: samples)
      }
    }
  }

  private let device: SDL_AudioDeviceID
  private let feed: Unmanaged<Feed>

  /// Sets what SDL reads when a device is opened; call it before on the main thread, to which SDL's hints
  /// and events belong.
  @MainActor
  static func prepare() {
    // ALSA reports on standard error that there is no sound card. A server may have one elsewhere.
    let hasCard = !Folder("/dev/snd").names(beginningWith: "pcm").isEmpty
    SDL_SetHint(SDL_HINT_AUDIODRIVER, hasCard ? nil : "pulseaudio,pipewire")
    // Events about devices would wake the event loop, which has no use for them.
    for event in [SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED] {
      SDL_EventState(event.rawValue, SDL_IGNORE)
    }
  }

  /// Opens the device, which is silent until `start`; nil if there is none.
  ///
  /// `takeTones` is called on SDL's audio thread about 90 times per second; it returns the sounds that
  /// begin now.
  init?(takeTones: @escaping @Sendable () -> [[Tone]]) {
    guard Self.initializeAudio() else { return nil }
    feed = .passRetained(Feed(sampleRate: Self.sampleRate, takeTones: takeTones))
    var format = SDL_AudioSpec()
    format.freq = Self.sampleRate
    format.format = SDL_AudioFormat(AUDIO_F32SYS)
    (format.channels, format.samples) = (1, Self.bufferSize)
    format.callback = Self.fill
    format.userdata = feed.toOpaque()
    device = SDL_OpenAudioDevice(nil, 0, &format, nil, 0)
    if device == 0 {
      close()
      return nil
    }
  }

  /// Initializes SDL's audio; X events are passed on as before.
  ///
  /// sdl2-compat stops passing them on whenever a subsystem is initialized.
  private static func initializeAudio() -> Bool {
    let events = SDL_SYSWMEVENT.rawValue
    let state = SDL_EventState(events, SDL_QUERY)
    defer { if SDL_EventState(events, SDL_QUERY) != state { SDL_EventState(events, Int32(state)) } }
    return SDL_InitSubSystem(SDL_INIT_AUDIO) == 0
  }

  /// Begins to request samples.
  func start() { SDL_PauseAudioDevice(device, 0) }

  /// Whether the device still exists.
  var isConnected: Bool { SDL_GetAudioDeviceStatus(device) != SDL_AUDIO_STOPPED }

  /// Closes the device and the subsystem, with all their threads; call it once.
  func close() {
    if device != 0 { SDL_CloseAudioDevice(device) }
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    feed.release()
  }

  private static let fill: SDL_AudioCallback = { feed, bytes, count in
    guard let feed, let bytes else { return }
    let count = Int(count) / MemoryLayout<Float>.stride
    bytes.withMemoryRebound(to: Float.self, capacity: count) { samples in
      Unmanaged<Feed>.fromOpaque(feed).takeUnretainedValue()
        .fill(UnsafeMutableBufferPointer(start: samples, count: count))
    }
  }
}
