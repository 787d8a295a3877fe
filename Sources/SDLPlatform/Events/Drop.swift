internal import CSDL2
public import Geometry

/// What a user has dragged from another program and dropped on the window.
public struct Drop: Equatable, Sendable {
  /// One thing that was dropped.
  public enum Item: Equatable, Sendable {
    /// A text; X11 passes each of its lines as an item, and each link that is no file.
    case text(String)
    /// The path of a file.
    case file(String)
  }

  /// The items, in the order in which the other program passed them; links that are no files come last.
  public var items: [Item]
  /// Where they were dropped, in points of the window.
  ///
  /// SDL does not report the place: it is that of the pointer.
  public var position: Point

  /// A drop of `items` at `position`.
  public init(items: [Item], position: Point) { (self.items, self.position) = (items, position) }
}

/// Collects the items of a drop, which SDL reports one by one.
struct DropCollector {
  private var items: [Drop.Item] = []
  /// The items of the drops whose end is not taken from SDL's queue yet, the oldest first.
  private var completeDrops: [[Drop.Item]] = []

  /// Adds the item of `event`, whose text is freed; returns whether SDL's queue is to have the event, too:
  /// true for the beginning and the end of a drop.
  ///
  /// `links` returns the list of links (text/uri-list) of a drop that has ended, empty without one.
  mutating func add(_ event: SDL_DropEvent, links: () -> [UInt8] = { [] }) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_DROPTEXT: Self.takeText(of: event).map { items.append(.text($0)) }
    case SDL_DROPFILE: Self.takeText(of: event).map { items.append(.file($0)) }
    case SDL_DROPCOMPLETE:
      completeDrops.append(items + Self.texts(ofLinks: links()))
      items = []
      return true
    default:
      items = []
      return true
    }
    return false
  }

  /// Returns and frees the text of the event of a text or a file.
  ///
  /// Other events have no text: with sdl2-compat, their pointer is undefined.
  private static func takeText(of event: SDL_DropEvent) -> String? {
    defer { SDL_free(event.file) }
    return event.file.map { String(cString: $0) }
  }

  /// The links in `list` that are no files, of which SDL reports nothing; lines that begin with `#` are
  /// comments (RFC 2483).
  static func texts(ofLinks list: [UInt8]) -> [Drop.Item] {
    String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).filter { line in
      !line.hasPrefix("#") && !line.lowercased().hasPrefix("file:")
    }.map { .text(String($0)) }
  }

  /// The items of the oldest drop that is complete, for `type`, the type of an event that was just taken from
  /// SDL's queue; nil if this is not the end of a drop, or if it has no items.
  mutating func takeItems(at type: UInt32) -> [Drop.Item]? {
    guard type == SDL_DROPCOMPLETE.rawValue, !completeDrops.isEmpty else { return nil }
    let items = completeDrops.removeFirst()
    return items.isEmpty ? nil : items
  }

  /// Whether `type` is the type of an event about a drop.
  static func isDrop(_ type: UInt32) -> Bool {
    (SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue).contains(type)
  }
}
