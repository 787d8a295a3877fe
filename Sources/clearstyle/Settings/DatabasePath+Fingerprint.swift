import Commands
import Recordings

extension DatabasePath {
  /// The hash of the absolute path of the file of the lists `path`, by which state files name it.
  static func fingerprint(of path: String) -> Fingerprint {
    var hash = Fingerprint()
    hash.add(absolute(path))
    return hash
  }
}
