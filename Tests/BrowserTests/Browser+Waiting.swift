import OperatingSystem

/// Waiting for a page instead of for a time.
extension Browser {
  /// Waits until the page had its chance to do what it will do: it has handled what was sent to it, the scripts that it asked for have come, it says
  /// of nothing that it is busy, and it was drawn twice without being scrolled. After that, what has not happened does not happen.
  ///
  /// What a page does a while later by a clock of its own is not waited for.
  func settle() throws {
    _ = try runUntilDone(
      """
      const done = arguments[arguments.length - 1];
      const frame = () => new Promise(requestAnimationFrame), task = () => new Promise((next) => setTimeout(next));
      (async () => {
        for (let calm = 0, place; calm < 3;) {
          await frame();
          await task();
          const isBusy = scrollX + " " + scrollY !== place || document.readyState !== "complete"
            || document.querySelector("[aria-busy=true]") || window.awaitedForTests?.();
          place = scrollX + " " + scrollY;
          calm = isBusy ? 0 : calm + 1;
        }
        done();
      })();
      """)
  }

  /// Asks an expression of the page again and again until it is true, for a second. What it asks for may not be there yet.
  ///
  /// The page itself does so: that is quicker than to ask it from here, and costs less.
  func lookForASecond(at expression: String) throws -> Bool {
    guard hasScripts else {
      usleep(50_000)
      return try run("return " + expression) as? Bool ?? false
    }
    let script = """
      const done = arguments[arguments.length - 1], start = performance.now();
      const look = () => {
        let isTrue = false, fault = "";
        try { isTrue = (() => (\(expression)))() === true; } catch (error) { fault = String(error); }
        if (isTrue || performance.now() - start > 1000) { done(fault || isTrue); } else { setTimeout(look, 10); }
      };
      look();
      """
    let answer = try runUntilDone(script)
    if let fault = answer as? String { throw WebDriver.Failure(description: "\(expression): \(fault)") }
    return answer as? Bool ?? false
  }
}
