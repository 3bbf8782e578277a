/// The files of the index: scripts that call one function with a name and a value, since a page that was opened from a disk may load a
/// neighbour as a script and in no other way.
package enum IndexFile {
  /// The folder of the index in a site.
  package static let folder = "search/"
  /// The function that the files call.
  static let function = "chatarchiveSearch"

  /// The path of a file of a name.
  package static func path(_ name: String) -> String { folder + name + ".js" }

  /// The file of a name, with what `body` appends for its value.
  static func bytes(named name: String, capacity: Int = 0, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity + 64)
    bytes += Array("\(function)(\"\(name)\",".utf8)
    body(&bytes)
    bytes += Array(");\n".utf8)
    return bytes
  }
}
