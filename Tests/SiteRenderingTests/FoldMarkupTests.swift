import ChatModel
import MessageList
import SiteRendering
import Testing

@Suite("The markup of a fold")
struct FoldMarkupTests {
  let site = TestSite()

  private func page(_ fold: PlannedFold) throws -> PageElement {
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = (1...3).map { number in
      site.plan(
        message("text \(number)") {
          $0.id = "\(number)"
          $0.kind = .system
        })
    }
    page.messages[0].fold = fold
    page.messages[1].isFoldEnd = true
    return try PageReader.read(site.source(of: page))
  }

  @Test("has every message in a list of its own, with its id and its time")
  func messages() throws {
    let page = try page(PlannedFold(joined: ["Ada"], left: []))
    let list = try #require(page.first("ol.message-list"))
    let fold = try #require(list.first("li.fold"))
    #expect(fold.first("details")?.first("summary")?.text == "Ada joined")
    let inner = try #require(fold.first("ol.message-fold"))
    #expect(inner.all("li.message").map { $0.attributes["id"] } == ["m-1", "m-2"])
    #expect(inner.all("li.message").allSatisfy { $0.first("time") != nil && $0.classes.contains("system") })
    #expect(list.all("li.message").map { $0.attributes["id"] } == ["m-1", "m-2", "m-3"])
  }

  @Test(
    "names up to three people, else two and how many others",
    arguments: [
      (PlannedFold(joined: ["A"], left: []), "A joined"), (PlannedFold(joined: ["A", "B"], left: []), "A and B joined"),
      (PlannedFold(joined: ["A", "B", "C"], left: ["D"]), "A, B and C joined, D left"),
      (PlannedFold(joined: [], left: ["A", "B", "C", "<b>"]), "A, B and 2 others left"),
      (PlannedFold(joined: ["<script>"], left: []), "<script> joined"),
    ])
  func summary(fold: PlannedFold, text: String) throws {
    #expect(try page(fold).first("summary")?.text == text)
  }
}
