internal import Glibc

/// A message of libdbus, which is released at the end.
final class BusMessage {
  let message: BusLibrary.Message
  private let library: BusLibrary

  /// Takes ownership of `message`.
  init(_ message: BusLibrary.Message, _ library: BusLibrary) {
    (self.message, self.library) = (message, library)
  }

  deinit { library.releaseMessage(message) }

  /// The name of the signal or method; empty for others.
  var member: String { library.member(message).map { String(cString: $0) } ?? "" }

  /// The path of the object that has sent a signal or is called; empty for others.
  var path: String { library.path(message).map { String(cString: $0) } ?? "" }

  /// The interface of a signal or method; empty for others.
  var interface: String { library.interface(message).map { String(cString: $0) } ?? "" }

  /// Adds `values` as the arguments of a new message.
  func append(_ values: [BusValue]) {
    Self.withIterator { iterator in
      library.beginWriting(message, iterator)
      for value in values { append(value, to: iterator) }
    }
  }

  /// The arguments.
  var arguments: [BusValue] {
    Self.withIterator { iterator in
      library.beginReading(message, iterator) != 0 ? values(iterator) : []
    }
  }

  private static func withIterator<Result>(_ body: (BusLibrary.Iterator) -> Result) -> Result {
    // More than the size of a `BusLibrary.Iterator`.
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { body($0.baseAddress!) }
  }
}

// Writing.
extension BusMessage {
  private func append(_ value: BusValue, to iterator: BusLibrary.Iterator) {
    switch value {
    // libdbus takes it in 32 bits.
    case .boolean(let flag): append(UInt32(flag ? 1 : 0), "b", to: iterator)
    case .byte(let number): append(number, "y", to: iterator)
    case .int32(let number): append(number, "i", to: iterator)
    case .uint32(let number): append(number, "u", to: iterator)
    case .uint64(let number): append(number, "t", to: iterator)
    case .string(let text): append(text, "s", to: iterator)
    case .path(let path): append(path, "o", to: iterator)
    case .strings(let texts): append(texts, "s", to: iterator)
    case .paths(let paths): append(paths, "o", to: iterator)
    case .bytes(let bytes):
      container("a", "y", of: iterator) { inner in
        for byte in bytes { append(byte, "y", to: inner) }
      }
    case .pairs(let pairs): append(pairs, to: iterator)
    case .dictionary(let pairs): append(pairs, to: iterator)
    case .dictionaries(let dictionaries):
      container("a", "a{sv}", of: iterator) { inner in
        for pairs in dictionaries { append(pairs, to: inner) }
      }
    case .structure(let values):
      container("r", nil, of: iterator) { inner in
        for value in values { append(value, to: inner) }
      }
    case .variant(let value):
      container("v", value.signature, of: iterator) { append(value, to: $0) }
    case .other: preconditionFailure("a value of an unknown type is not sent")
    }
  }

  private func append(_ pairs: [String: BusValue], to iterator: BusLibrary.Iterator) {
    container("a", "{sv}", of: iterator) { array in
      for (key, value) in pairs {
        container("e", nil, of: array) { entry in
          append(key, "s", to: entry)
          append(.variant(value), to: entry)
        }
      }
    }
  }

  private func append(_ pairs: [String: String], to iterator: BusLibrary.Iterator) {
    container("a", "{ss}", of: iterator) { array in
      for (key, value) in pairs {
        container("e", nil, of: array) { entry in
          append(key, "s", to: entry)
          append(value, "s", to: entry)
        }
      }
    }
  }

  private func append<Value: BitwiseCopyable>(
    _ value: Value, _ type: Unicode.Scalar, to iterator: BusLibrary.Iterator
  ) {
    withUnsafePointer(to: value) { _ = library.append(iterator, Int32(type.value), $0) }
  }

  private func append(
    _ text: String, _ type: Unicode.Scalar, to iterator: BusLibrary.Iterator
  ) {
    text.withCString { append($0, type, to: iterator) }
  }

  private func append(
    _ texts: [String], _ type: Unicode.Scalar, to iterator: BusLibrary.Iterator
  ) {
    container("a", String(type), of: iterator) { inner in
      for text in texts { append(text, type, to: inner) }
    }
  }

  private func container(
    _ type: Unicode.Scalar, _ signature: String?, of iterator: BusLibrary.Iterator,
    _ body: (BusLibrary.Iterator) -> Void
  ) {
    Self.withIterator { inner in
      if let signature {
        _ = library.open(iterator, Int32(type.value), signature, inner)
      } else {
        _ = library.open(iterator, Int32(type.value), nil, inner)
      }
      body(inner)
      _ = library.close(iterator, inner)
    }
  }
}

// Reading.
extension BusMessage {
  private func values(_ iterator: BusLibrary.Iterator) -> [BusValue] {
    var values: [BusValue] = []
    while let type = type(iterator) {
      values.append(value(iterator, type))
      _ = library.advance(iterator)
    }
    return values
  }

  /// The type of the next value; nil at the end.
  private func type(_ iterator: BusLibrary.Iterator) -> Unicode.Scalar? {
    let type = library.type(iterator)
    return type == 0 ? nil : Unicode.Scalar(UInt32(bitPattern: type))
  }

  private func value(_ iterator: BusLibrary.Iterator, _ type: Unicode.Scalar) -> BusValue {
    switch type {
    case "b": .boolean(read(iterator, UInt32(0)) != 0)
    case "y": .byte(read(iterator, 0))
    case "i": .int32(read(iterator, 0))
    case "u": .uint32(read(iterator, 0))
    case "t": .uint64(read(iterator, 0))
    case "s", "g": .string(text(iterator))
    case "o": .path(text(iterator))
    case "r": .structure(inside(iterator, values))
    case "v": inside(iterator, values).first ?? .other
    case "a": inside(iterator, array)
    case "e": entry(inside(iterator, values))
    default: .other
    }
  }

  /// What `read` makes of the values in a container.
  private func inside<Result>(
    _ iterator: BusLibrary.Iterator, _ read: (BusLibrary.Iterator) -> Result
  ) -> Result {
    Self.withIterator { inner in
      library.enter(iterator, inner)
      return read(inner)
    }
  }

  private func entry(_ pair: [BusValue]) -> BusValue {
    guard pair.count == 2, let key = pair[0].string else { return .other }
    return .dictionary([key: pair[1]])
  }

  private func array(_ iterator: BusLibrary.Iterator) -> BusValue {
    let isDictionary = type(iterator) == "e"
    let values = values(iterator)
    let texts = values.compactMap(\.string)
    if texts.count == values.count { return .strings(texts) }
    let paths = values.compactMap(\.path)
    if paths.count == values.count { return .paths(paths) }
    let bytes = values.compactMap(\.byte)
    if bytes.count == values.count { return .bytes(bytes) }
    let dictionaries = values.map(\.members)
    if !isDictionary {
      return dictionaries.allSatisfy { !$0.isEmpty } ? .dictionaries(dictionaries) : .other
    }
    return .dictionary(Dictionary(dictionaries.joined().map { ($0, $1) }) { first, _ in first })
  }

  private func read<Value: BitwiseCopyable>(_ iterator: BusLibrary.Iterator, _ initial: Value)
    -> Value
  {
    var value = initial
    library.read(iterator, &value)
    return value
  }

  private func text(_ iterator: BusLibrary.Iterator) -> String {
    var text: UnsafePointer<CChar>?
    library.read(iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }
}
