import Testing

/// Runs the tests of a suite on threads for tests that wait.
package struct WaitingTrait: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The suite's tests wait for programs or browsers: they run on threads of their own, a few at a time.
  package static var waits: Self { Self() }
}
