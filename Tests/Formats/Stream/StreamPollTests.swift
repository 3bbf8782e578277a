import ChatModel
import Testing

@testable import ChatReading

@Suite("Polls of Stream")
struct StreamPollTests {
  @Test("have the votes of each option, however many there are; of two of one id the first has them")
  func manyOptions() async throws {
    let options = (0..<50).map { #"{"id": "o\#($0)", "text": "Option \#($0)"}"# } + [#"{"id": "o7", "text": "again"}"#]
    let counts = (0..<50).map { #""o\#($0)": \#($0)"# } + [#""gone": 5"#]
    let votes = (0..<50).map { #""o\#($0)": [{"user_id": "u\#($0)"}]"# } + [#""gone": [{"user_id": "u"}]"#]
    let lists = [options, counts, votes].map { $0.joined(separator: ", ") }
    let message = try await MessageFieldTests().message(
      #""poll": {"options": [\#(lists[0])], "vote_counts_by_option": {\#(lists[1])}, "latest_votes_by_option": {\#(lists[2])}}"#)
    let poll = try #require(message.poll)
    let expected = (0..<50).map { PollOption(id: "o\($0)", text: "Option \($0)", voteCount: max(1, $0), voterIDs: ["u\($0)"]) }
    #expect(poll.options == expected + [PollOption(id: "o7", text: "again")])
  }

  @Test("know how many comments the export counts and does not have")
  func missingAnswers() async throws {
    func missing(_ fields: String) async throws -> Int? {
      try await MessageFieldTests().message(#""poll": {"name": "?", \#(fields)}"#).poll?.missingAnswerCount
    }
    #expect(try await missing(#""answers_count": 3, "latest_answers": [{"answer_text": "a"}, {"answer_text": "b"}]"#) == 1)
    #expect(try await missing(#""answers_count": 3"#) == 3)
    #expect(try await missing(#""answers_count": 1, "latest_answers": [{"answer_text": "a"}, {"answer_text": "b"}]"#) == 0)
    #expect(try await missing(#""answers_count": -9223372036854775808, "latest_answers": [{"answer_text": "a"}]"#) == 0)
    #expect(try await missing(#""latest_answers": []"#) == 0)
  }

  @Test("have as many votes as there are numbers where the votes of their options add up to more")
  func manyVotes() async throws {
    let message = try await MessageFieldTests().message(
      #""poll": {"options": [{"id": "a"}, {"id": "b"}], "vote_counts_by_option": {"a": 9223372036854775807, "b": 9223372036854775807}}"#)
    let poll = try #require(message.poll)
    #expect(poll.voteCount == .max && poll.options.map(\.voteCount) == [.max, .max])
  }
}
