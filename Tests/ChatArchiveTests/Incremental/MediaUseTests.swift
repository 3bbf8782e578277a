import ChatStorage
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("A file of the export that is remembered")
struct MediaUseTests {
  @Test(
    "comes back byte for byte, also where its address and its path differ in nothing but their spelling",
    arguments: ["p.jpg", "photos/p.jpg", "caf\u{e9}.jpg", "cafe\u{301}.jpg", ""])
  func roundTrip(address: String) throws {
    let use = MediaUse(
      root: 1, origin: 2, folder: "chats", isElsewhere: true, address: address, path: "cafe\u{301}.jpg", size: 3, modified: -4, identity: 5,
      sitePath: "media/aa/x.jpg", previews: ["media/aa/x.list.webp"])
    var writer = RecordWriter(capacity: 64)
    writer.write(use)
    let read = try writer.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try reader.mediaUse()
    }
    // An empty address means that it is the path.
    let expected = address.isEmpty ? use.path : address
    #expect(read.address.utf8.elementsEqual(expected.utf8) && read.path.utf8.elementsEqual(use.path.utf8))
    #expect((read.root, read.origin, read.size, read.modified, read.identity) == (1, 2, 3, -4, 5))
    #expect((read.folder, read.sitePath, read.previews) == (use.folder, use.sitePath, use.previews) && read.isElsewhere)
  }
}
