#!/usr/bin/env python3
"""Write ../export.json, a Stream Chat v1 export, from the conversations in this folder.

Needs Pillow, for the size of pictures. The same conversations give the same bytes.
../README.md says how a conversation is written.
"""
import datetime
import hashlib
import html
import json
import pathlib
import uuid

from PIL import Image

from people import PEOPLE
from polls import POLLS

HERE = pathlib.Path(__file__).resolve().parent
MEDIA = HERE.parent / "media"
ZONE = datetime.timezone(datetime.timedelta(hours=1))  # every conversation happens in winter
NAMESPACE = uuid.UUID("5bd3c3a4-9a5e-4b6f-8a38-2f6f7a0f6e11")
ORDER = ["the-shed", "mira-and-tomas", "noticeboard", "borrow-a-bike", "language-cafe", "summer-fair"]


def rfc3339(instant):
    """UTC with microseconds, as the API writes it."""
    text = instant.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")
    return text.rstrip("0").rstrip(".") + "Z"


def digest(*parts):
    """A number that depends on nothing but the parts."""
    return int.from_bytes(hashlib.sha256("\0".join(parts).encode()).digest()[:8], "big")


def user(identifier):
    """A user as the API nests it."""
    return {"id": identifier, "role": "user"} | PEOPLE[identifier]


def picture(name, title, sized=True):
    attachment = {"type": "image", "image_url": f"media/{name}", "fallback": title, "title": title}
    if sized:
        attachment["original_width"], attachment["original_height"] = Image.open(MEDIA / name).size
    return attachment


def stored(kind, name, title, mime):
    return {"type": kind, "asset_url": f"media/{name}", "title": title, "mime_type": mime, "file_size": (MEDIA / name).stat().st_size}


def recording(name, seconds):
    """A voice message with the loudness that was written beside its sound file."""
    loudness = json.loads((HERE / "waveforms.json").read_text())[name]
    attachment = stored("voiceRecording", name, "Recording", "audio/ogg")
    return attachment | {"duration": float(seconds), "waveform_data": loudness}


def giphy(name, title, is_preview):
    width, height = Image.open(MEDIA / name).size
    attachment = {"type": "giphy", "title": title, "title_link": "https://giphy.com/", "thumb_url": f"media/{name}",
                  "original_width": width, "original_height": height}
    if is_preview:
        names = [("Send", "primary", "send"), ("Shuffle", "default", "shuffle"), ("Cancel", "default", "cancel")]
        attachment["actions"] = [{"name": "image_action", "text": text, "style": style, "type": "button", "value": value}
                                 for text, style, value in names]
    return attachment


def preview(rest):
    url, title, text, author, card = rest.split("|")
    attachment = {"type": "image", "og_scrape_url": url, "title_link": url, "title": title, "text": text, "author_name": author}
    if card:
        attachment["image_url"] = attachment["thumb_url"] = f"media/{card}"
    return attachment


class Conversation:
    """One .chat file, read line by line into a channel, its messages and its members."""

    def __init__(self, path):
        self.head, self.messages, self.labels, self.day = {}, [], {}, None
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("= "):
                self.day = datetime.date.fromisoformat(line[2:])
            elif line == "|" or line.startswith("| "):
                self.messages[-1]["text"] += "\n" + line[2:]
            elif line.startswith("@"):
                word, _, rest = line[1:].partition(" ")
                getattr(self, "on_" + word.replace("-", "_"))(self.messages[-1], rest)
            elif self.day is None and line:
                word, _, rest = line.partition(" ")
                self.head[word] = rest
            elif line:
                self.begin(line)
        self.finish()

    def begin(self, line):
        clock, author, text = (line.split(" ", 2) + [""])[:3]
        self.cid = ":".join(self.head["channel"].split(" "))
        fraction = digest(self.cid, line) % 1_000_000
        time = datetime.datetime.combine(self.day, datetime.time.fromisoformat(clock), ZONE).replace(microsecond=fraction)
        identifier = str(uuid.uuid5(NAMESPACE, f"{self.cid} {self.day} {clock} {author}"))
        self.messages.append({
            "id": identifier if author == "shedbot" else f"{author}-{identifier}", "text": text, "html": "", "type": "regular",
            "user": user(author), "attachments": [], "latest_reactions": [], "own_reactions": [], "reaction_counts": {},
            "reaction_scores": {}, "reaction_groups": None, "reply_count": 0, "deleted_reply_count": 0, "cid": self.cid,
            "created_at": time, "updated_at": time, "shadowed": False, "mentioned_users": [], "silent": False,
            "pinned": False, "pinned_at": None, "pinned_by": None, "pin_expires": None,
        })

    # One method for each directive.

    def on_id(self, message, rest):
        self.labels[rest] = message

    def on_type(self, message, rest):
        message["type"] = rest

    def on_bounce(self, message, rest):
        message["moderation"] = {"action": "bounce", "original_text": message["text"], "text_harms": ["insult"]}

    def on_silent(self, message, rest):
        message["silent"] = True

    def on_mention(self, message, rest):
        message["mentioned_users"] = [user(name) for name in rest.split(" ")]

    def on_edited(self, message, rest):
        message["message_text_updated_at"] = message["updated_at"] = message["created_at"] + datetime.timedelta(minutes=int(rest))

    def on_deleted(self, message, rest):
        message["type"] = "deleted"
        message["deleted_at"] = message["updated_at"] = message["created_at"] + datetime.timedelta(minutes=int(rest))

    def on_pin(self, message, rest):
        message.update(pinned=True, pinned_at=message["created_at"] + datetime.timedelta(minutes=2), pinned_by=user(rest))

    def on_reply(self, message, rest):
        label, *options = rest.split(" ")
        root = self.labels[label]
        message.update(parent_id=root["id"], type="reply")
        if options:
            message.update(show_in_channel=True, type=options[1] if options[1:] else "regular")
        root["reply_count"] += 1
        people = root.setdefault("thread_participants", [])
        if message["user"] not in people:
            people.append(message["user"])

    def on_quote(self, message, rest):
        message.update(quoted_message_id=self.labels[rest]["id"], quoted_message=self.labels[rest])

    def on_i18n(self, message, rest):
        source, _, translation = rest.partition(" ")
        target, _, text = translation.partition(":")
        message["i18n"] = {"language": source, f"{source}_text": message["text"], f"{target}_text": text}

    def on_react(self, message, rest):
        """`type:user,user*score`: a reaction comes a few seconds after the one before it."""
        groups, latest, time = {}, [], message["created_at"]
        for part in rest.split(" "):
            kind, _, people = part.partition(":")
            for entry in people.split(","):
                name, _, score = entry.partition("*")
                time += datetime.timedelta(seconds=9 + digest(message["id"], part, name) % 200)
                group = groups.setdefault(kind, {"count": 0, "sum_scores": 0, "first_reaction_at": time, "last_reaction_at": time})
                group["count"] += 1
                group["sum_scores"] += int(score or 1)
                group["last_reaction_at"] = time
                latest.append({"message_id": message["id"], "user_id": name, "user": user(name), "type": kind,
                               "score": int(score or 1), "created_at": time})
        message["reaction_groups"] = groups
        message["reaction_counts"] = {kind: group["count"] for kind, group in groups.items()}
        message["reaction_scores"] = {kind: group["sum_scores"] for kind, group in groups.items()}
        message["latest_reactions"] = latest[::-1][:10]

    def on_location(self, message, rest):
        latitude, longitude, *live = rest.split(" ")
        end = message["created_at"] + datetime.timedelta(hours=1) if live else None
        message["shared_location"] = {
            "channel_cid": message["cid"], "message_id": message["id"], "user_id": message["user"]["id"], "latitude": float(latitude),
            "longitude": float(longitude), "created_by_device_id": "phone", "created_at": message["created_at"],
            "updated_at": message["created_at"], "end_at": end}

    def on_poll(self, message, rest):
        message["poll"] = POLLS[rest](message["created_at"], user)
        message["poll_id"] = message["poll"]["id"]

    def on_image(self, message, rest):
        message["attachments"].append(picture(*rest.split(" ", 1)))

    def on_image_nosize(self, message, rest):
        message["attachments"].append(picture(*rest.split(" ", 1), sized=False))

    def on_remote_image(self, message, rest):
        url, title = rest.split(" ", 1)
        message["attachments"].append({"type": "image", "image_url": url, "fallback": title, "title": title})

    def on_file(self, message, rest):
        name, rest = rest.split(" ", 1)
        message["attachments"].append(stored("file", name, *rest.rsplit(" ", 1)))

    def on_remote_file(self, message, rest):
        url, rest = rest.split(" ", 1)
        title, mime, size = rest.rsplit(" ", 2)
        message["attachments"].append({"type": "file", "asset_url": url, "title": title, "mime_type": mime, "file_size": int(size)})

    def on_audio(self, message, rest):
        name, title = rest.split(" ", 1)
        message["attachments"].append(stored("audio", name, title, "audio/mpeg" if name.endswith("mp3") else "audio/ogg"))

    def on_voice(self, message, rest):
        message["attachments"].append(recording(*rest.split(" ")))

    def on_video(self, message, rest):
        name, thumb, title = rest.split(" ", 2)
        width, height = Image.open(MEDIA / thumb).size
        message["attachments"].append(stored("video", name, title, "video/" + name.rsplit(".")[-1]) | {
            "thumb_url": f"media/{thumb}", "original_width": width, "original_height": height})

    def on_giphy(self, message, rest):
        name, title = rest.split(" ", 1)
        message["command"], message["args"] = "giphy", title
        message["attachments"].append(giphy(name, title, message["type"] == "ephemeral"))

    def on_link(self, message, rest):
        message["attachments"].append(preview(rest))

    def on_attachment(self, message, rest):
        message["attachments"].append(json.loads(rest))

    def finish(self):
        """What needs the whole conversation: the HTML of the texts, and quotes as copies without quotes of their own."""
        self.messages.sort(key=lambda message: message["created_at"])
        for message in self.messages:
            message["html"] = f"<p>{html.escape(message['text'])}</p>\n" if message["text"] else ""
        for message in self.messages:
            if "quoted_message" in message:
                message["quoted_message"] = {key: value for key, value in message["quoted_message"].items() if key != "quoted_message"}

    def record(self):
        """The conversation as one element of the export."""
        kind, identifier = self.head["channel"].split(" ")
        members = [self.member(*entry.partition(":")[::2]) for entry in self.head["members"].split(" ")]
        last = max((message["created_at"] for message in self.messages), default=None)
        config = {"read_events": self.head.get("config") != "read_events=false", "reactions": True, "replies": True,
                  "uploads": True, "polls": True, "commands": ["giphy"]}
        channel = {
            "cid": f"{kind}:{identifier}", "id": identifier, "type": kind, "last_message_at": last, "created_by": user("mira"),
            "created_at": "2025-10-30T08:12:45.117203Z", "updated_at": "2025-10-30T08:12:45.117203Z", "frozen": False,
            "disabled": False, "member_count": int(self.head.get("count", len(members))), "config": config}
        channel |= {key: self.head[key] for key in ("name", "topic") if key in self.head}
        result = {"channel": channel, "messages": self.messages, "members": members}
        if "read" in self.head:
            pairs = self.head["read"].split(" ")
            result["read"] = [
                {"user": user(name), "unread_messages": 0, "last_read": datetime.datetime.fromisoformat(time).replace(tzinfo=ZONE)}
                for name, time in zip(pairs[::2], pairs[1::2])]
        return result

    @staticmethod
    def member(name, role):
        return {"user_id": name, "user": user(name), "status": "member", "created_at": "2025-10-30T08:15:00Z",
                "updated_at": "2025-10-30T08:15:00Z", "banned": False, "shadow_banned": False, "role": role or "member",
                "channel_role": "channel_moderator" if role else "channel_member", "notifications_muted": False}


def line(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=rfc3339)


def rows(values):
    return "[\n" + ",\n".join(line(value) for value in values) + "\n]" if values else "[]"


def main():
    """One message a line: real exports have no line breaks at all, but nobody could read the changes."""
    elements = []
    for name in ORDER:
        record = Conversation(HERE / f"{name}.chat").record()
        parts = [f'"channel":{line(record["channel"])}']
        parts += [f'"{key}":{rows(record[key])}' for key in ("messages", "members", "read") if key in record]
        elements.append("{" + ",\n".join(parts) + "}")
    (HERE.parent / "export.json").write_text("[\n" + ",\n".join(elements) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
