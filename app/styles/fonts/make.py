"""Makes the two files of letters beside it from the packages in node_modules; README.md says what is left out and why.

python3 app/styles/fonts/make.py [folder to write to]
Needs fontTools 4.38 or later, and its brotli (Debian: python3-fonttools, python3-brotli).
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.models import supportScalar

HERE = Path(__file__).resolve().parent
PACKAGES = HERE.parents[2] / "node_modules/@fontsource-variable"

# What a shop writes: rarer signs are in the packages' own files, which browsers load where one stands (look.css).
CHARACTERS = [
    *map(ord, "\u00a0§©«°·»Œœ–—‘’“”•…€−"),
    *range(0x20, 0x7F),
    *range(0xC0, 0x100),
]
# In thousandths of the size of letters, what nobody sees: kerning, and points of outlines beside their place.
KERNING = 4
OUTLINE = 1


def make(source, target, features, axes=None):
    font = TTFont(PACKAGES / source)
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "ccmp", *features]
    options.hinting = False
    options.name_IDs = [0]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    with_plain_kerning(font)
    with_light_variations(font)
    for table in ("STAT", "gasp"):
        if table in font:
            del font[table]
    font.flavor = "woff2"
    file = (Path(sys.argv[1]) if len(sys.argv) > 1 else HERE) / target
    font.save(file)
    print(target, file.stat().st_size)


def with_plain_kerning(font):
    """Kerning that is the same all over each axis: that of a place before its middle."""
    step = KERNING * font["head"].unitsPerEm / 1000
    store = font["GDEF"].table.VarStore
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


make("instrument-sans/files/instrument-sans-latin-wght-normal.woff2", "instrument-sans.woff2", ["tnum"])
make(
    "bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2",
    "bodoni-moda.woff2",
    [],
    {"wght": (500, 600), "opsz": (24, 52)},
)
