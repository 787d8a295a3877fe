/// The order of runs on the screen.
enum VisualOrder {
  /// The indices of `levels` from left to right, by rule L2 of UAX #9; nil if that is their order.
  static func of(_ levels: [UInt8]) -> [Int]? {
    guard let highest = levels.max(), highest > 0 else { return nil }
    var order = Array(levels.indices)
    let lowestOdd = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else { start += 1; continue }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
