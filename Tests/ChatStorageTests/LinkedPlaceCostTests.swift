import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Looking for addresses of messages")
struct LinkedPlaceCostTests {
  @Test(
    "takes time in proportion to the text", arguments: ["a://b", "http://", "http://a:", "http://a)", "tg://", "slack://channel", "ab:"])
  func proportionate(unit: String) {
    let hostile = message("m") { $0.text = String(repeating: unit, count: 200_000 / unit.utf8.count) }
    var places: [PlatformAddress] = []
    let time = ThreadTime.measure { places = hostile.linkedPlaces }
    #expect(places.count < 2 && time < .seconds(2))
  }
}
