import Testing

@testable import Privacy

@Suite("Names in texts")
struct NameReplacerTests {
  private let replacer = NameReplacer([
    .init("Ida Novák", replacement: "Person 1"), .init("Ida", replacement: "Person 2", isExact: true),
    .init("+420 777 123 456", replacement: "Person 3"), .init("420777123456", replacement: "Person 3"),
    .init("山田太郎", replacement: "Person 4"), .init("Bo", replacement: "Person 5", needsAt: true),
    .init("🌸 Lily", replacement: "Person 6"),
  ])

  @Test(
    "are replaced as a whole, whatever their case and blanks",
    arguments: [
      ("Ida Novák came", "Person 1 came"), ("ida  NOVÁK's", "Person 1's"), ("(Ida\u{A0}Novák)", "(Person 1)"),
      ("Ida Nova\u{301}k", "Person 1"), ("@Ida Novák: hi", "@Person 1: hi"), ("Ida and @ida", "Person 2 and @Person 2"),
      ("call +420 777 123 456", "call Person 3"), ("@420777123456", "@Person 3"), ("山田太郎さん", "Person 4さん"), ("@Bo", "@Person 5"),
      ("“Ida Novák”", "“Person 1”"), ("😀Ida Novák😀", "😀Person 1😀"), ("Ida’s", "Person 2’s"), ("🌸 Lily!", "Person 6!"),
      ("¿Ida?", "¿Person 2?"),
    ])
  func replaced(text: String, wanted: String) { #expect(replacer.replaced(text) == wanted) }

  @Test("stay where they are parts of other words", arguments: ["Idaho", "ida", "Bo", "Bob", "Frida", "novák", "", "1420777123456"])
  func kept(text: String) { #expect(replacer.replaced(text) == nil) }
}

@Suite("Patterns of names")
struct ArchivePatternTests {
  @Test("fit ids and names, with stars for anything")
  func patterns() throws {
    #expect(ArchivePattern(" ") == nil)
    let pattern = try #require(ArchivePattern("dev-*"))
    #expect(pattern.fits("Dev-ops") && pattern.fits("#dev-") && !pattern.fits("a dev-ops") && !pattern.fitsEverything)
    #expect(try #require(ArchivePattern("*a*b")).fits("xaxxb") && !#require(ArchivePattern("*a*b")).fits("xb"))
    #expect(try #require(ArchivePattern("general")).fits("General") && !#require(ArchivePattern("general")).fits("general-2"))
    #expect(try #require(ArchivePattern("**")).fitsEverything)
  }
}

@Suite("Codes of a salt")
struct SaltTests {
  @Test("are the HMAC-SHA-256 that other programs compute, of the purpose, a zero byte and the text")
  func vector() throws {
    let salt = try #require(Salt(Array("JefeJefeJefeJefe".utf8)))
    let other = try #require(Salt(Array("JefeJefeJefeJeff".utf8)))
    #expect(salt.digits(64, of: "a", for: "b") == "b0122bbe9b8e13c76564728e6f17ad314a821af0bcaaaa7fc91a7360aea7a197")
    #expect(salt.digits(12, of: "a", for: "b") == salt.digits(12, of: "a", for: "b"))
    #expect(salt.digits(12, of: "a", for: "b") != salt.digits(12, of: "a", for: "c"))
    #expect(salt.digits(12, of: "a", for: "b") != other.digits(12, of: "a", for: "b"))
    #expect(Salt(Array("short\n".utf8)) == nil && Salt(Array("JefeJefeJefeJefe\n".utf8)) == salt)
  }
}
