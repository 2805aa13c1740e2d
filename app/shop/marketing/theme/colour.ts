/** `#rrggbb`, lower case. */
export type Hex = string;

/** OKLCH: lightness 0 to 1, chroma from 0, hue in degrees; perceptually uniform. */
export type Oklch = { l: number; c: number; h: number };

type Rgb = readonly [red: number, green: number, blue: number];

/** "#FAF6F0", "faf6f0" or "#fff" as `#rrggbb`; null for others. */
export function typedColour(text: string): Hex | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: Hex): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab (2020), in polar form. */
export function toOklch(colour: Hex): Oklch {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Nearest sRGB colour: lightness and hue stay, chroma is reduced. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l));
  let least = 0;
  let most = c;
  if (!isShown(toRgb(lightness, c, h)))
    for (let step = 0; step < 24; step += 1) {
      const middle = (least + most) / 2;
      if (isShown(toRgb(lightness, middle, h))) least = middle;
      else most = middle;
    }
  else least = c;
  return `#${toRgb(lightness, least, h).map(twoDigits).join('')}`;
}

function toRgb(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Less than half a step of 255. */
const ROUNDING = 0.0002;

const isShown = (rgb: Rgb) => rgb.every((value) => value >= -ROUNDING && value <= 1 + ROUNDING);

function twoDigits(value: number): string {
  const within = Math.min(1, Math.max(0, value));
  const coded = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
}
