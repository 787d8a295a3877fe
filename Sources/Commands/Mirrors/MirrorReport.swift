internal import System
package import ToDoFormats

/// What `mirror` tells the window that runs it, a line each.
///
///     MirrorReport("conflict\t/home/me/todo.txt\tmilk")
package enum MirrorReport: Hashable, Sendable {
  /// The lists have a mirror in the file at `path`, which has `fingerprint`; see `FileStatus.fingerprint`.
  case mirror(path: String, fingerprint: String)
  /// A row was changed in the list and in the file to different texts; both are there.
  case conflict(path: String, text: String)
  /// The mirror has stopped.
  case stopped(path: String, MirrorProblem)
  /// The file cannot be written; the list has the changes.
  case notWritten(path: String, cause: String)
  /// The file or the list is being changed all the time; the mirror has to be tried again.
  case busy(path: String)
  /// All mirrors were synchronized; the last report.
  case finished

  /// The report that `line` contains; nil if it contains none.
  package init?(_ line: String) {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3 else { return nil }
    let (path, value) = (words[1], words[2])
    switch words[0] {
    case "mirror": self = .mirror(path: path, fingerprint: value)
    case "conflict": self = .conflict(path: path, text: value)
    case "stopped":
      guard let problem = MirrorProblem(code: value) else { return nil }
      self = .stopped(path: path, problem)
    case "not-written": self = .notWritten(path: path, cause: value)
    case "busy": self = .busy(path: path)
    case "finished": self = .finished
    default: return nil
    }
  }

  /// The line, without its end.
  var line: String {
    switch self {
    case .mirror(let path, let fingerprint): "mirror\t\(path)\t\(fingerprint)"
    case .conflict(let path, let text): "conflict\t\(path)\t\(Terminal.sanitized(text))"
    case .stopped(let path, let problem): "stopped\t\(path)\t\(problem.code)"
    case .notWritten(let path, let cause): "not-written\t\(path)\t\(Terminal.sanitized(cause))"
    case .busy(let path): "busy\t\(path)\t"
    case .finished: "finished\t\t"
    }
  }

  /// The path of the file; empty for ``finished``.
  package var path: String {
    switch self {
    case .mirror(let path, _), .conflict(let path, _), .stopped(let path, _),
      .notWritten(let path, _), .busy(let path):
      path
    case .finished: ""
    }
  }

  /// Whether list and file do not agree, and the user can do something about that.
  package var isFailure: Bool {
    switch self {
    case .stopped, .notWritten: true
    case .mirror, .conflict, .busy, .finished: false
    }
  }

  /// Whether the mirror has to be tried again soon.
  package var isBusy: Bool { if case .busy = self { true } else { false } }

  /// What has happened and what follows, in English; nil if there is nothing to tell.
  package var text: String? {
    message.map { message in ([message] + [consequence].compactMap(\.self)).joined(separator: "; ")
    }
  }

  /// What has happened, as the user of a command reads it; nil if there is nothing to tell.
  var message: String? {
    switch self {
    case .mirror, .finished: nil
    case .conflict(let path, let text):
      "\(Terminal.quoted(text)) was changed here and in \(Terminal.sanitized(path)); both are there"
    case .stopped(let path, let problem):
      "\(Terminal.sanitized(path)) \(problem.description)"
    case .notWritten(let path, let cause):
      "\(Terminal.sanitized(path)) cannot be written: \(cause)"
    case .busy(let path): "\(Terminal.sanitized(path)) is being changed all the time"
    }
  }

  /// What becomes of the mirror after that; nil if it goes on.
  var consequence: String? {
    switch self {
    case .mirror, .conflict, .finished: nil
    case .stopped: "the mirror waits for clearstyle mirror resolve"
    case .notWritten, .busy: "it is tried again with the next change"
    }
  }
}

extension MirrorProblem {
  /// The rest of a sentence that begins with the name of the file.
  var description: String {
    switch self {
    case .missing: "is missing"
    case .empty: "has 0 bytes"
    case .unreadable(let code): "cannot be read: \(SystemError(code).text)"
    case .tooLarge: "has more than 16 MB"
    case .notText: "is no text"
    case .tasksAreMissing(let count, let total): "has lost \(count) of \(total) items"
    case .unwritable: "cannot have all items of the list"
    }
  }
}
