import Testing

@testable import ChatModel

@Suite("Forms of addresses")
struct AddressFormsTests {
  /// A form that takes every address which it is asked about, and puts its name where the channel is.
  private func form(_ name: String, schemes: [String] = ["https"], hosts: [String] = [], marks: [String] = []) -> AddressForm {
    AddressForm(schemes: schemes, hosts: hosts, marks: marks) { parts in
      PlatformAddress(channel: name, messageID: parts.path.first.map { String($0) })
    }
  }

  @Test(
    "of a host come before those of hosts below one, and these before those of any host",
    arguments: [
      ("https://tea.example/1", "host"), ("https://TEA.Example/1", "host"), ("https://a.tea.example/1", "below"),
      ("https://a.b.tea.example/1", "below"), ("https://own.tea.example/1", "own"), ("https://x.example/1:", "any"),
      ("https://x.example/1", nil), ("https://atea.example/1", nil), ("https://tea.example.x/1", nil), ("https://tea.exampl/1", nil),
      ("https://tea.example:80/1", nil), ("http://tea.example/1", nil), ("https://", nil), ("https:///", nil), ("https:///1:", "any"),
    ] as [(String, String?)])
  func hosts(address: String, name: String?) {
    let forms = AddressForms([
      form("any", marks: [":"]), form("below", hosts: [".tea.example"]), form("own", hosts: ["own.tea.example"]),
      form("host", hosts: ["tea.example", "cup.example"]),
    ])
    #expect(forms.place(of: address)?.channel == name, "\(address)")
  }

  @Test("of one host are asked one after the other, and the first that knows an address counts")
  func several() {
    let nothing = AddressForm(schemes: ["https"], hosts: ["tea.example"]) { _ in nil }
    let forms = AddressForms([
      nothing, form("marked", hosts: ["tea.example"], marks: ["/a", "%3A"]), form("second", hosts: ["tea.example"]),
      form("third", hosts: ["tea.example"]),
    ])
    for address in ["https://tea.example/abc", "https://tea.example/x/A", "https://tea.example/x%3a"] {
      #expect(forms.place(of: address)?.channel == "marked", "\(address)")
    }
    for address in ["https://tea.example/xa", "https://tea.example/x%3b", "https://tea.example", "https://tea.example#a"] {
      #expect(forms.place(of: address)?.channel == "second", "\(address)")
    }
    #expect(AddressForms([nothing, form("any")]).place(of: "https://tea.example/1") == nil, "a host with forms has no others")
  }

  @Test("have schemes of their own, and get an address in parts")
  func parts() throws {
    let forms = AddressForms([
      AddressForm(schemes: ["tea", "longscheme"], hosts: ["cup"]) { parts in
        let query = parts.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
        return PlatformAddress(channel: parts.scheme + " " + parts.host, messageID: parts.path.joined(separator: "|") + " " + query)
      }
    ])
    #expect(forms.place(of: "TEA://Cup//a/#/b?c=1&d&e=#f") == PlatformAddress(channel: "tea cup", messageID: "a|b c=1|d=|e="))
    #expect(forms.places(in: "(longscheme://cup/a) xtea://cup/a") == [PlatformAddress(channel: "longscheme cup", messageID: "a ")])
    #expect(AddressForms().place(of: "tea://cup/a") == nil)
  }

  @Test("know what addresses call a channel, each name once")
  func names() {
    let named = { (prefix: String) in AddressForm(channelName: { $0.name.map { prefix + $0 } }) { _ in nil } }
    var channel = Channel(id: "1")
    let forms = AddressForms([named("#"), form("any"), named("#"), named("!")])
    #expect(forms.names(of: channel).isEmpty)
    channel.name = "tea"
    #expect(forms.names(of: channel) == ["#tea", "!tea"])
  }

  @Test(
    "read numbers up to the punctuation of a text",
    arguments: [
      ("12", "12"), ("12.", "12"), ("12)", "12"), ("12a", nil), ("12_", nil), ("a", nil), ("", nil), ("-1", nil), ("1é", nil),
      ("12345678901234567890", "12345678901234567890"), ("123456789012345678901", nil),
    ] as [(String, String?)])
  func numbers(text: String, number: String?) {
    #expect(AddressParts.number(text[...]) == number)
  }
}
