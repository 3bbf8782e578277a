import ChatArchive
import Settings
import TestSupport

/// Options of a build that a test changes step by step.
struct RandomOptions {
  private var random: SeededGenerator
  private(set) var options = BuildOptions()
  private var configuration: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1000)
    options.chunkSize = [64, 500, 2000, 1 << 19].randomElement(using: &random)
    options.pageSize = Int.random(in: 5...10, using: &random)
    options.currentUser = Bool.random(using: &random) ? "u0" : nil
    options.keepGoing = Bool.random(using: &random)
  }

  /// Changes one of them; says which.
  mutating func change() -> String {
    switch Int.random(in: 0..<15, using: &random) {
    case 0: options.pageSize = Int.random(in: 5...10, using: &random)
    case 1: options.title = ["A", "B", nil].randomElement(using: &random) ?? nil
    case 2: options.timeZone = ["Asia/Tokyo", "America/New_York", nil].randomElement(using: &random) ?? nil
    case 3: options.locale = ["de_DE", "ar", nil].randomElement(using: &random) ?? nil
    case 4: options.currentUser = ["u0", "u1", "u2", "Name2", nil].randomElement(using: &random) ?? nil
    case 5:
      options.baseURL = ["https://example.org/", nil].randomElement(using: &random) ?? nil
      (options.directMessages, options.privateChannels, options.restrictedVisibility) = (true, true, true)
    case 6: options.theme = ["paper", "midnight", nil].randomElement(using: &random) ?? nil
    case 7: options.jobs = Int.random(in: 1...3, using: &random)
    case 8: options.keepGoing.toggle()
    case 9: options.index = [true, false, nil].randomElement(using: &random) ?? nil
    case 10: options.offline = Bool.random(using: &random)
    case 11: options.search = [false, nil].randomElement(using: &random) ?? nil
    case 12: options.overviews = [false, nil].randomElement(using: &random) ?? nil
    case 13: options.previews = [false, nil].randomElement(using: &random) ?? nil
    default: configuration = ["{}", "{messageListConfig: {groupMessages: false}}", "{title: 'C'}"].randomElement(using: &random) ?? "{}"
    }
    return "option: \(options)"
  }

  func writeConfiguration(to folder: TemporaryFolder) throws {
    guard let configuration, (try? folder.text(of: "export/chatarchive.json")) != configuration else { return }
    try folder.write(configuration, to: "export/chatarchive.json")
  }
}
