import Configuration
import Foundation
import TestSupport
import Testing

@testable import Auditing

/// A picture's data: TIFF with the texts of two tags, and a place.
private func exif(withPlace: Bool) -> [UInt8] {
  func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
  func long(_ number: Int) -> [UInt8] { word(number & 0xFFFF) + word(number >> 16) }
  let model = Array("Camera X\0".utf8)
  let count = withPlace ? 2 : 1
  let behind = 8 + 2 + 12 * count + 4
  var bytes: [UInt8] = Array("II".utf8) + word(42) + long(8) + word(count)
  bytes += word(0x0110) + word(2) + long(model.count) + long(behind)
  let gps = behind + model.count
  if withPlace { bytes += word(0x8825) + word(4) + long(1) + long(gps) }
  bytes += long(0) + model
  guard withPlace else { return bytes }
  let values = gps + 2 + 48 + 4
  bytes += word(4)
  bytes += word(1) + word(2) + long(2) + Array("N\0\0\0".utf8) + word(2) + word(5) + long(3) + long(values)
  bytes += word(3) + word(2) + long(2) + Array("E\0\0\0".utf8) + word(4) + word(5) + long(3) + long(values + 24)
  bytes += long(0)
  for (number, below) in [(50, 1), (5, 1), (0, 1), (14, 1), (25, 1), (0, 1)] { bytes += long(number) + long(below) }
  return bytes
}

@Suite("The audit of files")
struct AuditTests {
  private func audit(_ folder: TemporaryFolder, _ path: String = "", hidden: [String] = []) async throws -> AuditReport {
    try await Audit(path.isEmpty ? folder.path : folder.path(path), hidden: hidden, jobs: 2).run()
  }

  @Test("tells each place by file and line, in hidden files and names, too")
  func places() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>x</p>\n<p>ada@example.org</p>\n", to: "a/1.html")
    try folder.write("x bo@example.org", to: ".state")
    try folder.write("x", to: "cy@example.org/dee+1@example.org.txt")
    let tally = try #require(try await audit(folder).found[.email])
    #expect(tally.count == 4 && tally.distinct == 4)
    #expect(
      tally.places.map(\.file).sorted() == [".state", "cy@example.org", "cy@example.org/dee+1@example.org.txt"] || tally.places.count == 3)
    let one = try #require(try await audit(folder, "a").found[.email]?.places.first)
    #expect(one == AuditPlace(file: "1.html", line: 2, byte: 12, text: "ada@example.org"))
  }

  @Test("reads packed copies, and counts one that is the same as the file beside it only as a file")
  func copies() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>ada@example.org</p>", to: "a.html")
    #expect(try ChildProcess.run("gzip", ["-k", "a.html"], in: folder.path).exitCode == 0)
    var report = try await audit(folder)
    #expect(report.copies == 1 && report.files == 2 && report.found[.email]?.count == 1)
    try folder.write("<p>nobody</p>", to: "a.html")
    report = try await audit(folder)
    #expect(report.copies == 0 && report.found[.email]?.places.map(\.file) == ["a.html.gz"])
  }

  @Test("reads archives, with the names in them")
  func archives() async throws {
    let folder = try TemporaryFolder()
    try folder.write("ada@example.org", to: "in/bo@example.org/chat.txt")
    let packing = "import shutil; shutil.make_archive('x', 'zip', 'in'); shutil.make_archive('y', 'gztar', 'in')"
    #expect(try ChildProcess.run("python3", ["-c", packing], in: folder.path).exitCode == 0)
    for archive in ["x.zip", "y.tar.gz"] {
      let report = try await audit(folder, archive)
      #expect(report.found[.email]?.distinct == 2, "\(archive): \(report)")
      #expect(report.types == ["txt": 1], "\(archive)")
    }
  }

  @Test("tells the place and the device of a picture, wherever its data stands, and nothing of one that was cleaned")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    try folder.write([0xFF, 0xD8, 0xFF, 0xE1] + Array("Exif\0\0".utf8) + exif(withPlace: true) + [0xFF, 0xD9], to: "a.jpg")
    try folder.write(Array("RIFF....WEBPEXIF....".utf8) + exif(withPlace: false), to: "b.webp")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0x49, 0x49, 0x2A, 0, 0xFF, 0xD9], to: "c.jpg")
    let report = try await audit(folder)
    #expect(report.found[.mediaLocation]?.places.map(\.text) == ["50.0833 N 14.4167 E"])
    #expect(report.found[.mediaDetails]?.places.map { "\($0.file) \($0.text)" } == ["a.jpg model: Camera X", "b.webp model: Camera X"])
  }

  @Test("tells the place of a film")
  func films() async throws {
    let folder = try TemporaryFolder()
    let location: [UInt8] = [0, 0, 0, 30, 0xA9] + Array("xyz".utf8) + [0, 18, 0x15, 0xC7] + Array("+50.0880+014.4208/".utf8)
    try folder.write([0, 0, 0, 8] + Array("ftyp".utf8) + location + [0, 0, 0, 0], to: "a.mp4")
    #expect(try await audit(folder).found[.mediaLocation]?.places.map(\.text) == ["+50.0880+014.4208/"])
  }

  @Test("finds people that only the search names, and not its channels")
  func searchNames() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"chatarchiveSearch("choices",[[["Ada \"A\" L",12],"# + "\n" + #"["Bo",3]],"# + "\n" + #"[["Tea",15]]]);"#, to: "search/choices.js")
    #expect(try await audit(folder).found[.person]?.names == [#"Ada "A" L"#, "Bo"])
  }

  @Test("says what it could not read, and goes on")
  func faults() async throws {
    let folder = try TemporaryFolder()
    try folder.write([0x1F, 0x8B, 8, 0, 1, 2, 3], to: "broken.html.gz")
    try folder.write("ada@example.org", to: "z.txt")
    try folder.link("link", to: "z.txt")
    let report = try await audit(folder)
    #expect(report.found[.email]?.count == 1)
    #expect(report.diagnostics.count == 2, "\(report.diagnostics.entries)")
    let empty = try TemporaryFolder()
    await #expect(throws: (any Error).self) { try await audit(empty) }
    await #expect(throws: (any Error).self) { try await audit(empty, "gone") }
  }

  @Test("counts different values up to a limit, and says when there are more")
  func limits() {
    var tally = AuditTally()
    for value in 0..<UInt64(AuditTally.mostDistinct) { _ = tally.count(value) }
    _ = tally.count(5)
    #expect(!tally.hasMoreDistinct && tally.distinct == AuditTally.mostDistinct)
    _ = tally.count(UInt64.max)
    #expect(tally.hasMoreDistinct && tally.count == AuditTally.mostDistinct + 2)
  }
}

@Suite("What a configuration says is not there")
struct AuditExpectationsTests {
  private func expectations(_ text: String) throws -> AuditExpectations { AuditExpectations(try JSON5Reader.read(Array(text.utf8))) }

  @Test("kinds that it redacts, leaves out or strips")
  func kinds() throws {
    let expected = try expectations(
      """
      { privacy: { redact: ["email", "token", { pattern: "P-[0-9]+" }, "nonsense"], stripMetadata: true },
        exclude: { private: true, directMessages: false } }
      """)
    #expect(Set(expected.forbidden.keys) == [.email, .token, .privateKey, .mediaLocation, .mediaDetails, .privateChannel])
    #expect(expected.notes.count == 2)
  }

  @Test("people and texts that it takes out")
  func hidden() throws {
    let expected = try expectations(
      """
      { privacy: { remove: ["U0456"], pseudonyms: { people: "all", names: { "U0123": "Member One" }, aliases: { "U0123": ["Rach"] } } },
        exclude: { people: ["Ida"], text: ["do not publish"], channels: ["board*"] } }
      """)
    #expect(Set(expected.hidden) == ["U0456", "U0123", "Rach", "Ida", "do not publish"])
    #expect(expected.forbidden.keys.contains(.hidden))
  }

  @Test(
    "nothing, where its values are of other kinds",
    arguments: ["{}", "[]", "null", "{ privacy: 5, exclude: [] }", "{ privacy: { redact: {}, remove: 5 } }"])
  func lenient(text: String) throws {
    #expect(try expectations(text).forbidden.isEmpty, "\(text)")
  }
}
