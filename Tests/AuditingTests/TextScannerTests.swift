import Testing

@testable import Auditing

/// What is found in a text, as `kind: value`, in the order of the kinds.
private func found(_ text: String, hidden: [String] = []) -> [String] {
  var scanner = TextScanner(hidden: HiddenTexts(hidden))
  scanner.scan(text, at: 0)
  let report = scanner.collector.report
  return report.kinds.flatMap { kind in report.found[kind]?.places.map { "\(kind.rawValue): \($0.text)" } ?? [] }
}

/// The kinds of what is found in a text.
private func kinds(_ text: String) -> [AuditKind] {
  var scanner = TextScanner()
  scanner.scan(text, at: 0)
  return scanner.collector.report.kinds
}

@Suite("The scanner of texts")
struct TextScannerTests {
  @Test(
    "finds e-mail addresses",
    arguments: [
      "ada@example.org", "write to ada.lovelace+chat@mail.example.co.uk.", "<ada@example.org>", "mailto:ada@example.org?subject=x",
      "'ada@example.org'",
      "jürgen@müller.example", "ada@xn--mller-kva.example", "a_b-c@x-y.example,",
    ])
  func emails(text: String) { #expect(kinds(text).contains(.email), "\(text)") }

  @Test(
    "leaves out what only looks like an e-mail address",
    arguments: [
      "@ada", "ada @ example.org", "icon@2x.png", "package@1.2.3", "ada@localhost", "a@b", "@example.org", "user@.org", "5 @ 3.50",
    ])
  func noEmails(text: String) { #expect(!kinds(text).contains(.email), "\(text)") }

  @Test(
    "finds numbers that look like those of telephones",
    arguments: [
      "+420 777 123 456", "+1 (555) 123-4567", "(555) 123-4567", "00420777123456", "0171 1234567", "777 123 456", "+49-30-901820",
      "tel:5551234567",
      "+44 (0) 20 7946 0958", "02079460958", "+420\u{A0}777\u{A0}123\u{A0}456", "+420\u{2011}777\u{2011}123\u{2011}456",
      "420777123456@c.us",
      "call +420777123456now",
    ])
  func phones(text: String) { #expect(kinds(text).contains(.phone), "\(text)") }

  @Test(
    "lists every other run of seven digits and more as a candidate, with other digits and beside letters, too",
    arguments: [
      "5551234", "555-1234", "12 34 56 7", "id420777123456", "x777123456y", "order 1234567890123456789", "٧٧٧١٢٣٤٥٦", "７７７１２３４",
      "777.123.4", "420777123_x",
    ])
  func candidates(text: String) {
    let kinds = kinds(text)
    #expect(kinds.contains(.number) || kinds.contains(.phone), "\(text)")
  }

  @Test(
    "leaves out dates, times, hashes, UUIDs and short numbers",
    arguments: [
      "2025-11-08", "2025-11-08T08:02:11.573Z", "08.11.2025 08:02", "11/08/2025", "08:02:36.864113", "123456", "12.50", "1,234,567",
      "6cc3e670-1d5e-5d2a-bbfa-b3a2db65ec46", "12345678-1d5e-5d2a-bbfa-b3a2db65ec46", "media/93/93178dc6ffb81234-a.jpg", "0407f7afb9cfadfe",
      "1714552200.123456", "v1.2.3",
    ])
  func noNumbers(text: String) { #expect(kinds(text) == [], "\(text)") }

  @Test(
    "finds accounts by their country, length and check digits",
    arguments: ["GB82 WEST 1234 5698 7654 32", "DE89370400440532013000", "iban:cz6508000000192000145399."])
  func accounts(text: String) { #expect(kinds(text).contains(.iban), "\(text)") }

  @Test(
    "leaves out accounts with a wrong check digit or length",
    arguments: ["GB83 WEST 1234 5698 7654 32", "DE8937040044053201300", "XX89370400440532013000"])
  func noAccounts(text: String) { #expect(!kinds(text).contains(.iban), "\(text)") }

  @Test(
    "finds cards by their beginning, length and check digit", arguments: ["4111 1111 1111 1111", "5555-5555-5555-4444", "378282246310005"])
  func cards(text: String) { #expect(kinds(text) == [.card], "\(text)") }

  @Test("takes cards with a wrong check digit for candidates", arguments: ["4111 1111 1111 1112", "9111111111111111"])
  func noCards(text: String) { #expect(kinds(text) == [.number], "\(text)") }

  @Test(
    "finds addresses of computers",
    arguments: ["192.168.1.17", "ssh 10.0.0.1:22", "[2001:db8::8a2e:370:7334]", "fe80::1:2", "2001:0db8:85a3:0000:0000:8a2e:0370:7334"])
  func computers(text: String) { #expect(kinds(text).contains(.ip), "\(text)") }

  @Test(
    "leaves out what only looks like the address of a computer",
    arguments: [
      "1.2.3", "1.2.3.4.5", "v1.2.3.4", "256.1.1.1", "127.0.0.1", "10:32:11", "a::before", "std::vector", "01.02.03.04",
      "00:1a:2b:3c:4d:5e",
    ])
  func noComputers(text: String) { #expect(!kinds(text).contains(.ip), "\(text)") }

  @Test(
    "finds places to the street",
    arguments: [
      "50.0880, 14.4208", "50.0880 N, 14.4208 E", "geo:50.0880,14.4208", "?mlat=50.088&mlon=14.421", "-33.8568;151.2153",
      "@50.0880,14.4207,15z",
    ])
  func places(text: String) { #expect(kinds(text).contains(.coordinates), "\(text)") }

  @Test(
    "leaves out what only looks like a place",
    arguments: [
      "50.08, 14.42", "3.141 2.718", "95.123, 200.456", "0.215, 0.610, 0.355", "width: 2.125rem; height: 2.625rem", "12.345,67.890,12.111",
    ])
  func noPlaces(text: String) { #expect(!kinds(text).contains(.coordinates), "\(text)") }
}

@Suite("The scanner of secrets")
struct SecretScannerTests {
  @Test(
    "finds tokens by their forms",
    arguments: [
      "xoxb-123456789012-abcdefABCDEF", "ghp_0123456789abcdefghijABCDEFGHIJ012345", "AKIAIOSFODNN7EXAMPLE", "glpat-0123456789abcdefghij",
      "AIzaSyA0123456789abcdefghijABCDEFGHIJ0", "sk_live_0123456789abcdef", "123456789:AAE0123456789abcdefghijABCDEFGHIJ01",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w", "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs",
      "SG.0123456789abcdefghij.0123456789abcdefghijABCDEFGHIJ", "token=github_pat_0123456789abcdefghijAB",
    ])
  func tokens(text: String) { #expect(kinds(text).contains(.token), "\(text)") }

  @Test(
    "leaves out words that begin alike", arguments: ["sk-learn", "xoxo", "ghp_short", "AKIA", "key-note", "hf_", "eyJ.a.b", "secret_santa"])
  func noTokens(text: String) { #expect(!kinds(text).contains(.token), "\(text)") }

  @Test("finds private keys")
  func keys() {
    #expect(kinds("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl") == [.privateKey])
    #expect(kinds("-----BEGIN PGP PRIVATE KEY BLOCK-----") == [.privateKey])
    #expect(kinds("-----BEGIN PUBLIC KEY-----") == [])
  }

  @Test(
    "finds links that open something",
    arguments: [
      "https://ada:secret@example.org/", "https://example.org/a?token=abcdef", "https://x.example/f?a=1&X-Amz-Signature=abcdef12",
      "https://x.example/#access_token=abcdef", "https://chat.example/api/webhooks/123456789012345678/abcdefghijklmnop",
      "https://hooks.example/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    ])
  func links(text: String) { #expect(kinds(text).contains(.credentials), "\(text)") }

  @Test(
    "leaves out links that open nothing",
    arguments: [
      "https://example.org/?q=token", "https://example.org/token=1", "https://ada@example.org/", "https://example.org/a?page=12345",
      "http://",
    ])
  func noLinks(text: String) { #expect(!kinds(text).contains(.credentials), "\(text)") }

  @Test(
    "finds links that let anybody join, by their form",
    arguments: [
      "https://chat.example/invite/AbCdEf", "x.gg/AbCdEf", "https://t.me/+AbCdEfGhIjKl", "https://t.me/joinchat/AbCdEfGh",
      "https://chat.example.com/AbCdEfGhIjKlMnOpQrStUv",
      "https://join.example.com/t/space/shared_invite/zt-abc123", "https://x.group/#CjQKIAbCdEfGhIjKlMnOp",
    ])
  func invites(text: String) { #expect(kinds(text).contains(.invite), "\(text)") }

  @Test(
    "leaves out other links",
    arguments: [
      "https://example.org/invited/guests", "https://t.me/news", "a/b", "https://example.org/invite", "egg/spoon",
      "https://chat.example.com/help",
    ])
  func noInvites(text: String) { #expect(!kinds(text).contains(.invite), "\(text)") }

  @Test("masks what opens something, and shows the rest")
  func masks() {
    let token = found("xoxb-123456789012-abcdefABCDEF").joined()
    #expect(token.hasPrefix("token: xoxb-1...") && !token.contains("abcdef"), "\(token)")
    #expect(found("ada@example.org") == ["email: ada@example.org"])
  }

  @Test("finds what is hidden in base64, in UTF-16 in base64, and behind percent signs")
  func encoded() {
    #expect(kinds("YWRhQGV4YW1wbGUub3Jn").contains(.email))
    #expect(kinds("data:text/plain;base64,YWRhQGV4YW1wbGUub3Jn").contains(.email))
    #expect(kinds("YQBkAGEAQABlAHgAYQBtAHAAbABlAC4AbwByAGcA").contains(.email))
    #expect(kinds("/x?mail=ada%40example.org").contains(.email))
    #expect(kinds("tel=%2B420777123456").contains(.phone))
    #expect(kinds("InternationalisationIsAWord Assets/style") == [])
  }

  @Test("finds names and ids that must not be there, whatever their capitals, and not as the beginning of other words")
  func hidden() {
    #expect(found("by ADA Lovelace", hidden: ["Ada Lovelace"]) == ["hidden: ADA Lovelace"])
    #expect(found("m_u0456x u0456", hidden: ["U0456"]) == ["hidden: u0456"])
    #expect(found("Rachel", hidden: ["Rach"]) == [])
    #expect(found("<a data-author='+420777'>", hidden: ["+420777"]) == ["hidden: 420777"])
    #expect(found("call 777 123 456", hidden: ["+420777123456"]).contains("hidden: 777 123 456"))
  }
}
