#!/usr/bin/env python3
"""Draw the pictures, play the sounds and write the files of ../media. Needs Pillow, NumPy, ffmpeg and the DejaVu fonts."""
import json
import math
import pathlib
import subprocess
import tempfile

import documents
import scenes
import scenes_more as more
import sounds

HERE = pathlib.Path(__file__).resolve().parent
MEDIA = HERE.parent / "media"
DUSK = dict(top="2c3560", bottom="f2a277", ground="5a5148", walls="8a5a45", roof="4a3a44", hills=("8f6f86", "6d5a72"))

PICTURES = {
    "evening-shed": lambda: scenes.shed(**DUSK, lanterns=True),
    "evening-moon": lambda: scenes.shed("10163a", "3d4a7a", "2b3140", "4a4048", "2e2a38", moon=True, hills=("2b3560", "232b4d"),
                                        leaves=("6b4a4a", "7a5348", "5a4045")),
    "snow-shed": lambda: scenes.shed("b9cfe2", "f4e9e4", "f7fafd", "9c5b46", "6b5a5a", snow=True, bare=True, hills=("d3dfea", "c3d2e0")),
    "evening-ride": more.night_ride,
    "evening-soup": more.soup,
    "evening-lanterns": lambda: scenes.jars(("1f1a33", "3a2a3f"), ("ffb347", "ff8c5a", "ffd97a", "f7a1a1"), 8),
    "lantern-jars": lambda: scenes.jars(("d9e2e4", "c3d0d2"), ("a9cfc8", "e8b9a0", "c9d59a", "e6cf8e", "b9b4d6"), 9, lit=False),
    "lantern-glue": lambda: scenes.vegetables(("e6dccb", "d5c5ab"), glue_pot, 10),
    "tomatoes": lambda: scenes.vegetables(("5f7f6a", "46604f"), scenes.tomato, 2),
    "beetroot": lambda: scenes.vegetables(("c9b79a", "ab9674"), scenes.beet, 3),
    "pumpkins": lambda: scenes.vegetables(("6d7f93", "53647a"), scenes.pumpkin, 4),
    "chillies": lambda: scenes.vegetables(("e9d9b4", "d9c08c"), scenes.chilli, 6),
    "seedlings": lambda: scenes.seedlings(),
    "bike-banana": lambda: scenes.bicycle(("8fb7c9", "7aa6ba"), "6d7a80", "f2c62f", "e9643f", basket=True, plate="BANANA"),
    "bike-clanks": lambda: scenes.bicycle(("c98f73", "b87c60"), "6b5a50", "4a5a78", "e9c43f", seed=6, plate="SIR CLANKS"),
    "bike-cargo": lambda: scenes.bicycle(("efe0bd", "e4cf9f"), "8a7f6c", "4f8f4a", "3f7a3c", seed=7, cargo=True),
    "cat-in-basket": more.cat_in_basket, "hedgehog": more.hedgehog, "wheel": more.wheel, "rain-barrel": more.rain_barrel,
    "sunflowers": more.sunflowers, "bench": more.bench, "dance-floor": more.dance_floor,
    "poster": more.poster,
    "wheel-card": lambda: more.wheel(("f3ead6", "e3d3b0"), (600, 314), 0.3),
}

AVATARS = {
    "mira": (("f7c873", "ef9f5a"), "f0c8a4", "8a3f2a", "2f7d78", "long"),
    "tomas": (("a8d0b0", "6fa883"), "eec09a", "5b4030", "c8743a", "beard"),
    "jun": (("b7c4ee", "7d8fd6"), "f2cfa8", "22222a", "e06a5a", "short"),
    "layla": (("f2b8c0", "d9808f"), "d9a67c", "3d4f8a", "3d4f8a", "scarf"),
}


def glue_pot(c, x, y):
    tint = c.random.choice(("4f8fb8", "e0803f", "7aa84f", "c85a6a"))
    c.ellipse("000000", x + 3, y + 34, 32, 10, alpha=0.2, blur=4)
    c.box("fdfbf5", x - 27, y - 34, 54, 74, 12)
    c.box(tint, x - 27, y - 10, 54, 28)
    c.polygon(tint, [(x - 14, y - 34), (x + 14, y - 34), (x + 5, y - 66), (x - 5, y - 66)])
    c.ellipse("ffffff", x + c.random.uniform(-30, 30), y + 44, 14, 6, alpha=0.8)


def pictures():
    for name, draw in PICTURES.items():
        draw().finished(0.8).save(MEDIA / f"{name}.jpg", quality=72, optimize=True, progressive=True, subsampling=2)
    more.garden_map().finished(0.9).quantize(64, dither=0).save(MEDIA / "garden-map.png", optimize=True)
    for name, parts in AVATARS.items():
        more.avatar(*parts).finished().quantize(64, dither=0).save(MEDIA / f"avatar-{name}.png", optimize=True)


def animations():
    steps = range(10)
    wheels = [more.wheel(("ffe3b3", "ffc98a"), (240, 200), math.pi / 8 * step / 10 * 2).finished() for step in steps]
    carrots = [more.carrot(step / 10 * 2 * math.pi).finished() for step in steps]
    for name, frames in (("spinning-wheel", wheels), ("dancing-carrot", carrots)):
        few = [frame.resize((204, 170)).quantize(16, dither=0) for frame in frames]
        few[0].save(MEDIA / f"{name}.gif", save_all=True, append_images=few[1:], duration=90, loop=0, optimize=True)


def film(name, frames, rate, options):
    """Encodes pictures, without anything in the file that changes from run to run."""
    with tempfile.TemporaryDirectory() as folder:
        for index, frame in enumerate(frames):
            frame.save(f"{folder}/{index:03}.png")
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-framerate", str(rate), "-i", f"{folder}/%03d.png", "-pix_fmt", "yuv420p",
                        "-fflags", "+bitexact", "-flags:v", "+bitexact", *options, str(MEDIA / name)], check=True)


def films():
    night = more.night_ride().finished()
    rides = [night.resize((1000, 750)).crop((int(4 * step), 345, int(4 * step) + 640, 705)).resize((480, 270)) for step in range(48)]
    rides[20].save(MEDIA / "lantern-ride.jpg", quality=74, optimize=True)
    film("lantern-ride.mp4", rides, 16, ["-c:v", "libx264", "-crf", "32", "-preset", "slow", "-movflags", "+faststart"])
    film("snow-barrel.webm", snowfall(36), 12, ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "46"])


def snowfall(count):
    still = more.rain_barrel().finished().resize((400, 300))
    canvas = scenes.Canvas(400, 300, "ffffff")
    flakes = [(canvas.random.uniform(0, 400), canvas.random.uniform(0, 300), canvas.random.uniform(1, 2.4)) for _ in range(45)]
    frames = []
    for step in range(count):
        canvas.image = still.resize((800, 600))
        for x, y, r in flakes:
            canvas.ellipse("ffffff", x + 6 * math.sin(step / 6 + y), (y + step * 300 / count * (1 if r < 1.7 else 2)) % 300, r)
        frames.append(canvas.finished())
    return frames


def main():
    MEDIA.mkdir(exist_ok=True)
    pictures()
    animations()
    films()
    waveforms = sounds.write(MEDIA)
    (HERE / "waveforms.json").write_text(json.dumps(waveforms) + "\n")
    documents.write(MEDIA)


if __name__ == "__main__":
    main()
