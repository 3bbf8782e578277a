import Testing

@testable import SiteNaming

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "gives the standard's values",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ])
  func standardValues(text: String, hash: String) {
    #expect(SHA256.hexadecimal(of: text, digits: 64) == hash)
    #expect(SHA256.hexadecimal(of: text, digits: 8) == String(hash.prefix(8)))
    let running = RunningSHA256()
    for byte in text.utf8 { withUnsafeBytes(of: byte) { running.add($0) } }
    #expect(running.finish() == SHA256.hash(Array(text.utf8)) && running.finish() == [])
  }
}
