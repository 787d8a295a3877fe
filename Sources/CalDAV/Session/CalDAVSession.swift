public import Addresses

/// Makes requests to one server, follows redirects in it, and turns statuses that concern the whole sync into errors.
///
///     let session = try CalDAVSession(ServerAddress("https://example.org/")!, user: "ann", password: password)
///     let (answer, _) = try session.multistatus("PROPFIND", home, depth: 1, body: RequestBody.propfind([…]))
public final class CalDAVSession {
  /// The server; requests to another one throw ``CalDAVError/isElsewhere(_:)``.
  public let origin: String
  private let client: HTTPClient
  private let libXML: LibXML

  /// A session with the server of `address`.
  ///
  /// `certificates` is a file of the authorities that are trusted instead of those of the system; `allowsPlainText` lets
  /// the password be sent over a connection that others can read.
  public init(
    _ address: ServerAddress, user: String, password: String, allowsPlainText: Bool = false,
    certificates: String? = nil
  ) throws(CalDAVError) {
    if ICloud.isHost(address.host) { throw .isICloud }
    origin = address.origin
    let credentials = HTTPCredentials(
      server: origin, user: user, password: password, allowsPlainText: allowsPlainText)
    do throws(HTTPError) {
      client = try HTTPClient(credentials, certificates: certificates)
    } catch { throw .http(error) }
    do throws(XMLError) { libXML = try LibXML() } catch { throw .libraryIsMissing }
  }

  /// Makes a request; returns the answer, and the address that gave it.
  ///
  /// Throws what ends all requests (401, 429, 503 with Retry-After, no answer), a redirect to another server or too many of
  /// them, and a compressed body.
  func response(
    _ method: String, _ address: ServerAddress, _ headers: [String: String] = [:],
    body: [UInt8]? = nil
  ) throws(CalDAVError) -> (HTTPResponse, ServerAddress) {
    var address = address
    for _ in 0...Self.maximumRedirects {
      guard address.origin == origin else { throw .isElsewhere(address) }
      let response = try answer(
        to: HTTPRequest(method, address.text, headers: headers, body: body))
      guard let location = Self.location(response, method) else { return (response, address) }
      guard let next = address.resolving(location), next != address else { break }
      address = next
    }
    throw .hasInvalidRedirect
  }

  private static let maximumRedirects = 5

  private func answer(to request: HTTPRequest) throws(CalDAVError) -> HTTPResponse {
    let response: HTTPResponse
    do throws(HTTPError) { response = try client.response(to: request) } catch {
      throw .http(error)
    }
    switch response.status {
    case 401: throw .isUnauthorized
    case 429: throw .isBusy(seconds: seconds(response))
    case 503 where response.headers["retry-after"] != nil: throw .isBusy(seconds: seconds(response))
    default: break
    }
    // Nothing but identity was asked for; what is compressed has an ETag of its own, too.
    let coding = response.headers["content-encoding"] ?? "identity"
    guard coding.lowercased() == "identity" else { throw .isNotCalDAV }
    return response
  }

  /// The address of a redirect that is to be followed: what writes is sent only where it is certainly meant to go.
  private static func location(_ response: HTTPResponse, _ method: String) -> String? {
    let writes = ["PUT", "DELETE", "MOVE", "MKCALENDAR", "MKCOL", "PROPPATCH"].contains(method)
    switch response.status {
    case 301, 302: return writes ? nil : response.headers["location"]
    case 307, 308: return response.headers["location"]
    default: return nil
    }
  }

  /// The seconds that the server asks to wait, at most a day; a time counts from that of the answer.
  private func seconds(_ response: HTTPResponse) -> Int? {
    guard let value = response.headers["retry-after"] else { return nil }
    let day = 86_400
    if let seconds = Int(value) { return min(max(0, seconds), day) }
    guard let now = response.headers["date"].flatMap(client.time),
      let time = client.time(of: value)
    else { return nil }
    return min(max(0, time - now), day)
  }

  /// Makes a request that is answered with 207; returns what it says, and the address that gave it.
  ///
  /// Throws ``CalDAVError/status(_:)`` for any other status than 2xx, and ``CalDAVError/isNotCalDAV`` for a 2xx other than
  /// 207 and for a body that is no multistatus.
  func multistatus(
    _ method: String, _ address: ServerAddress, depth: Int, body: String
  ) throws(CalDAVError) -> (Multistatus, ServerAddress) {
    let headers = ["Depth": "\(depth)", "Content-Type": "application/xml; charset=utf-8"]
    let (response, address) = try response(method, address, headers, body: Array(body.utf8))
    guard (200..<300).contains(response.status) else { throw .status(response.status) }
    guard response.status == 207 else { throw .isNotCalDAV }
    let answer = try multistatus(response)
    // Some servers say within a 207 that there is nothing at the address.
    if method == "PROPFIND", answer.responses.count == 1, let status = answer.responses[0].status,
      status >= 400
    {
      throw .status(status)
    }
    return (answer, address)
  }

  /// What an answer with the status 207 says.
  func multistatus(_ response: HTTPResponse) throws(CalDAVError) -> Multistatus {
    do throws(XMLError) { return try Multistatus(response.body, libXML) } catch {
      throw .isNotCalDAV
    }
  }
}
