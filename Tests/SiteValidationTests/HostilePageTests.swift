import Diagnostics
import Testing

@testable import SiteValidation

@Suite("Hostile pages")
struct HostilePageTests {
  @Test("An entity bomb is refused at its doctype")
  func entityBomb() {
    let levels = (1...9).map { "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">" }.joined()
    let page = "<!DOCTYPE html [<!ENTITY l0 \"lol\">\(levels)]>\n<html lang=\"en\"><body><p>&l9;</p></body></html>"
    let findings = TestPage.facts(page).findings
    #expect(findings.map(\.summary) == ["the doctype has its own declarations"])
    #expect(findings.first?.place.line == 1)
  }

  @Test("An external subset is refused and not read")
  func externalSubset() {
    let page = TestPage.make().replacing("<!DOCTYPE html>", with: "<!DOCTYPE html SYSTEM \"/etc/hostname\">")
    #expect(TestPage.facts(page).findings.map(\.summary) == ["the doctype is not HTML's"])
  }

  @Test("Elements nested a hundred thousand deep are refused")
  func deepNesting() {
    let body = String(repeating: "<div>", count: 100_000) + String(repeating: "</div>", count: 100_000)
    #expect(TestPage.facts(TestPage.make(body: body)).findings.map(\.summary) == ["more than 256 elements are nested in each other"])
  }

  @Test("A NUL byte is found wherever it stands", arguments: [0, 60, 400])
  func zero(offset: Int) {
    var bytes = Array(TestPage.make().utf8)
    bytes.insert(0, at: min(offset, bytes.count))
    #expect(!PageValidator().check(bytes, path: "a.html").findings.isEmpty)
    #expect(PageValidator().check(Array(TestPage.make().utf8) + [0, 0x61], path: "a.html").findings.count == 1)
  }

  @Test("A page cut off anywhere is not well-formed")
  func truncated() {
    let bytes = Array(TestPage.make(body: TestPage.list(["a"])).utf8)
    let whole = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    let validator = PageValidator()
    for end in stride(from: 0, to: whole, by: 7) {
      #expect(!validator.check(Array(bytes[..<end]), path: "a.html").findings.isEmpty, "cut at \(end)")
    }
  }

  @Test(
    "Bytes that are not UTF-8 are found at their place",
    arguments: [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]] as [[UInt8]])
  func invalidUTF8(bad: [UInt8]) {
    let parts = TestPage.make(body: "<p>@</p>").split(separator: "@").map { Array($0.utf8) }
    let findings = PageValidator().check(parts[0] + bad + parts[1], path: "a.html").findings
    #expect(findings.first?.place.line == 8, "\(findings)")
  }

  @Test("A message of a megabyte and an attribute of a megabyte pass")
  func large() {
    let text = String(repeating: "wörd ", count: 200_000)
    let body = "<p title='\(text)'>\(text)</p>" + "<p><a href='x.html#\(String(repeating: "y", count: 1_000_000))'>x</a></p>"
    let facts = TestPage.facts(TestPage.make(body: body))
    #expect(facts.findings == [])
    #expect(facts.links.count == 1)
  }

  @Test("A page with ten thousand faults lists a hundred and counts the rest")
  func manyFaults() {
    let facts = TestPage.facts(TestPage.make(body: String(repeating: "<blink>x</blink>", count: 10_000)))
    #expect(facts.findings.count == 101)
    #expect(facts.findings.last?.summary == "9900 more findings of this page are not listed")
  }
}
