import Testing

@testable import ChatArchive
@testable import Reporting

@Suite("The account of things of one sort")
struct ItemAccountTests {
  @Test("adds up")
  func sum() {
    var account = ItemAccount()
    account.read = 10
    account.add(notShown: 3, "deleted")
    account.add(notShown: 1, "repeated")
    account.add(notShown: 2, "deleted")
    account.add(notShown: 0, "without a message")
    #expect(account.notShown == ["deleted": 5, "repeated": 1])
    #expect(account.notShownCount == 6)
    #expect(account.shown == 4)
  }

  @Test("has no count below zero, however great the numbers are that an export states")
  func greatest() {
    var account = ItemAccount()
    account.read = .max
    account.add(notShown: .max, "deleted")
    account.add(notShown: 7, "deleted")
    account.add(notShown: .max - 1, "repeated")
    #expect(account.notShown == ["deleted": .max, "repeated": .max - 1])
    #expect(account.notShownCount == .max)
    #expect(account.shown == 0)
    (account.read, account.notShown) = (.max, ["from a forged state": -3])
    #expect(account.notShownCount == 0 && account.shown == .max)
    (account.read, account.notShown) = (.min, ["from a forged state": .max])
    #expect(account.shown == 0)
  }
}
