/// The numbers of the audio output.
enum AudioConstants {
  /// Samples per second: the rate of most devices, so that nothing needs to be converted.
  static let sampleRate: Int32 = 48_000
  /// The number of samples that the device requests at once: 11 ms.
  static let bufferSize: UInt16 = 512
  /// The seconds of silence after which the device is closed.
  static let silence = 5.0
  /// The seconds after a failure in which the device is not opened again.
  static let retryDelay = 10.0
  /// The largest age in seconds of a sound that waited for the device: a later one would seem to belong
  /// to the next action.
  static let maximumDelay = 0.3
}
