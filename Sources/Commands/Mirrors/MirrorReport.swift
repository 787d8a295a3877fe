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
  /// The mirror is paused until the user resolves the problem.
  case paused(path: String, MirrorProblem)
  /// The file cannot be written; the list keeps its changes, and does not have those of the file yet.
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
    case "paused":
      guard let problem = MirrorProblem(code: value) else { return nil }
      self = .paused(path: path, problem)
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
    case .paused(let path, let problem): "paused\t\(path)\t\(problem.code)"
    case .notWritten(let path, let cause): "not-written\t\(path)\t\(Terminal.sanitized(cause))"
    case .busy(let path): "busy\t\(path)\t"
    case .finished: "finished\t\t"
    }
  }

  /// The path of the file; empty for ``finished``.
  package var path: String {
    switch self {
    case .mirror(let path, _), .conflict(let path, _), .paused(let path, _),
      .notWritten(let path, _), .busy(let path):
      path
    case .finished: ""
    }
  }

  /// Whether list and file do not agree, and the user can do something about that.
  package var isFailure: Bool {
    switch self {
    case .paused, .notWritten: true
    case .mirror, .conflict, .busy, .finished: false
    }
  }

  /// Whether the mirror has to be tried again soon.
  package var isBusy: Bool { if case .busy = self { true } else { false } }

  /// Whether list and file agree now.
  var hasSucceeded: Bool {
    switch self {
    case .mirror, .conflict, .finished: true
    case .paused, .notWritten, .busy: false
    }
  }

  /// What has happened and what follows, in English; nil if there is nothing to tell.
  package var message: String? {
    guard let event else { return nil }
    switch self {
    case .paused(_, let problem) where problem.isPassing:
      return "\(event); nothing was changed, it is tried again with the next change"
    case .paused(let path, _):
      return
        "\(event); the mirror is paused, see clearstyle mirror resolve \(Terminal.sanitized(path))"
    case .notWritten, .busy: return "\(event); it is tried again with the next change"
    case .mirror, .conflict, .finished: return event
    }
  }

  /// What has happened, in English; nil if there is nothing to tell.
  var event: String? {
    let name = Terminal.sanitized(path)
    switch self {
    case .mirror, .finished: return nil
    case .conflict(_, let text):
      return "\(Terminal.quoted(text)) was changed here and in \(name); both are there"
    case .paused(_, let problem): return "\(name) \(problem.description)"
    case .notWritten(_, let cause): return "\(name) cannot be written: \(cause)"
    case .busy: return "\(name) is being changed all the time"
    }
  }
}

extension MirrorProblem {
  /// The rest of a sentence that begins with the name of the file; the problem may be gone meanwhile.
  var description: String {
    switch self {
    case .missing: "was missing"
    case .empty: "had 0 bytes"
    case .unreadable(let code): "could not be read: \(SystemError(code).text)"
    case .tooLarge: "had more than 16 MB"
    case .notText: "was no text in UTF-8"
    case .tasksAreMissing(let count, let total): "had lost \(count) of \(total) items"
    case .linesAreMissing(let count, let total): "had lost \(count) of \(total) lines"
    case .tasksAreHidden(let count):
      "has \(count) items where they are no tasks, as in a block of code"
    case .unwritable: "could not have all items of the list"
    }
  }

  /// What the user can do to make the mirror go on.
  var advice: String {
    switch self {
    case .missing: "bring the file back, or add --use list to write it anew"
    case .unreadable: "make the file readable"
    case .notText, .tooLarge: "move the file away, and add --use list to write it anew"
    case .empty, .tasksAreMissing, .linesAreMissing, .tasksAreHidden: "add --use list or --use file"
    case .unwritable: "the rows are too long"
    }
  }
}
