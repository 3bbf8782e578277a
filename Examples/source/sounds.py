"""Short sounds: a tune, a bell, and two voice messages of somebody who mumbles."""
import pathlib
import subprocess
import tempfile
import wave

import numpy

RATE = 22050


def tone(pitch, seconds, harmonics, decay):
    time = numpy.arange(int(RATE * seconds)) / RATE
    sound = sum(share * numpy.sin(2 * numpy.pi * pitch * (index + 1) * time) for index, share in enumerate(harmonics))
    return sound * numpy.exp(-time * decay) * numpy.minimum(1, time * 60)


def place(target, sound, start):
    begin = int(start * RATE)
    end = min(len(target), begin + len(sound))
    target[begin:end] += sound[:end - begin]


def waltz():
    """Twelve seconds in three-four time: a squeeze box in fifths, and something plucked on top."""
    target = numpy.zeros(int(RATE * 12.4))
    beat = 0.36
    melody = [64, 67, 71, 72, 71, 67, 69, 66, 62, 67, 0, 0, 71, 74, 76, 74, 71, 67, 69, 71, 66, 67, 0, 0, 67, 69, 71, 72, 74, 66, 67, 0, 0]
    for index, note in enumerate(melody):
        if note:
            place(target, 0.5 * tone(440 * 2 ** ((note - 69) / 12), 0.8, [1, 0.5, 0.35, 0.2, 0.1], 5), index * beat)
    for bar, root in enumerate([52, 48, 50, 43, 52, 48, 50, 43, 48, 50, 43]):
        place(target, 0.4 * tone(440 * 2 ** ((root - 69) / 12), beat * 2.8, [1, 0.7, 0.6, 0.45, 0.3, 0.2], 0.7), bar * 3 * beat)
    return target


def bell():
    target = numpy.zeros(int(RATE * 2.2))
    for start in (0, 0.16, 0.9, 1.06):
        place(target, tone(2093, 1.1, [1, 0.1, 0.5, 0.05, 0.3], 6), start)
    return target


def mumble(seconds, seed, pitch):
    """Syllables with the melody of speech, and no words."""
    random, target, start = numpy.random.default_rng(seed), numpy.zeros(int(RATE * seconds)), 0.15
    while start < seconds - 0.4:
        length, height = random.uniform(0.11, 0.26), pitch * random.uniform(0.9, 1.25)
        time = numpy.arange(int(RATE * length)) / RATE
        glide = height * (1 + 0.1 * numpy.sin(time / length * numpy.pi))
        phase = 2 * numpy.pi * numpy.cumsum(glide) / RATE
        formants = random.uniform([350, 900], [700, 1900])
        voice = sum(sum(numpy.exp(-((height * k - f) / 160) ** 2) for f in formants) * numpy.sin(k * phase) + 0.3 / k * numpy.sin(k * phase)
                    for k in range(1, 18))
        place(target, voice * numpy.sin(numpy.pi * time / length) * random.uniform(0.4, 1), start)
        start += length + (random.uniform(0.3, 0.6) if random.random() < 0.16 else random.uniform(0.0, 0.05))
    return target


def loudness(sound, count=80):
    """The waveform of a voice message: `count` values, 0...1."""
    parts = [numpy.sqrt(numpy.mean(part ** 2)) for part in numpy.array_split(sound, count)]
    return [round(float(part / max(parts)), 3) for part in parts]


def encode(sound, path, options):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "sound.wav"
        with wave.open(str(source), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((sound / numpy.abs(sound).max() * 26000).astype("<i2").tobytes())
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(source), "-fflags", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1",
                        *options, str(path)], check=True)


def write(media):
    """Writes the sound files; returns the waveform of each voice message."""
    encode(waltz(), media / "banjo-and-accordion.mp3", ["-c:a", "libmp3lame", "-b:a", "32k"])
    encode(bell(), media / "bell.ogg", ["-c:a", "libvorbis", "-q:a", "1"])
    waveforms = {}
    for name, seconds, seed, pitch in (("chilli-update.ogg", 7.4, 4, 112), ("spring-plan.ogg", 9.2, 7, 196)):
        sound = mumble(seconds, seed, pitch)
        encode(sound, media / name, ["-c:a", "libopus", "-b:a", "16k"])
        waveforms[name] = loudness(sound)
    return waveforms
