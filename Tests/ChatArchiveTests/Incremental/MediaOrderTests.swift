import Spilling
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import SitePlanning

@Suite("The order of files that pages show")
struct MediaOrderTests {
  @Test("is that in which they are shown first, whatever their numbers")
  func order() {
    var table = MediaTable(in: SpillFile(inFolder: nil))
    for name in ["a", "b", "c", "d"] { table.append(MediaUse(missing: name, origin: 0, folder: "")) }
    var order = MediaOrder(of: table)
    for number: UInt32 in [2, 0, 2, 3, 0] { order.add(number) }
    #expect(order.numbers == [2, 0, 3])
    #expect([2, 0, 3].map { order.place(of: $0) } == [0, 1, 2])
  }

  @Test("leaves out a number of no file")
  func outside() {
    var order = MediaOrder(of: MediaTable(in: SpillFile(inFolder: nil)))
    order.add(0)
    #expect(order.numbers.isEmpty)
  }
}
