/// Invalid JSON.
struct JSONSyntaxError: Error {
  /// jansson's message, without a position.
  let text: String
}
