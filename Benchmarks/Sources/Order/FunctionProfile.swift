/// The functions of a program that callgrind saw execute, without those that have no symbol.
///
/// The format: a line `ob=` names the file and `fn=` the function that the following lines of costs belong to; a line
/// `calls=` is followed by one line with the cost of the called function. A name is written once, with a number that
/// stands for it afterward.
struct FunctionProfile {
  /// The functions' symbols, in the order of the profile.
  private(set) var symbols: [String] = []

  /// Parses the functions of the file whose path ends with `program` from the text of a profile.
  init(_ profile: String, of program: String) {
    var names: [Character: [Substring: Substring]] = [:]
    var (isInProgram, isCall, function) = (false, false, Substring())
    var known: Set<Substring> = []
    for line in profile.split(separator: "\n") {
      if let (kind, name) = Self.name(in: line, &names) {
        if kind == "ob" { isInProgram = name.hasSuffix(program) }
        if kind == "fn" { function = name }
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        // A function without a symbol has its address as its name.
        if !isCall, isInProgram, !function.hasPrefix("0x"), known.insert(function).inserted {
          symbols.append(String(function))
        }
        isCall = false
      }
    }
  }

  /// The kind of a line that names a file or a function, as `ob`, `fn` and `cfn`, and the name; nil for other lines.
  private static func name(
    in line: Substring, _ names: inout [Character: [Substring: Substring]]
  ) -> (kind: Substring, name: Substring)? {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[1].first == "(", let kind = parts[0].last else { return nil }
    let words = parts[1].split(separator: " ", maxSplits: 1)
    // Files and functions are numbered apart: `ob` and `cob`, `fn` and `cfn`.
    if words.count == 2 { names[kind, default: [:]][words[0]] = words[1] }
    let name = names[kind]?[words[0]] ?? ""
    // A function that calls itself has a number behind it.
    return (parts[0], name.split(separator: "'", maxSplits: 1).first ?? name)
  }
}
