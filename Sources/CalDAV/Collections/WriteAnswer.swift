/// What a server says when something is written.
public enum WriteAnswer: Equatable, Sendable {
  /// It has done it, and says the strong ETag if there is one; `path` is where it has stored the resource if that is not
  /// where it was asked to.
  case done(etag: String?, path: String? = nil)
  /// 412.
  case preconditionFailed
  /// 404 or 410 to a DELETE.
  case gone
  /// Another 3xx or 4xx, 501 or 505: it has not done it.
  case refused(Int)
  /// Another 5xx, an unexpected 2xx, or a page for people: it may have done it.
  case failed(Int)
}

extension WriteAnswer {
  /// The answer that a status is, one of `done` being the success.
  ///
  /// A login page has the status 200.
  init(_ response: HTTPResponse, done: Set<Int>) {
    switch response.status {
    case 200..<300 where response.isPage: self = .failed(response.status)
    case let status where done.contains(status): self = .done(etag: response.etag)
    case 412: self = .preconditionFailed
    case 501, 505, 300..<500: self = .refused(response.status)
    default: self = .failed(response.status)
    }
  }
}
