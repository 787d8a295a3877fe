extension Packet {
  /// Appends the driver's axis block: which axes are set, then 64 values, then 64 that stay zero.
  mutating func append(axes: KeyValuePairs<Int, Double>) {
    var mask: UInt64 = 0
    var values = [Double](repeating: 0, count: 64)
    for (axis, value) in axes {
      mask |= 1 << axis
      values[axis] = value
    }
    append(UInt32(0))
    append(mask)
    appendZeros(4)
    values.forEach { append($0) }
    appendZeros(64 * 8)
  }
}
