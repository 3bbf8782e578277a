import Testing

@testable import SiteServing

@Suite("The names by which a site may be asked for")
struct AllowedHostsTests {
  @Test(
    "are those of this machine, with any port, in any case",
    arguments: ["localhost", "localhost:8080", "LOCALHOST:9000", "localhost.", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080"])
  func own(field: String) {
    #expect(AllowedHosts(name: "127.0.0.1", address: "127.0.0.1").contain(field))
  }

  @Test(
    "are no others, which anybody can give the address of this machine",
    arguments: [
      "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "notlocalhost", "192.168.1.7", "0.0.0.0", "",
      ":8080", "localhost:80x", "localhost:8080:1", "[::1", "[]", "localhost/", "user@localhost", "localhost, evil.example",
    ])
  func others(field: String) {
    #expect(!AllowedHosts(name: "127.0.0.1", address: "127.0.0.1").contain(field))
  }

  @Test("are the name that the user gave, too, and its address")
  func named() {
    let hosts = AllowedHosts(name: "Chat.Home.Arpa", address: "192.168.1.7")
    #expect(hosts.contain("chat.home.arpa:8080") && hosts.contain("192.168.1.7:8080") && hosts.contain("localhost"))
    #expect(!hosts.contain("192.168.1.8") && !hosts.contain("127.0.0.1") && !hosts.contain("home.arpa"))
  }

  @Test("are any address where all are listened at, since an address is no name that somebody could give", arguments: ["0.0.0.0", "::"])
  func everywhere(address: String) {
    let hosts = AllowedHosts(name: address, address: address)
    #expect(hosts.contain("192.168.1.7:8080") && hosts.contain("[fe80::1]:8080") && hosts.contain("localhost:8080"))
    #expect(!hosts.contain("evil.example") && !hosts.contain("192.168.1.7.evil.example") && !hosts.contain("1.2.3"))
  }
}
