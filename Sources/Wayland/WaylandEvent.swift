internal import CWayland
internal import Geometry

/// An event of an object; the protocol says which arguments the event with a number has.
struct WaylandEvent {
  /// The number of the event among those of the object's type.
  let number: Int
  private let arguments: UnsafeMutablePointer<wl_argument>?

  init(number: Int, arguments: UnsafeMutablePointer<wl_argument>?) {
    (self.number, self.arguments) = (number, arguments)
  }

  func unsigned(_ index: Int) -> UInt32 { arguments?[index].u ?? 0 }

  func signed(_ index: Int) -> Int32 { arguments?[index].i ?? 0 }

  /// The number whose last 8 bits are its fraction.
  func fixed(_ index: Int) -> Double { Double(signed(index)) / 256 }

  /// The point whose coordinates are the arguments from `index` on.
  func point(_ index: Int) -> Point { Point(x: fixed(index), y: fixed(index + 1)) }

  func string(_ index: Int) -> String { arguments?[index].s.map { String(cString: $0) } ?? "" }

  /// The object; nil if there is none, or none any more.
  func object(_ index: Int) -> OpaquePointer? { arguments?[index].o }
}
