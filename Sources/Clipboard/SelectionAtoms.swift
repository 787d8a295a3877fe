internal import CXFixes

/// The numbers, called atoms, by which the X server knows the names of selections and data types.
struct SelectionAtoms {
  /// The type of a property that announces chunks.
  let announcement: xcb_atom_t
  /// The name of the property into which owners write.
  let property: xcb_atom_t
  private let selections: [Selection: xcb_atom_t]
  private let targets: [TextTarget: xcb_atom_t]

  /// Queries the atoms in one round trip.
  init(_ connection: OpaquePointer) {
    let names =
      ["INCR", "CLEARSTYLE_SELECTION", "CLIPBOARD", "PRIMARY"] + TextTarget.allCases.map(\.name)
    let requests = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    let atoms = requests.map { Self.atom(connection, $0) }
    (announcement, property) = (atoms[0], atoms[1])
    selections = [.clipboard: atoms[2], .primary: atoms[3]]
    targets = Dictionary(uniqueKeysWithValues: zip(TextTarget.allCases, atoms[4...]))
  }

  /// The atom of `selection`.
  func atom(of selection: Selection) -> xcb_atom_t { selections[selection, default: 0] }

  /// The atom of `target`.
  func atom(of target: TextTarget) -> xcb_atom_t { targets[target, default: 0] }

  /// The encoding of texts of the data type `atom`; nil if that is not a type of texts.
  func encoding(_ atom: xcb_atom_t) -> TextEncoding? {
    targets.first { $0.value == atom }?.key.encoding
  }

  /// Waits for the reply to `request`; 0 if the connection is lost.
  private static func atom(
    _ connection: OpaquePointer, _ request: xcb_intern_atom_cookie_t
  ) -> xcb_atom_t {
    let reply = xcb_intern_atom_reply(connection, request, nil)
    defer { free(reply) }
    return reply?.pointee.atom ?? 0
  }
}
