import CLibical
import Glibc
import ToDoModel

/// The days of rules as libical has them.
struct LibicalRecurrence {
  private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> icalrecurrencetype
  private typealias Begin = @convention(c) (icalrecurrencetype, icaltimetype) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer) -> icaltimetype
  private typealias End = @convention(c) (OpaquePointer) -> Void

  private let parse: Parse
  private let begin: Begin
  private let next: Next
  private let end: End

  /// Opens the library, which stays open; nil if it is not installed.
  init?() {
    guard let library = dlopen("libical.so.3", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String) -> Function {
      unsafeBitCast(dlsym(library, name), to: Function.self)
    }
    parse = function("icalrecurrencetype_from_string")
    begin = function("icalrecur_iterator_new")
    next = function("icalrecur_iterator_next")
    end = function("icalrecur_iterator_free")
    let setErrorsAreFatal: @convention(c) (Int32) -> Void = function(
      "icalerror_set_errors_are_fatal")
    setErrorsAreFatal(0)
  }

  /// The first days of a rule from `start` on; nil if libical does not take the rule.
  func days(_ rule: String, from start: CalendarDay, count: Int) -> [CalendarDay]? {
    var time = icaltimetype()
    (time.year, time.month, time.day) = (Int32(start.year), Int32(start.month), Int32(start.day))
    time.is_date = 1
    guard let iterator = begin(parse(rule), time) else { return nil }
    defer { end(iterator) }
    var days: [CalendarDay] = []
    while days.count < count {
      let day = next(iterator)
      guard day.year > 0 else { break }
      days.append(CalendarDay(year: Int(day.year), month: Int(day.month), day: Int(day.day)))
    }
    return days
  }
}
