"""Makes the files of letters beside it from the packages in node_modules; README.md says what is left out and why.

python3 app/styles/fonts/make.py [folder to write to [folder of packages]]
Needs fontTools 4.38 or later, and its brotli (Debian: python3-fonttools, python3-brotli).
"""

import json
import re
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.models import supportScalar

HERE = Path(__file__).resolve().parent
TARGET = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
PACKAGES = Path(sys.argv[2]) if len(sys.argv) > 2 else HERE.parents[2] / "node_modules/@fontsource-variable"

# What a shop writes: rarer signs are in the packages' own files, which browsers load where one stands (theme.css).
CHARACTERS = [
    *map(ord, "\u00a0§©«°·»Œœ–—‘’“”•…€−"),
    *range(0x20, 0x7F),
    *range(0xC0, 0x100),
]
# In thousandths of the size of letters, what nobody sees: kerning, and points of outlines beside their place.
KERNING = 4
OUTLINE = 1


def make(source, target, features, axes=None, characters=CHARACTERS):
    font = TTFont(PACKAGES / source)
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "ccmp", *features]
    options.hinting = False
    options.name_IDs = [0]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    with_plain_kerning(font)
    with_light_variations(font)
    for table in ("STAT", "gasp"):
        if table in font:
            del font[table]
    font.flavor = "woff2"
    file = TARGET / target
    font.save(file)
    print(target, file.stat().st_size)


def with_plain_kerning(font):
    """Kerning that is the same all over each axis: that of a place before its middle."""
    step = KERNING * font["head"].unitsPerEm / 1000
    store = getattr(font["GDEF"].table, "VarStore", None) if "GDEF" in font else None
    if "GPOS" not in font or store is None:
        return
    axes = font["fvar"].axes
    place = {axis.axisTag: 0.4 for axis in axes}
    regions = store.VarRegionList.Region
    shares = [supportScalar(place, region.get_support(axes)) for region in regions]

    def plain(value):
        if value is None:
            return
        width = getattr(value, "XAdvance", 0)
        device = value.__dict__.pop("XAdvDevice", None)
        if device and device.StartSize != 0xFFFF:
            data = store.VarData[device.StartSize]
            width += sum(delta * shares[of] for delta, of in zip(data.Item[device.EndSize], data.VarRegionIndex))
        value.XAdvance = round(step * round(width / step))

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
            if table.LookupType != 2:
                continue
            table.ValueFormat1 = 4
            if table.Format == 1:
                values = [pair.Value1 for pairs in table.PairSet for pair in pairs.PairValueRecord]
            else:
                values = [second.Value1 for first in table.Class1Record for second in first.Class2Record]
            for value in values:
                plain(value)
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010002


def with_light_variations(font):
    """Without what changes only where two axes leave their beginning, as no style goes there, and without trifles."""
    tolerance = OUTLINE * font["head"].unitsPerEm / 1000
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        kept = [one for one in variations if len(one.axes) == 1]
        for one in kept:
            one.calcInferredDeltas(points, control.endPts)
            deltas = [(round(x), round(y)) for x, y in one.coordinates]
            if control.numberOfContours >= 0:
                deltas = iup_delta_optimize(deltas, points, control.endPts, tolerance)
            one.coordinates = deltas
        font["gvar"].variations[name] = [one for one in kept if any(one.coordinates)]


def make_name_glyphs(source, target, axes):
    """Glyph outlines in 500ths of the font size: the server draws the shop's name of them for the header."""
    font = instancer.instantiateVariableFont(TTFont(PACKAGES / source), axes)
    shapes, names = font.getGlyphSet(), font.getBestCmap()
    scale = 500 / font["head"].unitsPerEm
    glyphs = {}
    for code in CHARACTERS:
        if code not in names or code == 0xA0:
            continue
        pen = SVGPathPen(shapes, ntos=lambda value: str(round(value)))
        shapes[names[code]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        glyphs[chr(code)] = [round(font["hmtx"][names[code]][0] * scale), relative(pen.getCommands())]
    known = {names[ord(character)]: character for character in glyphs if character.isalpha() or character in "'’.& "}
    pairs = {}
    for (first, second), value in kerning(font).items():
        if first in known and second in known and abs(value * scale) >= KERNING:
            pairs[known[first] + known[second]] = round(value * scale)
    file = TARGET / target
    lines = [f"    {json.dumps(key, ensure_ascii=False)}: {json.dumps(value)}" for key, value in glyphs.items()]
    kerned = json.dumps(pairs, ensure_ascii=False)
    file.write_text('{\n  "glyphs": {\n' + ",\n".join(lines) + f'\n  }},\n  "kerning": {kerned}\n}}\n')
    print(file.name, file.stat().st_size)


def relative(commands):
    """A path whose places but the first are told from the one before: half as long when it is packed."""
    x = y = start_x = start_y = 0
    told = []
    for command, numbers in re.findall(r"([MLHVQZ])([^MLHVQZ]*)", commands):
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        steps = []
        if command == "Z":
            x, y = start_x, start_y
        elif command == "H":
            steps, x = [values[0] - x], values[0]
        elif command == "V":
            steps, y = [values[0] - y], values[0]
        for at in range(0, len(values) if command in "MLQ" else 0, 4 if command == "Q" else 2):
            part = values[at : at + (4 if command == "Q" else 2)]
            steps += [value - (y if index % 2 else x) for index, value in enumerate(part)]
            x, y = part[-2:]
        if command == "M":
            start_x, start_y = values[:2]
        if told:
            told.append(command.lower() + plain(steps))
        else:
            # What follows the first place is a line, told from it.
            told.append(command + plain(steps[:2]) + ("l" + plain(steps[2:]) if steps[2:] else ""))
    return "".join(told)


def plain(steps):
    return " ".join(map(str, steps)).replace(" -", "-")


def kerning(font):
    """How much two letters move towards each other: of several rules for a pair the first counts."""
    pairs = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
            if table.LookupType != 2:
                continue
            covered = table.Coverage.glyphs
            if table.Format == 1:
                for first, pair in zip(covered, table.PairSet):
                    for record in pair.PairValueRecord:
                        value = record.Value1.XAdvance if record.Value1 else 0
                        pairs.setdefault((first, record.SecondGlyph), value)
                continue
            seconds = table.ClassDef2.classDefs
            for first in covered:
                records = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                for second in font.getGlyphOrder():
                    value = records[seconds.get(second, 0)].Value1
                    pairs.setdefault((first, second), getattr(value, "XAdvance", 0) if value else 0)
    return pairs



# The pair that every shop begins with.
make("instrument-sans/files/instrument-sans-latin-wght-normal.woff2", "instrument-sans.woff2", ["tnum"])
make(
    "bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2",
    "bodoni-moda.woff2",
    [],
    {"wght": (500, 600), "opsz": (11, 28)},
)
make_name_glyphs(
    "bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2", "bodoni-moda-glyphs.json", {"wght": 600, "opsz": 11}
)

# The other pairs (app/shop/marketing/theme/font-pairs.ts): titles, with the name as it is drawn, then texts. The letters of
# other languages of Europe are in a file beside each.
EXTENDED = [*range(0x100, 0x152), *range(0x154, 0x180), *range(0x1E80, 0x1E86), *range(0x218, 0x21C), 0x1E9E, 0x20AC]
for name, wght, cut in (
    ("playfair-display", (500, 600), "wght"),
    ("cormorant", (500, 700), "wght"),
    ("fraunces", (500, 600), "opsz"),
    ("jost", (500, 600), "wght"),
):
    files = f"{name}/files/{name}-latin-{cut}-normal.woff2"
    axes = {"wght": wght, **({"opsz": 48} if cut == "opsz" else {})}
    make(files, f"{name}.woff2", [], axes)
    make(files.replace("latin", "latin-ext", 1), f"{name}-ext.woff2", [], axes, EXTENDED)
    make_name_glyphs(files, f"{name}-glyphs.json", {**axes, "wght": 600})
for name in ("source-sans-3", "figtree", "dm-sans", "work-sans"):
    files = f"{name}/files/{name}-latin-wght-normal.woff2"
    make(files, f"{name}.woff2", ["tnum"], {"wght": (400, 700)})
    make(files.replace("latin", "latin-ext", 1), f"{name}-ext.woff2", [], {"wght": (400, 700)}, EXTENDED)
