import ChatModel
import ChatReading
import Diagnostics
import OperatingSystem
import Privacy

/// What is published of the exports, and what protects who is in them.
package struct PrivacySettings: Sendable {
  /// Which part of the exports is published.
  package var choice = ArchiveChoice()
  /// What protects the people of the rest.
  package var protection = Protection()
  /// The secret; nil without one.
  package internal(set) var salt: Salt?
  /// What the settings say, as one text.
  package internal(set) var description = ""

  /// The people who have several ids.
  package internal(set) var joined: [Person] = []
  /// Whose messages are on the right, as the settings name them.
  package internal(set) var currentUser: String?

  /// Whether anything is left out or changed.
  package var isActive: Bool { !choice.isEverything || protection.needsSalt || protection.media != .all }
  /// Whether channels and people must be known before anything is published.
  package var needsSurvey: Bool { choice.needsSurvey || protection.needsSalt }
  /// The key of what builds remember. Without one, a build that leaves something out remembers nothing: hashes could tell what that was.
  package var stateKey: [UInt8]? { isActive ? salt?.code(of: "", for: "state") : nil }

  /// Makes settings with which all is published as it is.
  package init() {}
}

extension PrivacySettings {
  /// Lays what a configuration file says below the options.
  /// - Throws: `ArchiveError` for a time or a pattern that is none.
  init(_ configuration: ConfigurationFile, _ options: BuildOptions, zone: LocalZone) throws {
    let (include, exclude) = (configuration.include, configuration.exclude)
    choice.after = try Self.time(options.after ?? include.after, zone, "after")
    choice.before = try Self.time(options.before ?? include.before, zone, "before")
    choice.channels = try Self.patterns(options.channelsToInclude + include.channels, "channel")
    choice.excludedChannels = try Self.patterns(options.channelsToExclude + exclude.channels, "exclude-channel")
    choice.people = options.peopleToInclude + include.people
    choice.excludedPeople = options.peopleToExclude + exclude.people
    choice.privateChannels = Self.decision(options.privateChannels, include.isPrivate, exclude.isPrivate)
    choice.directMessages = Self.decision(options.directMessages, include.directMessages, exclude.directMessages)
    choice.restricted = Self.decision(options.restrictedVisibility, include.restrictedVisibility, exclude.restrictedVisibility)
    choice.excludedMessages = Set(exclude.messages)
    choice.excludedTexts = exclude.text
    protection = configuration.privacy.protection
    description = Self.text(of: choice, protection)
  }

  /// Reads the secret, if a file with one is named.
  /// - Throws: `ArchiveError` for a file that cannot be read or says too little.
  mutating func readSalt() throws {
    guard let path = protection.saltFile else { return }
    salt = try Self.salt(at: path)
  }

  /// The choice alone, which leaves out what removed people wrote, too.
  package var wholeChoice: ArchiveChoice {
    var choice = choice
    choice.removedPeople = protection.removed
    return choice
  }

  /// What is asked for as one text, the same in every run.
  private static func text(of choice: ArchiveChoice, _ protection: Protection) -> String {
    let patterns = [choice.channels, choice.excludedChannels].map { $0.map(\.text) }
    let lists = patterns + [choice.people, choice.excludedPeople, choice.excludedMessages.sorted(), choice.excludedTexts]
    let marks = protection.patterns.map { [$0.pattern, $0.mark] }
    return [
      "\(choice.after.map { $0.microseconds } ?? .min) \(choice.before.map { $0.microseconds } ?? .max)",
      "\(lists)", "\(choice.privateChannels as Any) \(choice.directMessages as Any) \(choice.restricted as Any)",
      "\(protection.pseudonyms) \(protection.removed) \(protection.placeholder)",
      "\(protection.names.sorted { $0.key < $1.key }) \(protection.aliases.sorted { $0.key < $1.key })",
      "\(protection.kinds.map(\.rawValue).sorted()) \(marks) \(protection.regions)",
      "\(protection.media)",
    ].joined(separator: "\n")
  }

  private static func decision(_ option: Bool?, _ included: Bool?, _ excluded: Bool?) -> ArchiveChoice.Decision? {
    (option ?? included ?? excluded.map { !$0 }).map { $0 ? .include : .exclude }
  }

  private static func patterns(_ texts: [String], _ option: String) throws -> [ArchivePattern] {
    try texts.map { text in
      if let pattern = ArchivePattern(text) { return pattern }
      throw ArchiveError("--\(option): the pattern is empty", advice: "give an id or a name of a channel, in which * stands for anything")
    }
  }

  /// An instant: a date with or without a time, in the site's zone where it names none.
  private static func time(_ text: String?, _ zone: LocalZone, _ option: String) throws -> Timestamp? {
    guard let text else { return nil }
    if let time = ArchiveTime.instant(text, in: zone) { return time }
    throw ArchiveError(
      "--\(option): \"\(text)\" is no time", advice: "write 2024-01-31, or 2024-01-31 18:30 for a time of the day in the site's time zone")
  }

  /// Checks that nobody who gets the site gets the secret too.
  /// - Throws: `ArchiveError` where the file with the secret is in a folder that is published.
  package func checkSalt(outside folders: [String]) throws {
    guard let path = protection.saltFile else { return }
    let real = Self.real(path)
    for folder in folders where !folder.isEmpty && real.hasPrefix(Self.real(folder) + "/") {
      throw ArchiveError(
        "the file with the salt is in the folder of the site, \(folder)",
        advice: "move it elsewhere, and make another: whoever has it can find out who is behind the new names")
    }
  }

  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func salt(at path: String) throws -> Salt {
    let bytes: [UInt8]
    do {
      bytes = try ConfigurationBytes.named(path)
    } catch {
      throw ArchiveError(
        "the file with the salt cannot be read: \(path)",
        advice: "make one with `head -c 32 /dev/urandom | base64 > \(path)`, and keep it: another one gives everybody other names")
    }
    guard let salt = Salt(bytes) else {
      throw ArchiveError(
        "the salt in \(path) is too short",
        advice: "give it \(Salt.leastBytes) bytes or more: `head -c 32 /dev/urandom | base64 > \(path)`")
    }
    return salt
  }
}

/// Times as people write them for a choice.
enum ArchiveTime {
  /// The instant of `2024-01-31`, `2024-01-31 18:30`, `2024-01-31T18:30:05`, with `Z` or `+02:00` behind it or not; nil for anything else.
  static func instant(_ text: String, in zone: LocalZone) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var seconds = days(year, month, day) * 86_400
    var rest = bytes[10...]
    if let mark = rest.first, mark == UInt8(ascii: "T") || mark == UInt8(ascii: " ") {
      guard let time = clock(rest.dropFirst()) else { return nil }
      seconds += time.seconds
      rest = time.rest
    }
    if rest.isEmpty { return Timestamp(microseconds: zone.instant(showing: seconds) * 1_000_000) }
    guard let offset = offset(rest) else { return nil }
    return Timestamp(microseconds: (seconds - offset) * 1_000_000)
  }

  private static func clock(_ bytes: ArraySlice<UInt8>) -> (seconds: Int64, rest: ArraySlice<UInt8>)? {
    let at = bytes.startIndex
    guard bytes.count >= 5, bytes[at + 2] == UInt8(ascii: ":"), let hour = number(bytes[at..<at + 2]),
      let minute = number(bytes[at + 3..<at + 5]), hour < 24, minute < 60
    else { return nil }
    guard bytes.count >= 8, bytes[at + 5] == UInt8(ascii: ":") else { return (hour * 3600 + minute * 60, bytes.dropFirst(5)) }
    guard let second = number(bytes[at + 6..<at + 8]), second < 60 else { return nil }
    return (hour * 3600 + minute * 60 + second, bytes.dropFirst(8))
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int64? {
    if bytes.elementsEqual("Z".utf8) { return 0 }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let time = clock(bytes.dropFirst()),
      time.rest.isEmpty
    else { return nil }
    return sign == UInt8(ascii: "-") ? -time.seconds : time.seconds
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
    bytes.allSatisfy { (0x30...0x39).contains($0) } ? Int64(String(decoding: bytes, as: UTF8.self)) : nil
  }

  /// Days since 1970 of a day of the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let ofEra = y - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
