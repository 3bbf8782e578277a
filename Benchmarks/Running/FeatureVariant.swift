/// What a build does, or leaves out.
enum FeatureVariant: CaseIterable {
  case everything, withoutOverviews, withoutSearch, bare, published, library, idleFactory, busyFactory

  /// What it is, for people.
  var title: String {
    switch self {
    case .everything: "everything, as it is without options"
    case .withoutOverviews: "without pages about channels and people (`--no-overviews`)"
    case .withoutSearch: "without the search (`--no-search`)"
    case .bare: "without both"
    case .published: "everything, with feeds and a site map (`--base-url`)"
    case .library: "the library, without both and without a factory"
    case .idleFactory: "the same with a factory that overrides nothing"
    case .busyFactory: "the same with a factory that draws the time of messages"
    }
  }

  /// What the program gets besides; nil where a program calls the library.
  var arguments: [String]? {
    switch self {
    case .everything: []
    case .withoutOverviews: ["--no-overviews"]
    case .withoutSearch: ["--no-search"]
    case .bare: ["--no-overviews", "--no-search"]
    case .published: ["--base-url", "https://example.org/", "--index"]
    case .library, .idleFactory, .busyFactory: nil
    }
  }

  /// What the program that calls the library is asked for.
  var factory: String {
    switch self {
    case .idleFactory: "idle"
    case .busyFactory: "busy"
    default: "none"
    }
  }

  /// What it is compared with.
  var base: FeatureVariant { arguments == nil ? .library : .everything }
}
