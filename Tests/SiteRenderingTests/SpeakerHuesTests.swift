import Testing

@testable import SiteRendering

@Suite("The hues of those who speak in a channel")
struct SpeakerHuesTests {
  private let people = (0..<40).map { "user-\($0)" }

  @Test("are those of the ids where they differ")
  func hashed() {
    #expect(AvatarViews.hue(of: "ann") != AvatarViews.hue(of: "bob"))
    #expect(SpeakerHues.hues(of: ["ann", "bob"]) == ["ann": AvatarViews.hue(of: "ann"), "bob": AvatarViews.hue(of: "bob")])
  }

  @Test("are twelve different ones for any twelve people", arguments: 0..<28)
  func different(start: Int) {
    let hues = SpeakerHues.hues(of: Array(people[start..<start + 12]))
    #expect(Set(hues.values) == Set(0..<12))
  }

  @Test("do not change when more people come")
  func appended() {
    for count in 0...people.count {
      let hues = SpeakerHues.hues(of: Array(people.prefix(count)))
      #expect(hues.count == min(count, 12))
      #expect(hues == SpeakerHues.hues(of: people).filter { people.prefix(count).contains($0.key) })
    }
  }
}
