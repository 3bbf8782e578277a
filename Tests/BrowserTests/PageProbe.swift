import Foundation
import Testing

/// What the tests ask a page that is open in the browser.
struct PageProbe {
  let browser: Browser

  /// What says, behind an element of a message and a dot, when the message was sent: the time that stands beside its bubble.
  static let sent = "querySelector(':scope > time, :scope > header > time, :scope > footer > time')?.dateTime"

  /// Runs the body of a function in the page, and returns its answer as a truth.
  func holds(_ script: String, _ arguments: Any...) throws -> Bool { try browser.run("return " + script, arguments) as? Bool ?? false }

  /// Runs the body of a function in the page, and returns its answer as a number.
  func number(_ script: String) throws -> Double {
    let answer = try browser.run("return " + script)
    return answer as? Double ?? (answer as? Int).map(Double.init) ?? -1
  }

  /// Waits until an expression of the page is true; false after half a minute, which is enough for a machine that is busy. What the expression asks
  /// for may not be there yet, or the page itself: only an error that stays is thrown.
  func becomes(_ script: String) throws -> Bool {
    var last = Result { try holds(script) }
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      if case .success(true) = last { return true }
      last = Result { try browser.lookForASecond(at: script) }
      // A page that goes away answers nothing.
      if case .failure = last { usleep(20_000) }
    }
    return try last.get()
  }

  /// What is wrong with the text of the messages: too small, too faint, or on the wrong side. The page computes it from what is drawn.
  func textFaults(minimumContrast: Double) throws -> [String] {
    try browser.run(Self.textFaultsScript, [minimumContrast]) as? [String] ?? ["no answer"]
  }

  /// Whether the page can be scrolled sideways, and by what.
  func overflow() throws -> [String] {
    try browser.run(
      """
      var found = [];
      if (document.scrollingElement.scrollWidth > innerWidth) {
        found.push(document.scrollingElement.scrollWidth + " > " + innerWidth);
        document.querySelectorAll("body *").forEach(function (element) {
          var box = element.getBoundingClientRect();
          if (found.length < 6 && (box.right > innerWidth + 0.5 || box.left < -0.5)) { found.push(element.tagName + "." + element.className); }
        });
      }
      return found;
      """) as? [String] ?? ["no answer"]
  }

  /// Fails where the console has an error, or anything but the site's own files was asked for.
  func expectQuiet(within address: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let console = try browser.console()
    #expect(console.isEmpty, "\(console)", sourceLocation: sourceLocation)
    let elsewhere = try browser.requests().filter { !$0.hasPrefix("data:") && !$0.hasPrefix(address) && !$0.hasPrefix("about:") }
    #expect(elsewhere.isEmpty, "\(elsewhere)", sourceLocation: sourceLocation)
  }

  /// Colours are laid over each other up to the page's ground; gradients count with each of their colours.
  private static let textFaultsScript = """
    var limit = arguments[0], faults = [];
    function colours(text) {
      return (text.match(/rgba?\\([^)]*\\)|color\\(srgb [^)]*\\)/g) || []).map(function (colour) {
        var parts = colour.match(/[\\d.]+/g).map(Number), unit = colour.startsWith("color") ? 255 : 1;
        return [parts[0] * unit, parts[1] * unit, parts[2] * unit, parts.length > 3 ? parts[3] : 1];
      });
    }
    function over(top, bottom) { return [0, 1, 2].map(function (i) { return top[i] * top[3] + bottom[i] * (1 - top[3]); }).concat(1); }
    function grounds(element) {
      if (!element) { return [[255, 255, 255, 1]]; }
      var style = getComputedStyle(element), image = colours(style.backgroundImage), plain = colours(style.backgroundColor)[0];
      var own = image.length ? image : [plain];
      if (own.every(function (colour) { return colour[3] === 1; })) { return own; }
      var below = grounds(element.parentElement), result = [];
      own.forEach(function (colour) { below.forEach(function (ground) { result.push(over(colour, ground)); }); });
      return result;
    }
    function luminance(colour) {
      var parts = colour.slice(0, 3).map(function (value) { value /= 255; return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4); });
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    }
    function contrast(one, other) {
      var a = luminance(one), b = luminance(other);
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }
    document.querySelectorAll(".message .text, .message .text a, .message time, .message > footer > bdi, .message .speaker, .message .author, .author-role, .quoted-text, .date-indicator time").forEach(function (element) {
      var style = getComputedStyle(element), box = element.getBoundingClientRect();
      if (!box.width || style.visibility === "hidden" || box.width < 2) { return; }
      var name = element.className || element.tagName, id = (element.closest(".message") || {}).id;
      var small = element.classList.contains("text") && !element.closest(".system, .deleted");
      if (small && parseFloat(style.fontSize) < 16) { faults.push(id + " " + name + ": " + style.fontSize); }
      grounds(element).forEach(function (ground) {
        var value = contrast(over(colours(style.color)[0], ground), ground);
        if (value < limit) { faults.push(id + " " + name + ": contrast " + value.toFixed(2) + " " + style.color + " on " + ground); }
      });
    });
    return faults.slice(0, 8);
    """
}
