import { contrast, fromOklch, type Hex, toOklch } from './colour.ts';
import type { Theme } from './theme.ts';

/** Colours by their names in `styles/theme.css`. */
export type Palette = Record<keyof typeof USUAL, Hex>;

/** The original palette (`docs/decisions`); others keep its relations. */
const USUAL = {
  bg: '#faf6f0',
  surface: '#f1e8dc',
  stone: '#e8dbcb',
  ink: '#2a2422',
  'ink-soft': '#6b5d54',
  accent: '#93472d',
  'accent-strong': '#76361f',
  sale: '#a3262a',
  sage: '#56614b',
  gold: '#8a6a2f',
  line: '#d9cbba',
} as const;

export const USUAL_PALETTE: Palette = USUAL;

/** Contrast of small text (WCAG 2.2, 1.4.3 AA). */
export const LEAST_CONTRAST = 4.5;

/** Contrast of body text (WCAG 2.2, 1.4.6 AAA). */
const LEAST_OF_INK = 7;

const WHITE = '#ffffff';

/** All colours from the owner's two: panels, lines, text in the ground's hue, text readably dark. States stay. */
export function paletteOf({ accent, ground }: Pick<Theme, 'accent' | 'ground'>): Palette {
  const surface = besideGround('surface', ground);
  const stone = besideGround('stone', ground);
  const onAll =
    (least: number, ...grounds: Hex[]) =>
    (colour: Hex) =>
      grounds.every((one) => contrast(colour, one) >= least);
  // Errors stand on panels, white labels on their colour.
  const ofState = onAll(LEAST_CONTRAST, ground, surface, WHITE);
  return {
    bg: ground,
    surface,
    stone,
    line: besideGround('line', ground),
    ink: darkened(tinted('ink', ground), onAll(LEAST_OF_INK, ground, surface)),
    'ink-soft': darkened(tinted('ink-soft', ground), onAll(LEAST_CONTRAST, ground, surface, stone)),
    accent,
    'accent-strong': besideAccent(accent),
    sale: darkened(USUAL.sale, ofState),
    sage: darkened(USUAL.sage, ofState),
    gold: darkened(USUAL.gold, onAll(LEAST_CONTRAST, ground)),
  };
}

/** Keeps the original difference from the ground. */
function besideGround(name: 'surface' | 'stone' | 'line', ground: Hex): Hex {
  if (ground === USUAL.bg) return USUAL[name];
  const { c, h } = tintOf(name, ground);
  return fromOklch({ l: toOklch(ground).l + toOklch(USUAL[name]).l - toOklch(USUAL.bg).l, c, h });
}

/** The original darkness, in the ground's tint. */
function tinted(name: 'ink' | 'ink-soft', ground: Hex): Hex {
  if (ground === USUAL.bg) return USUAL[name];
  return fromOklch({ l: toOklch(USUAL[name]).l, ...tintOf(name, ground) });
}

/** Chroma relative to the ground's, at most the original one. */
function tintOf(name: 'surface' | 'stone' | 'line' | 'ink' | 'ink-soft', ground: Hex) {
  const [usual, usualGround, hers] = [toOklch(USUAL[name]), toOklch(USUAL.bg), toOklch(ground)];
  const c = Math.min(hers.c * (usual.c / usualGround.c), Math.max(usual.c, hers.c + usual.c - usualGround.c));
  return { c, h: hers.h + usual.h - usualGround.h };
}

/** Hover colour: a step darker. */
function besideAccent(accent: Hex): Hex {
  if (accent === USUAL.accent) return USUAL['accent-strong'];
  const [usual, strong, hers] = [toOklch(USUAL.accent), toOklch(USUAL['accent-strong']), toOklch(accent)];
  return fromOklch({ ...hers, l: hers.l * (strong.l / usual.l) });
}

/** Lightest colour of equal hue, not lighter, that passes; else black. */
function darkened(colour: Hex, passes: (colour: Hex) => boolean): Hex {
  return moved(colour, passes, -1) ?? '#000000';
}

/** Darkest colour of equal hue, not darker, that passes; else white. */
export function lightened(colour: Hex, passes: (colour: Hex) => boolean): Hex {
  return moved(colour, passes, 1) ?? WHITE;
}

/** Steps of bisection; further ones are invisible. */
const HALVINGS = 12;

/** Bisects between a failing and a passing colour, as contrast is monotonic. */
function moved(colour: Hex, passes: (colour: Hex) => boolean, towards: 1 | -1): Hex | null {
  if (passes(colour)) return colour;
  const { l, c, h } = toOklch(colour);
  const at = (lightness: number) => fromOklch({ l: lightness, c, h });
  let [fails, good] = [l, towards === 1 ? 1 : 0];
  if (!passes(at(good))) return null;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (fails + good) / 2;
    if (passes(at(middle))) good = middle;
    else fails = middle;
  }
  return at(good);
}

type Unreadable = { where: string; contrast: number; least: number; nearest: Hex };

/** Why text is unreadable on the ground, or null. Refuses dark grounds, as the accent must suit page and white text. */
export function groundProblem(ground: Hex): Unreadable | null {
  const worst = (colour: Hex) => {
    const { ink, surface } = paletteOf({ accent: '#000000', ground: colour });
    return contrast(ink, surface);
  };
  const found = worst(ground);
  if (found >= LEAST_OF_INK) return null;
  const nearest = lightened(ground, (colour) => worst(colour) >= LEAST_OF_INK);
  return { where: 'dei testi sui riquadri', contrast: found, least: LEAST_OF_INK, nearest };
}

/** Worst contrast of the main colour on ground, panels, or below white text; null where sufficient. */
export function accentProblem({ accent, ground }: Pick<Theme, 'accent' | 'ground'>): Unreadable | null {
  const { surface } = paletteOf({ accent, ground });
  const places = [
    ['sul fondo', ground],
    ['sui riquadri', surface],
    ['con il testo bianco', WHITE],
  ] as const;
  const worst = (colour: Hex) => Math.min(...places.map(([, other]) => contrast(colour, other)));
  const found = worst(accent);
  if (found >= LEAST_CONTRAST) return null;
  const where = places.find(([, other]) => contrast(accent, other) === found)?.[0] ?? '';
  const nearest = darkened(accent, (colour) => worst(colour) >= LEAST_CONTRAST);
  return { where, contrast: found, least: LEAST_CONTRAST, nearest };
}

/** "4,4:1", rounded down so as never to overstate. */
export function inRatio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toLocaleString('it-IT')}:1`;
}

/** Message of the main colour's field. */
export function accentSentence({ where, contrast: found, least, nearest }: Unreadable): string {
  return `Non si legge bene ${where}: il contrasto è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}

export function groundSentence({ contrast: found, least, nearest }: Unreadable): string {
  return `È troppo scuro per i testi: il contrasto sui riquadri è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}
