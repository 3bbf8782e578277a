import Foundation
import TestSupport
import Testing

/// What axe-core says of what opens over a page.
@Suite("Accessibility of boxes over a page", .waits)
struct BoxAccessibilityTests {
  @Test("The calendar, the help, the lightbox, the drawer and a replay have no violation", arguments: [Screen.phone, .desktop])
  func boxes(screen: Screen) async throws { try await Self.expectNoViolations(theme: "messages", screen, .all) }

  /// Asks axe-core about each box while it is open.
  static func expectNoViolations(theme: String, _ screen: Screen, _ rules: Axe.Rules) async throws {
    let site = try await ExampleSite.shared.site(theme: theme)
    try Browser.use(screen) { browser in
      let (probe, axe) = (PageProbe(browser: browser), Axe(browser: browser))
      try browser.prefer(.light, reducedMotion: true)
      try browser.open(file: site + "/the-shed/2.html")
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
      for (name, key) in [("calendar", "g"), ("help", "?")] {
        try browser.press(key)
        try #require(try probe.becomes("document.querySelector('dialog.\(name)[open]') !== null"))
        try axe.expectNone(rules, "\(theme) \(name)")
        try browser.press("Escape")
        #expect(try probe.becomes("document.querySelector('dialog') === null"))
      }
      _ = try browser.run("document.querySelector('.attachment.image a').click()")
      try #require(try probe.becomes("document.querySelector('dialog.lightbox[open] img')?.naturalWidth > 0"))
      try axe.expectNone(rules, "\(theme) lightbox")
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      if screen.isMobile { try browser.click(".drawer-button") }
      #expect(try probe.becomes("document.querySelector('.channel-drawer [aria-current]').getBoundingClientRect().left >= 0"))
      try axe.expectNone(rules, "\(theme) drawer")
      try browser.open(file: site + "/the-shed/1.html")
      try browser.clickReplay()
      try #require(try probe.becomes("document.querySelector('.replaying .typing-indicator') !== null"))
      try browser.click(".pause-button")
      try axe.expectNone(rules, "\(theme) replay")
    }
  }

  @Test(
    "The channel that is open stands out from the others, light and dark", arguments: BuiltInThemes.names,
    [Screen.phone, .desktop])
  func current(theme: String, screen: Screen) async throws {
    let site = try await ExampleSite.shared.site(theme: theme)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: site + "/the-shed/2.html")
      #expect(try probe.becomes("document.querySelector('.channel-drawer [aria-current]') !== null"))
      for scheme in ColorScheme.allCases {
        _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
        let difference = try probe.number(
          """
          (function () {
            function parts(colour) { var numbers = colour.match(/[\\d.]+/g).map(Number); return numbers.slice(0, 3).map(function (n) { return colour.startsWith("color") ? n * 255 : n; }); }
            var one = parts(getComputedStyle(document.querySelector(".channel-drawer [aria-current]")).backgroundColor);
            var other = parts(getComputedStyle(document.querySelector(".channel-drawer")).backgroundColor);
            return Math.max.apply(null, one.map(function (value, i) { return Math.abs(value - other[i]); }));
          }())
          """)
        #expect(difference >= 24, "\(scheme): \(difference) of 255")
      }
    }
  }
}
