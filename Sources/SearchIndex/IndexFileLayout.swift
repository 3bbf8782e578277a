/// The layout of a search index: which files it has, and what each begins and ends with. `Documentation/search-index.md` specifies the rest.
///
/// The files are scripts that call a function with a name and a value, because a page opened from disk can load only scripts.
///
/// | File below `search/` | Written by | Holds |
/// | --- | --- | --- |
/// | `index.js` | `SearchManifest` | The form's version, the number of messages, the time zone and the segments |
/// | `choices.js` | `SearchChoices` | The people and channels with the most messages |
/// | `b/N.js` | `SearchBlock` | Block N of messages, all channels together, in order of time |
/// | `F-C/0.js` … | `SegmentWriter` | The terms of the segment (`SegmentLayout`) of C blocks from block F on |
/// | `F-C/d0.js` … | `SegmentWriter` | Lists of these files, in large segments |
/// | `F-C/times.js` | `SegmentWriter` | When each block of the segment begins |
package enum IndexFileLayout {
  /// The folder of the index in a site.
  package static let folder = "search/"
  /// The function that the files call.
  static let function = "chatarchiveSearch"

  /// The path of the file with a name.
  package static func path(_ name: String) -> String { folder + name + ".js" }

  /// The bytes of the file with a name. `body` appends its value.
  static func bytes(named name: String, capacity: Int = 0, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity + 64)
    bytes += Array("\(function)(\"\(name)\",".utf8)
    body(&bytes)
    bytes += Array(");\n".utf8)
    return bytes
  }
}
