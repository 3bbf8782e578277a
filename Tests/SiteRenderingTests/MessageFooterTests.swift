import ChatModel
import MessageList
import SiteRendering
import Testing

@Suite("A message's footer")
struct MessageFooterTests {
  let site = TestSite()

  @Test("names the author below a group in a channel of more than two, and never the reader")
  func footers() throws {
    func footer(_ site: TestSite, author: String = "ann", marks: GroupMarks = GroupMarks(isGroupEnd: true)) throws -> String? {
      try site.item(site.plan(message { $0.authorID = author }, marks: marks)).first("footer")?.text
    }
    #expect(try footer(site) == "Ann10:13\u{202F}PM")
    #expect(try footer(site, author: "me") == "10:13\u{202F}PM")
    #expect(try footer(site, marks: GroupMarks()) == nil)
    var two = TestSite()
    two.memberIDs = ["ann", "me"]
    #expect(try footer(two) == "10:13\u{202F}PM")
    var nameless = TestSite()
    nameless.config.messageDisplayOptions.showAuthorName = false
    #expect(try footer(nameless) == "10:13\u{202F}PM")
    var ungrouped = TestSite()
    ungrouped.config.groupMessages = false
    #expect(try footer(ungrouped, marks: GroupMarks()) == "Ann10:13\u{202F}PM")
  }

  @Test("keeps each message's time out of the footer where the configuration says so, and never loses it")
  func hiddenTime() throws {
    var site = TestSite()
    site.config.messageDisplayOptions.showMessageDate = false
    for author in ["ann", "me"] {
      let item = try site.item(site.plan(message { $0.authorID = author }))
      #expect(item.first("footer")?.first("time") == nil)
      #expect(item.elements.filter { $0.name == "time" }.count == 1)
    }
    #expect(try site.item(site.plan(message())).first("footer")?.text == "Ann")
  }

  @Test("says that a time is unknown")
  func unknownTime() throws {
    #expect(try site.item(site.plan(message { $0.isTimeKnown = false })).first("time")?.text == "time unknown")
  }

  @Test("says that a message was edited, unless the configuration or a rule of its own says no")
  func edited() throws {
    func isLabelled(_ site: TestSite, _ change: (inout Message) -> Void = { _ in }) throws -> Bool {
      let planned = site.plan(
        message {
          $0.editedAt = Timestamp(seconds: 1_700_000_100)
          change(&$0)
        }, marks: GroupMarks())
      return try site.item(planned).first(".edited-label")?.text == "Edited"
    }
    #expect(try isLabelled(site))
    #expect(try !isLabelled(site) { $0.editedAt = nil })
    #expect(try isLabelled(site) { ($0.editedAt, $0.isEditTimeUnknown) = (nil, true) })
    #expect(try !isLabelled(site) { $0.deletedAt = Timestamp(seconds: 1) })
    var off = TestSite()
    off.config.isMessageEditedLabelEnabled = false
    #expect(try !isLabelled(off))
    var skipping = TestSite()
    skipping.config.skipEditedMessageLabel = { $0.id == "m1" }
    #expect(try !isLabelled(skipping))
    #expect(try isLabelled(skipping) { $0.id = "m2" })
  }

  @Test("says how far a message of the reader got")
  func delivery() throws {
    func label(_ delivery: DeliveryStatus) throws -> [String] {
      var planned = site.plan(message { $0.authorID = "me" })
      planned.delivery = delivery
      let mark = try #require(try site.item(planned).first(".delivery"))
      return mark.classes + [mark.text]
    }
    #expect(try label(.sent) == ["delivery", "sent", "Sent"])
    #expect(try label(.delivered) == ["delivery", "delivered", "Delivered"])
    #expect(try label(.read(by: 0)) == ["delivery", "read", "Read"])
    #expect(try label(.read(by: 1)) == ["delivery", "read", "Read by 1"])
    #expect(try label(.read(by: 3)) == ["delivery", "read", "Read by 3"])
    #expect(try site.item(site.plan(message { $0.authorID = "me" })).first(".delivery") == nil)
  }

  @Test("shows how many readers there are, but for a chat of two", arguments: [(0, nil), (1, "1"), (12, "12")])
  func readers(count: Int, shown: String?) throws {
    var planned = site.plan(message { $0.authorID = "me" })
    planned.delivery = .read(by: count)
    #expect(try site.item(planned).first(".reader-count")?.text == shown)
  }

  @Test("says that nobody else saw an ephemeral message, and that one was not delivered")
  func notes() throws {
    let ephemeral = message {
      $0.kind = .ephemeral
      $0.authorID = "me"
    }
    #expect(try site.item(site.plan(ephemeral)).first("footer")?.text.contains("Only visible to you") == true)
    let bounced = message {
      $0.kind = .error
      $0.isBounced = true
    }
    #expect(try site.item(site.plan(bounced)).first(".error-label")?.text == "Not delivered")
  }
}
