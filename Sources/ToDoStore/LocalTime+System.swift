internal import Glibc
public import ToDoModel

extension LocalTime {
  /// The time of the user's time zone, with the summer times of each year, as far as the system knows them.
  public static let system = LocalTime { time in
    var (seconds, parts) = (time_t(time / 1000), tm())
    localtime_r(&seconds, &parts)
    return Int64(parts.tm_gmtoff) * 1000
  }
}
