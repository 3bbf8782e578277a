import ChatModel
import TestSupport
import Testing

@testable import ChatArchive
@testable import Reporting
@testable import Settings

@Suite("The order of the parts of dates")
struct DateOrderSettingTests {
  @Test("is the configuration's, unless an option says another", arguments: [(nil, "2024-02-03"), (DateOrder.dayMonthYear, "2024-03-02")])
  func configured(option: DateOrder?, day: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("02/03/2024, 10:00 - Ann: Tea?\n", to: "export/WhatsApp Chat with Tea.txt")
    try folder.write("{dateOrder: 'mdy'}", to: "chatarchive.json")
    var options = BuildOptions()
    options.dateOrder = option
    let report = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
    #expect(report.diagnostics.entries.isEmpty)
    #expect(try folder.text(of: "site/tea/1.html").contains("datetime=\"\(day)T10:00"))
  }
}
