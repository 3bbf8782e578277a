"""A canvas for flat, soft pictures: drawn at twice the size and scaled down, so that every edge is smooth."""
import math
import random

from PIL import Image, ImageDraw, ImageFilter

SCALE = 2


def mix(a, b, t):
    return tuple(round(x + (y - x) * t) for x, y in zip(a, b))


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


class Canvas:
    """Coordinates are those of the finished picture; colours are `rrggbb`, with an alpha of 0...1 where wanted."""

    def __init__(self, width, height, top, bottom=None, seed=1):
        self.width, self.height, self.random = width, height, random.Random(seed)
        column = Image.new("RGB", (1, 64))
        for y in range(64):
            column.putpixel((0, y), mix(rgb(top), rgb(bottom or top), y / 63))
        self.image = column.resize((width * SCALE, height * SCALE), Image.Resampling.BICUBIC)

    def _paint(self, colour, alpha, blur, draw):
        mask = Image.new("L", self.image.size)
        draw(ImageDraw.Draw(mask))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * SCALE))
        if alpha < 1:
            mask = mask.point(lambda value: round(value * alpha))
        self.image.paste(rgb(colour), (0, 0), mask)

    def polygon(self, colour, points, alpha=1, blur=0):
        self._paint(colour, alpha, blur, lambda d: d.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255))

    def ellipse(self, colour, x, y, rx, ry=None, alpha=1, blur=0):
        ry = rx if ry is None else ry
        box = [(x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE, (y + ry) * SCALE]
        self._paint(colour, alpha, blur, lambda d: d.ellipse(box, fill=255))

    def ring(self, colour, x, y, r, width, alpha=1):
        box = [(x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE, (y + r) * SCALE]
        self._paint(colour, alpha, 0, lambda d: d.ellipse(box, outline=255, width=round(width * SCALE)))

    def box(self, colour, x, y, width, height, radius=0, alpha=1, blur=0):
        area = [x * SCALE, y * SCALE, (x + width) * SCALE, (y + height) * SCALE]
        self._paint(colour, alpha, blur, lambda d: d.rounded_rectangle(area, radius * SCALE, fill=255))

    def line(self, colour, points, width, alpha=1, blur=0):
        def draw(d):
            scaled = [(x * SCALE, y * SCALE) for x, y in points]
            d.line(scaled, fill=255, width=round(width * SCALE), joint="curve")
            half = width * SCALE / 2
            for x, y in (scaled[0], scaled[-1]):
                d.ellipse([x - half, y - half, x + half, y + half], fill=255)
        self._paint(colour, alpha, blur, draw)

    def text(self, colour, x, y, words, font, anchor="mm"):
        self._paint(colour, 1, 0, lambda d: d.text((x * SCALE, y * SCALE), words, fill=255, font=font, anchor=anchor))

    def glow(self, colour, x, y, r, alpha=0.8):
        for size, share in ((1, 0.35), (0.55, 0.5), (0.25, 1)):
            self.ellipse(colour, x, y, r * size, alpha=alpha * share, blur=r * size * 0.35)

    def hills(self, colour, base, height, waves, phase):
        points = [(x, base - height * (0.5 + 0.5 * math.sin(x / self.width * math.pi * waves + phase)
                                       * (0.7 + 0.3 * math.sin(x / self.width * 7 + phase * 3))))
                  for x in range(0, self.width + 9, 8)]
        self.polygon(colour, points + [(self.width + 9, self.height), (0, self.height)])

    def leaf(self, colour, x, y, length, angle, share=0.35):
        """A leaf that starts at a point and grows in a direction, in radians."""
        points = []
        for side in (1, -1):
            for i in range(13) if side == 1 else range(12, -1, -1):
                along, across = i / 12 * length, side * share * length * math.sin(i / 12 * math.pi) / 2
                points.append((x + along * math.cos(angle) - across * math.sin(angle),
                               y + along * math.sin(angle) + across * math.cos(angle)))
        self.polygon(colour, points)

    def finished(self, share=1.0):
        """The picture, or a smaller copy of it."""
        return self.image.resize((round(self.width * share), round(self.height * share)), Image.Resampling.LANCZOS)
