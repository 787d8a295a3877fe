internal import CCURL

/// Makes requests by libcurl, one after the other; it waits for each answer.
///
///     let credentials = HTTPCredentials(server: "https://example.org/", user: "ann", password: password)
///     let client = try HTTPClient(credentials)
///     let response = try client.response(to: HTTPRequest("OPTIONS", "https://example.org/"))
///
/// It follows no redirect: the caller decides which server to trust.
public final class HTTPClient {
  /// The most bytes of a body: 64 MB.
  public static let maximumByteCount = 64 << 20

  private let curl: LibCurl
  private let handle: UnsafeMutableRawPointer
  private let credentials: HTTPCredentials?
  private let certificates: String?
  /// Whether Basic is sent with each request, until a server refuses it.
  ///
  /// Without a password a server may answer as to everybody, with less than the user has.
  private var usesBasic = true
  /// The first CURLcode of an option that could not be set.
  private var optionResult: Int32 = 0

  /// A client that authenticates with `credentials` if their server asks for it.
  ///
  /// `certificates` is a file of the authorities that are trusted instead of those of the system. Throws if libcurl is
  /// missing.
  public init(_ credentials: HTTPCredentials?, certificates: String? = nil) throws(HTTPError) {
    curl = try LibCurl()
    guard let handle = curl.makeHandle() else { throw HTTPError.libraryIsMissing }
    (self.handle, self.credentials, self.certificates) = (handle, credentials, certificates)
  }

  deinit { curl.freeHandle(handle) }

  /// Makes a request and returns the answer, whatever its status is.
  ///
  /// Throws before anything is sent if the request is not valid, or if the password would be sent in the clear against
  /// the credentials.
  public func response(to request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    guard request.isValid else { throw HTTPError.isInvalidRequest }
    let response = try answer(to: request)
    guard response.status == 401, credentials != nil, usesBasic, wantsDigest else {
      return response
    }
    usesBasic = false
    return try answer(to: request)
  }

  private func answer(to request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    let receiver = Receiver()
    curl.reset(handle)
    optionResult = 0
    setOptions(for: request)
    try setCredentials(for: request)
    let list = headers(of: request)
    defer { curl.freeHeaders(list) }
    set(CurlOption.headers, list)
    let result = withExtendedLifetime(receiver) { perform(request, receiver) }
    if let error = error(result, receiver) { throw error }
    var status = 0
    _ = clear_curl_get_long(curl.getInfo, handle, CurlOption.responseCode, &status)
    guard status > 0 else { throw HTTPError.isCut }
    return HTTPResponse(status: status, headers: receiver.headers, body: receiver.body)
  }

  /// The seconds from 1970 to a date in a header field; nil for anything else.
  func time(of date: String) -> Int? {
    let time = curl.time(date, nil)
    return time == -1 ? nil : time
  }

  private func perform(_ request: HTTPRequest, _ receiver: Receiver) -> Int32 {
    receive(by: receiver)
    guard let body = request.body else { return perform() }
    return body.withUnsafeBytes { bytes in
      set(CurlOption.postFields, bytes.baseAddress)
      check(
        clear_curl_set_size(
          curl.setOption, handle, CurlOption.postFieldSize, Int64(bytes.count)))
      return perform()
    }
  }

  /// Whether the last answer asks for Digest alone.
  private var wantsDigest: Bool {
    var offered = 0
    _ = clear_curl_get_long(curl.getInfo, handle, CurlOption.authenticationOffered, &offered)
    return offered & (CurlOption.basic | CurlOption.digest) == CurlOption.digest
  }

  private func perform() -> Int32 { optionResult == 0 ? curl.perform(handle) : optionResult }

  private func headers(of request: HTTPRequest) -> UnsafeMutableRawPointer? {
    var list: UnsafeMutableRawPointer?
    for (name, value) in request.headers { list = curl.appendHeader(list, "\(name): \(value)") }
    // A proxy that compresses makes the ETags weak.
    list = curl.appendHeader(list, "Accept-Encoding: identity")
    // A server would say 100 before a long body, or 417.
    list = curl.appendHeader(list, "Expect:")
    // libcurl would say that a body without a type is a form.
    if request.body != nil,
      !request.headers.keys.contains(where: { $0.lowercased() == "content-type" })
    {
      list = curl.appendHeader(list, "Content-Type:")
    }
    return list
  }

  private func setOptions(for request: HTTPRequest) {
    set(CurlOption.url, request.url)
    set(CurlOption.pathAsIs, 1)
    set(CurlOption.method, request.method)
    set(CurlOption.protocols, "http,https")
    set(CurlOption.userAgent, "ClearStyle")
    set(CurlOption.noSignal, 1)
    // HTTP/2 hangs with some servers behind nginx.
    set(CurlOption.httpVersion, 2)
    set(CurlOption.connectTimeout, 20_000)
    // Less than 100 bytes a second for five minutes: a server may have to read thousands of files first.
    set(CurlOption.lowSpeedLimit, 100)
    set(CurlOption.lowSpeedTime, 300)
    set(CurlOption.timeout, 600_000)
    // A proxy could read all of it.
    if !request.isEncrypted { set(CurlOption.proxy, "") }
    if request.method == "HEAD" { set(CurlOption.noBody, 1) }
    if let certificates {
      set(CurlOption.certificates, certificates)
      set(CurlOption.certificateFolder, UnsafeRawPointer?.none)
    }
  }

  private func setCredentials(for request: HTTPRequest) throws(HTTPError) {
    guard let credentials, request.url.hasPrefix(credentials.server) else { return }
    guard request.isEncrypted || credentials.allowsPlainText else {
      throw HTTPError.exposesPassword
    }
    set(CurlOption.userName, credentials.user)
    set(CurlOption.password, credentials.password)
    // With CURLAUTH_DIGEST alone, libcurl sends each request once without its body.
    let methods = usesBasic ? CurlOption.basic : CurlOption.basic | CurlOption.digest
    set(CurlOption.httpAuthentication, methods)
  }

  private func receive(by receiver: Receiver) {
    let context = Unmanaged.passUnretained(receiver).toOpaque()
    set(CurlOption.writeData, context)
    set(CurlOption.headerData, context)
    _ = clear_curl_set_function(curl.setOption, handle, CurlOption.writeFunction) {
      bytes, _, count, context in
      Receiver.of(context).receive(UnsafeBufferPointer(start: bytes, count: count)) ? count : 0
    }
    _ = clear_curl_set_function(curl.setOption, handle, CurlOption.headerFunction) {
      bytes, _, count, context in
      Receiver.of(context).receiveHeader(UnsafeBufferPointer(start: bytes, count: count))
      return count
    }
  }

  private func set(_ option: Int32, _ value: Int) {
    check(clear_curl_set_long(curl.setOption, handle, option, value))
  }

  private func set(_ option: Int32, _ value: String) {
    check(clear_curl_set_pointer(curl.setOption, handle, option, value))
  }

  private func set(_ option: Int32, _ value: UnsafeRawPointer?) {
    check(clear_curl_set_pointer(curl.setOption, handle, option, value))
  }

  private func check(_ result: Int32) { if optionResult == 0 { optionResult = result } }

  private func error(_ result: Int32, _ receiver: Receiver) -> HTTPError? {
    // The numbers of CURLcode.
    switch result {
    case 0: return nil
    case 28: return .timedOut
    case 35: return .lacksTLS(message(result))
    case 58, 60, 77, 83, 91: return .certificate(message(result))
    case 18, 52, 55, 56: return .isCut
    case 23 where receiver.isTooLong: return .isTooLong
    default: return .unreachable(message(result))
    }
  }

  private func message(_ result: Int32) -> String {
    curl.message(result).map { String(cString: $0) } ?? "error \(result)"
  }
}
