public import Addresses

/// Reads and writes the resources of a collection.
///
///     let client = CollectionClient(session, list)
///     let listing = try client.listing(since: token)
///     let texts = try client.fetch(Array(listing.etags.keys))
///
/// Paths are those of ``/Addresses/ServerAddress``.
public final class CollectionClient {
  /// The address of the collection.
  public let address: ServerAddress
  let session: CalDAVSession
  var hasSyncCollection: Bool
  private var hasMultiget = true

  /// A client of `list`.
  public convenience init(_ session: CalDAVSession, _ list: RemoteList) {
    self.init(session, list.address, hasSyncCollection: list.hasSyncCollection)
  }

  /// A client of the list at `address`.
  public init(_ session: CalDAVSession, _ address: ServerAddress, hasSyncCollection: Bool) {
    (self.session, self.address, self.hasSyncCollection) = (
      session, address.asCollection, hasSyncCollection
    )
  }

  /// The most resources that one report is asked for.
  static let resourcesPerReport = 100

  /// The texts of the resources at `paths`, some hundred by each request if the server can.
  ///
  /// What a report leaves out, calls missing, or gives without a strong ETag is asked for once more alone.
  public func fetch(_ paths: [String]) throws(CalDAVError) -> [String: FetchAnswer] {
    var answers: [String: FetchAnswer] = [:]
    for start in stride(from: 0, to: paths.count, by: Self.resourcesPerReport) {
      let some = Array(paths[start..<min(start + Self.resourcesPerReport, paths.count)])
      if hasMultiget, some.count > 1 {
        answers.merge(try report(some)) { first, _ in first }
      }
      for path in some where answers[path] == nil { answers[path] = try get(path) }
    }
    return answers
  }

  private func report(_ paths: [String]) throws(CalDAVError) -> [String: FetchAnswer] {
    let answer: Multistatus, base: ServerAddress
    do throws(CalDAVError) {
      (answer, base) = try session.multistatus(
        "REPORT", address, depth: 1, body: RequestBody.multiget(paths))
    } catch {
      guard error.isAboutRequest else { throw error }
      hasMultiget = false
      return [:]
    }
    var answers: [String: FetchAnswer] = [:]
    let asked = Set(paths)
    for response in answer.responses {
      guard let path = base.resolving(response.href)?.path, asked.contains(path),
        let text = response.calendarData.map(Self.withLineEnds), CalendarText.isWhole(text),
        let etag = response.etag
      else { continue }
      answers[path] = .found(text, etag: etag)
    }
    return answers
  }

  /// A text with the line ends of iCalendar: XML parsers turn CRLF into LF (XML 1.0, section 2.11).
  private static func withLineEnds(_ text: String) -> [UInt8] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var bytes: [UInt8] = []
    // Texts are kept by the thousand, and one that grows has up to twice its size.
    bytes.reserveCapacity(text.utf8.count { $0 != cr } + text.utf8.count { $0 == lf })
    for byte in text.utf8 where byte != cr {
      if byte == lf { bytes.append(cr) }
      bytes.append(byte)
    }
    return bytes
  }

  private func get(_ path: String) throws(CalDAVError) -> FetchAnswer {
    let resource = address.at(path)
    let (response, source) = try session.response("GET", resource)
    // What a login page answers says nothing of the resource.
    guard source == resource else { return .failed(302) }
    switch response.status {
    case 200: return FetchAnswer(text: response.body, etag: response.etag)
    case 404, 410: return .missing
    default: return .failed(response.status)
    }
  }
}

extension CalDAVError {
  /// Whether the server may still answer other requests: it does not know this one, or its answer cannot be read.
  var isAboutRequest: Bool {
    switch self {
    case .status, .isNotCalDAV, .isMoved, .hasInvalidRedirect, .http(.isTooLong): true
    default: false
    }
  }
}
