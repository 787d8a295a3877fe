/// Why bytes are no JSON, in jansson's words.
struct JSONSyntaxError: Error {
  let text: String
}
