"""The polls of the conversations: functions of the message's time and of what makes a user from an id."""
import datetime


def poll(identifier, name, options, about="", closed=False, secret=False, unique=True, maximum=None, suggestions=False, answers=()):
    """`options` are pairs of a text and the voters: a list of ids, or a number where nobody may know them."""

    def build(time, user):
        def vote(option, voter, index):
            at = time + datetime.timedelta(minutes=3 + 7 * index)
            return {"id": f"{option}-{voter}", "poll_id": identifier, "option_id": option, "user_id": voter, "user": user(voter),
                    "created_at": at, "updated_at": at}

        records = [{"id": f"{identifier}-{index + 1}", "text": text} for index, (text, _) in enumerate(options)]
        counts, votes = {}, {}
        for record, (_, voters) in zip(records, options):
            counts[record["id"]] = voters if isinstance(voters, int) else len(voters)
            if not isinstance(voters, int):
                votes[record["id"]] = [vote(record["id"], name, index) for index, name in enumerate(voters)]

        return {
            "id": identifier, "name": name, "description": about, "options": records, "vote_counts_by_option": counts,
            "vote_count": sum(counts.values()), "latest_votes_by_option": votes, "own_votes": [],
            "answers_count": len(answers), "allow_answers": bool(answers), "allow_user_suggested_options": suggestions,
            "latest_answers": [answer(identifier, time, user, secret, *pair) for pair in answers],
            "voting_visibility": "anonymous" if secret else "public", "enforce_unique_vote": unique, "max_votes_allowed": maximum,
            "is_closed": closed, "created_by_id": "mira", "created_by": user("mira"), "created_at": time, "updated_at": time}

    return build


def answer(identifier, time, user, secret, text, name):
    at = time + datetime.timedelta(minutes=11)
    record = {"id": f"{identifier}-answer-{name}", "poll_id": identifier, "answer_text": text, "is_answer": True,
              "created_at": at, "updated_at": at}
    return record if secret else record | {"user_id": name, "user": user(name)}


POLLS = {
    "soup-poll": poll("lantern-soup", "Which soup for Lantern Evening?", [
        ("Pumpkin and ginger", ["mira", "gwen", "oskar", "noam"]),
        ("Beetroot", ["felix"]),
        ("Tomato, the last ones", ["tomas", "anneke"]),
        ("Both of the others", ["jun", "sam", "layla", "priya"]),
    ], unique=False, maximum=2, closed=True),
    "cargo-poll": poll("cargo-bike", "Shall we buy a cargo bike?", [
        ("Yes, a three-wheeler", ["mira", "jun", "gwen", "oskar", "layla"]),
        ("Yes, a two-wheeler", ["sam", "tomas"]),
        ("Not this year", ["noam"]),
    ], about="The city pays 60 % if we ask before February.", closed=True,
        answers=[("Only with a lock and three quotes.", "anneke"), ("As long as it fits through the garden gate: 92 cm!", "tomas")]),
    "name-poll": poll("cargo-name", "What is the cargo bike called?", [
        ("Frogger", 14), ("Kevin II", 13), ("Mosscargo", 6), ("Pickle", 4), ("Banana 3", 9),
    ], closed=True, secret=True, suggestions=True),
    "care-poll": poll("loan-care", "How was your loan bike?", [
        ("It rode like a dream", 3), ("It rode", 1), ("It has a personality", 6),
    ], secret=True, answers=[("The bell is the best part.", "robin")]),
    "next-poll": poll("cafe-cake", "Cake next week?", [
        ("Apple עוגת תפוחים", ["layla", "jun"]), ("Basbousa بسبوسة", ["noam", "felix", "oskar"]), ("どら焼き", ["priya"]),
    ], unique=False),
}
