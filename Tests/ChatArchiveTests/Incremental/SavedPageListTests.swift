import Spilling
import TestSupport
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import SitePlanning

@Suite("The list of saved pages")
struct SavedPageListTests {
  @Test("are what was put in, also where one took another's place")
  func roundTrip() {
    var random = SeededGenerator(seed: 3)
    let files = (0..<5).map { MediaUse(missing: "file\($0)", origin: 0, folder: "") }
    func record() -> SavedPage {
      var record = SavedPage(chunks: .random(in: 0...9, using: &random), messages: .random(in: 0...9, using: &random))
      record.media = files.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      record.tally = (0..<Int.random(in: 0..<60, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      record.isUncertain = Int.random(in: 0..<200, using: &random) == 0
      return record
    }
    var (records, expected) = (SavedPageList(in: SpillFile(inFolder: nil)), [SavedPage]())
    #expect(records.isEmpty && !records.hasUncertain && records.files.count == 0)
    for _ in 0..<500 {
      let next = record()
      if let place = expected.indices.randomElement(using: &random), Bool.random(using: &random) {
        records.replace(at: place, with: next)
        expected[place] = next
      } else {
        records.append(next)
        expected.append(next)
      }
    }
    #expect(records.count == expected.count)
    for (record, wanted) in zip(records, expected) {
      #expect(record.chunks == wanted.chunks && record.messages == wanted.messages && record.isUncertain == wanted.isUncertain)
      #expect(record.media == wanted.media && record.tally == wanted.tally)
    }
    #expect(records.hasUncertain == expected.contains(where: \.isUncertain))
    for index in records.indices {
      #expect(records.media(at: index).map { records.files[$0] } == expected[index].media)
      #expect(records.withoutMedia(at: index).tally == expected[index].tally)
    }
    #expect(records.files.count == files.count)
  }
}
