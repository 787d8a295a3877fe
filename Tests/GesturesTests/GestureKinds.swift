import Gestures

extension GestureKind {
  static let a = GestureKind("a")
  static let b = GestureKind("b")
  static let c = GestureKind("c")
  static let pan = GestureKind("pan")
  static let tap = GestureKind("tap")
  static let hold = GestureKind("hold")
  static let swipe = GestureKind("swipe")
  static let pinch = GestureKind("pinch")
  static let scroll = GestureKind("scroll")
  static let history = GestureKind("history")
  static let caret = GestureKind("caret")
  static let notice = GestureKind("notice")
  static let rival = GestureKind("rival")
  static let quick = GestureKind("quick")
  static let patient = GestureKind("patient")
  static let upright = GestureKind("upright")
  static let sideways = GestureKind("sideways")
  static let refused = GestureKind("refused")
  static let other = GestureKind("other")
  static let alarm = GestureKind("alarm")
}
