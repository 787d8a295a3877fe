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
    case .byte(let number): append(number, "y", to: iterator)
    case .int32(let number): append(number, "i", to: iterator)
    case .uint32(let number): append(number, "u", to: iterator)
    case .uint64(let number): append(number, "t", to: iterator)
    case .string(let text): append(text, to: iterator)
    case .strings(let texts):
      container("a", "s", of: iterator) { inner in for text in texts { append(text, to: inner) } }
    case .dictionary(let pairs): append(pairs, to: iterator)
    case .dictionaries(let dictionaries):
      container("a", "a{sv}", of: iterator) { inner in
        for pairs in dictionaries { append(pairs, to: inner) }
      }
    case .other: preconditionFailure("a value of an unknown type is not sent")
    }
  }

  private func append(_ pairs: [String: BusValue], to iterator: BusLibrary.Iterator) {
    container("a", "{sv}", of: iterator) { array in
      for (key, value) in pairs {
        container("e", nil, of: array) { entry in
          append(key, to: entry)
          container("v", value.signature, of: entry) { append(value, to: $0) }
        }
      }
    }
  }

  private func append<Value: BitwiseCopyable>(
    _ value: Value, _ type: Unicode.Scalar, to iterator: BusLibrary.Iterator
  ) {
    withUnsafePointer(to: value) { _ = library.append(iterator, Int32(type.value), $0) }
  }

  private func append(_ text: String, to iterator: BusLibrary.Iterator) {
    text.withCString { append($0, "s", to: iterator) }
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
    case "y": .byte(read(iterator, 0))
    case "i": .int32(read(iterator, 0))
    case "u": .uint32(read(iterator, 0))
    case "t": .uint64(read(iterator, 0))
    case "s", "o", "g": .string(text(iterator))
    case "v":
      Self.withIterator { inner in
        library.enter(iterator, inner)
        return values(inner).first ?? .other
      }
    case "a":
      Self.withIterator { inner in
        library.enter(iterator, inner)
        return array(inner)
      }
    case "e":
      Self.withIterator { inner in
        library.enter(iterator, inner)
        let pair = values(inner)
        guard pair.count == 2, let key = pair[0].string else { return .other }
        return .dictionary([key: pair[1]])
      }
    default: .other
    }
  }

  private func array(_ iterator: BusLibrary.Iterator) -> BusValue {
    let isDictionary = type(iterator) == "e"
    let values = values(iterator)
    let texts = values.compactMap(\.string)
    if texts.count == values.count { return .strings(texts) }
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
